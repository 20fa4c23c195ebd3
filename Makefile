# A newcomer needs two of these: `make run` and `make test`.

.DEFAULT_GOAL := help
BIN := .venv/bin
PYTEST := $(BIN)/pytest -q -n auto --maxprocesses 4 --dist worksteal

.PHONY: help run test check fix bench proofs pictures screenshots types lock clean

help:  ## say what there is
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: .ready  ## install what is missing, build the screens, and open a casino to look at
	$(BIN)/croupier demo

test: .ready lint  ## everything: lint, types, import directions, every test
	$(PYTEST)

check: .ready lint  ## the inner loop: the same without the slow tests
	$(PYTEST) -m "not slow"

.PHONY: lint
lint: .ready
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix ui run --silent types

fix: .ready  ## let ruff mend and format what it can
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: .ready  ## print what we claim about speed
	@for part in settlement game cutting host journal floor; do echo "-- $$part"; PYTHONPATH=. $(BIN)/python bench/$$part.py || exit 1; done

proofs: .ready  ## write down which tests prove which clauses
	$(BIN)/pytest -q --collect-only --write-proofs > /dev/null
	@git diff --stat -- src/croupier/office/proofs.json

pictures: .ready  ## draw the pictures of the documentation anew
	$(BIN)/python scripts/pictures.py

types: .ready  ## write the TypeScript types of the wire from the server's records
	$(BIN)/python -m croupier.web.typescript ui/src/net/wire.ts

screenshots: .ready  ## photograph the screens for the documentation anew
	$(BIN)/python scripts/screenshots.py

lock: .ready  ## resolve the requirements anew and write them with their hashes
	scripts/lock

clean:  ## remove everything that is made
	rm -rf .venv dist ui/node_modules src/croupier/web/static .mypy_cache .ruff_cache .pytest_cache .hypothesis

.PHONY: .ready
.ready:
	@scripts/setup
	@scripts/screens
