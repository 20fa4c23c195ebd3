"""The acts at a table, by subject: each takes a table and a command and gives events, or refuses.

Nothing here changes the table, asks the time, or draws lots.
"""
