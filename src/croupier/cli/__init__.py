"""The command line: one module for each group of commands, no rule of roulette in any."""
