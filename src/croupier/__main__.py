"""``python -m croupier`` is the command ``croupier``."""

from croupier.cli.main import main

if __name__ == "__main__":
    main(prog_name="croupier")
