"""What people reach over a wire: HTTP, one WebSocket protocol, tokens, and the pages."""
