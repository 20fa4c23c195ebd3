"""Roulette as the law of a place wrote it down."""

__version__ = "0.1.0"
