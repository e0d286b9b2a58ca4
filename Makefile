# Everything starts here: `make` lists what there is.
# Nothing but Python 3.11 with venv and make is needed; the rest goes into .venv.

PYTHON ?= python3
GAME ?= web
PORT ?= 8765
SEED ?= 1
ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
INSTALL := $(BIN)/python -m pip install -qq --no-input --disable-pip-version-check
MAKEFLAGS += --no-print-directory

.DEFAULT_GOAL := help
.PHONY: help install play test browser check lint format bench bench-hands prove demo clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

install: $(VENV)/ran ## make .venv and install Witboard into it

play: $(VENV)/ran ## play on a simulated board: make play GAME=web PORT=8765
	@$(BIN)/witboard play $(GAME) --port $(PORT) --state .play

demo: $(VENV)/ran ## two simulated hands play a game: make demo GAME=web SEED=1
	@$(BIN)/witboard demo $(GAME) --seed $(SEED)

test: $(VENV)/tested browser ## run the tests: make test ARGS='-k journal'
	@$(BIN)/python -m pytest -n 2 $(ARGS)

check: lint test ## format, lint, types, import directions, tests

lint: $(VENV)/checked $(VENV)/tested ## all of check but the tests
	@$(BIN)/ruff format --check --output-format concise . || { echo "not formatted: run 'make format'"; exit 1; }
	@$(BIN)/ruff check --output-format concise .
	@$(BIN)/mypy --no-error-summary
	@$(BIN)/lint-imports --no-logo

format: $(VENV)/checked ## put the sources into the common form
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

bench: $(VENV)/tested ## measure speed, latency and memory
	@$(BIN)/python -m tests.bench $(ARGS)

bench-hands: $(VENV)/tested ## how well moves are recognised: make bench-hands ARGS='--game witt --moves 200'
	@$(BIN)/python -m tests.bench.hands $(ARGS)

prove: $(VENV)/tested ## the tests again with many more random examples
	@$(BIN)/python -m pytest -n 2 --hypothesis-profile=prove --positions 100000 --corrupted 10000000 -m 'not browser' $(ARGS)

clean: ## remove all that was made, but not the games in .play
	rm -rf $(VENV) build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# A browser for the tests of the page: installed where that needs no password, else named.
browser:
	@for name in chromium chromium-browser google-chrome; do command -v $$name >/dev/null && exit 0; done; \
	if [ "$$(id -u)" = 0 ]; then as_root=; elif sudo -n true 2>/dev/null; then as_root='sudo -n'; else as_root=no; fi; \
	if [ "$$as_root" != no ] && command -v apt-get >/dev/null; then \
		echo 'installing chromium for the browser tests'; \
		export DEBIAN_FRONTEND=noninteractive; \
		$$as_root apt-get update -qq && $$as_root apt-get install -y -qq --no-install-recommends chromium >/dev/null \
			|| echo 'chromium could not be installed: the browser tests are skipped'; \
	else \
		echo 'no chromium here: the browser tests are skipped; install it with: sudo apt install chromium'; \
	fi

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo 'Witboard needs Python 3.11 or newer; name one: make PYTHON=python3.11'; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); echo 'no venv here: sudo apt install python3-venv'; exit 1; }

# The stamps: what was installed, and from which lists.
$(VENV)/ran: requirements.txt requirements-build.txt pyproject.toml | $(BIN)/python
	@echo 'installing Witboard into $(VENV)'
	@$(INSTALL) -r requirements.txt -r requirements-build.txt
	@$(INSTALL) --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/tested: requirements-test.txt $(VENV)/ran
	@$(INSTALL) -r requirements-test.txt
	@touch $@

$(VENV)/checked: requirements-check.txt $(VENV)/ran
	@$(INSTALL) -r requirements-check.txt
	@touch $@
