"""The tables that are running: one host decides for a table, and answers only what is committed."""

from croupier.floor.host import Host
from croupier.floor.opening import TableDiffers

__all__ = ["Host", "TableDiffers"]
