"""What the house asks afterwards; for now, whether every clause is kept.

Audit, recall and reports will join it when there are rounds to ask about.
"""
