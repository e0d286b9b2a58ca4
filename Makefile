# Everything starts here: `make` lists what there is.
# Nothing but Python 3.11 with venv and make is needed; the rest goes into .venv.  Where there is a C compiler, too,
# the engine is compiled, and compiled again whenever its text has changed.

PYTHON ?= python3
GAME ?= web
PORT ?= 8765
SEED ?= 1
SUITE ?=
MOVES ?= 2000
ARGS ?=
STATE ?= .play
SEEDS ?= 300
BULK ?=
SECONDS ?= 60
TRIALS ?= 500
HOURS ?= 36
BOARDS ?= 8
HALL_PORT ?= 8770
BROKER_PORT ?= 1883

VENV := .venv
BIN := $(VENV)/bin
INSTALL := $(BIN)/python -m pip install -qq --no-input --disable-pip-version-check
# Two more than two cores keep busy: the tests of the page, of processes and of the firmware wait a good deal.
PYTEST := $(BIN)/python -m pytest -n 4 --dist worksteal
# Of each law fewer random examples; `make test BULK=1` has them all.
FEWER := $(if $(BULK),,--positions 700 --sessions 24 -m 'not bulk')
MAKEFLAGS += --no-print-directory
# Some hundred processes start in the tests: without its cache Python would compile the same texts in each of them.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help install play hall hall-cluster test test-bare quick test-builds test-kicad test-kernel browser check lint format bench bench-hands bench-engine bench-floods bench-brokers storm fuzz campaign soak measure-page pictures tune prove wheels sbom demo icons clean

# What setup.py writes down of each build: made anew when a text that is compiled is newer.
COMPILED := engine/built.json
CHECKED := build/checked/engine/built.json
TYPED := $(shell find engine -name '*.pxd')
TEXTS := setup.py $(TYPED) $(wildcard $(TYPED:.pxd=.py))

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

install: $(VENV)/ran ## make .venv and install Witboard into it
	@$(BIN)/python -c 'import sys; from engine import build; sys.exit(build.name() != "compiled")' || rm -f $(COMPILED)
	@$(MAKE) -s $(COMPILED)
	@$(BIN)/witboard --version

play: $(COMPILED) ## choose a game on the page, on a simulated board: make play GAME=web PORT=8765 begins with one
	@$(BIN)/witboard play $(if $(filter file,$(origin GAME)),,$(GAME)) --port $(PORT) --state $(STATE)

hall: $(COMPILED) ## all boards on one screen: Mosquitto on this machine, the hall's page, BOARDS simulated ones: make hall BOARDS=12
	@$(BIN)/witboard hall --own-broker --broker-port $(BROKER_PORT) --port $(HALL_PORT) --state $(STATE)/hall --simulate $(BOARDS) $(ARGS)

hall-cluster: $(COMPILED) ## the same on three nats nodes, of which one may die: make hall-cluster BOARDS=12
	@$(BIN)/witboard hall --own-cluster --port $(HALL_PORT) --state $(STATE)/hall --simulate $(BOARDS) $(ARGS)

demo: $(COMPILED) ## two simulated hands play a game: make demo GAME=web SEED=1
	@$(BIN)/witboard demo $(GAME) --seed $(SEED) --state $(STATE)

test: $(VENV)/tested $(COMPILED) $(CHECKED) browser ## run the tests: make test ARGS='-k journal'; BULK=1 for all random examples of each law
	@$(PYTEST) --durations=25 --durations-min=0.5 $(FEWER) $(ARGS)

test-bare: ## the README's commands on bare Debian systems, as root: make test-bare SUITE=trixie ARGS='--way user'
	@$(PYTHON) packaging/bare.py $(ARGS) $(SUITE)

quick: $(VENV)/tested $(COMPILED) ## the laws of the engine, the core, one scenario a game: for while you work
	@$(PYTEST) -n 2 -q --positions 300 -m 'not slow and not thorough' $(ARGS) tests/controller \
		tests/engine/test_game_laws.py tests/engine/test_rule_sheets_hold.py tests/engine/test_playthroughs.py

# What compares the text with a second one, or asks why a move is wrong, is as slow in every build, and part of `make test`;
# so is Wit's End, of which nothing is compiled: its laws and its sheet do for the kernel below it.  Words are in no build
# compiled, and what compares the builds starts each of them itself: these, too, are run once, by `make test`.
ONCE := $(patsubst %,--ignore=tests/engine/%.py,test_clause_table test_option_table test_catalogues test_messages \
	test_short_messages test_words_of_games test_sheets_translated test_three_builds search/test_search_builds)
test-builds: $(VENV)/tested $(CHECKED) ## the tests of the engine, interpreted and compiled with bounds checks
	@for build in interpreted $(abspath build/checked); do WITBOARD_ENGINE=$$build \
		$(PYTEST) -n 2 -m 'not slow' -k 'not naive and not why_not and not test_witsend and not search_witsend' \
		$(ONCE) $(ARGS) tests/engine || exit 1; done

check: lint test ## format, lint, types, import directions, tests

lint: $(VENV)/checked $(VENV)/tested ## all of check but the tests
	@$(BIN)/ruff format --check --output-format concise . || { echo "not formatted: run 'make format'"; exit 1; }
	@$(BIN)/ruff check --output-format concise .
	@$(BIN)/mypy --no-error-summary
	@$(BIN)/lint-imports --no-logo

format: $(VENV)/checked ## put the sources into the common form
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

test-kicad: $(VENV)/tested ## what KiCad thinks of the circuit boards; installs it where that needs no password
	@packaging/kicad.sh
	@WITBOARD_REQUIRE_KICAD=1 $(BIN)/python -m pytest -q tests/hardware/test_pcb_kicad.py $(ARGS)

test-kernel: $(VENV)/tested ## the drivers on Debian's kernel under qemu, as root on Debian 12; installs what that takes
	@$(PYTHON) packaging/kernel.py $(BIN)/python
	@WITBOARD_REQUIRE_KERNEL=1 $(BIN)/python -m pytest -q tests/kernel $(ARGS)

bench: $(VENV)/tested $(COMPILED) ## measure speed, latency and memory
	@$(BIN)/python -m tests.bench $(ARGS)

bench-hands: $(VENV)/tested $(COMPILED) ## how well moves are recognised: make bench-hands MOVES=200 ARGS='--game witt'
	@$(BIN)/python -m tests.bench.hands --moves $(MOVES) $(ARGS)

bench-engine: $(VENV)/tested $(COMPILED) ## the compiled engine against its text, C++ loops and OpenSpiel
	@$(BIN)/python -m tests.bench.engine_speed $(ARGS)

bench-floods: $(VENV)/tested $(COMPILED) ## lights and others beside floods by one host: make bench-floods ARGS='messages pings'
	@$(BIN)/python -W ignore -m tests.bench.floods $(ARGS)

measure-page: $(VENV)/tested $(COMPILED) browser ## what the page costs, and how soon a newcomer has made a legal move: ARGS=witt
	@$(BIN)/python -m tests.measure_page $(ARGS)

pictures: $(VENV)/tested $(COMPILED) browser ## the README's pictures, made from the running program
	@$(BIN)/python -m tests.pictures $(ARGS)

icons: $(VENV)/tested browser ## the page's icons as PNG, from the SVG ones
	@$(BIN)/python -m tests.icons

tune: $(VENV)/tested $(COMPILED) ## better weights by self-play: make tune GAME=wari ARGS='--steps 200'
	@$(BIN)/python -m controller.arena.tuning --game $(GAME) $(ARGS)

bench-brokers: $(VENV)/tested $(COMPILED) ## lights beside a dead, slow or hostile MQTT broker: make bench-brokers ARGS=huge
	@$(BIN)/python -W ignore -m tests.bench.brokers $(ARGS)

storm: $(VENV)/tested $(COMPILED) ## games in which everything fails that can: make storm SEEDS=300, SEED=17 for one
	@$(BIN)/python -m tests.storm $(if $(filter file,$(origin SEED)),--seeds $(SEEDS),--seed $(SEED)) $(ARGS)

soak: $(VENV)/tested $(COMPILED) ## days at the table in virtual time, does memory grow: make soak HOURS=36 ARGS='web wari'
	@$(BIN)/python -m tests.campaign.soak --hours $(HOURS) $(ARGS)

campaign: $(VENV)/tested $(COMPILED) ## real processes, killed, stopped, slowed, without room: make campaign TRIALS=500
	@$(BIN)/python -m tests.campaign --trials $(TRIALS) $(ARGS)

# Where atheris cannot be installed, trials are made by chance.
fuzz: $(VENV)/tested $(COMPILED) ## what nobody would write, to every reader: make fuzz SECONDS=600 ARGS='page board'
	@$(INSTALL) -r requirements-fuzz.txt 2>/dev/null || echo 'atheris cannot be installed here: trials by chance'
	@$(BIN)/python -m tests.fuzz --seconds $(SECONDS) $(ARGS)

prove: $(VENV)/tested $(COMPILED) ## the tests again with many more random examples
	@$(PYTEST) --hypothesis-profile=prove --positions 100000 --corrupted 10000000 --sessions 600 -m 'not browser' -o faulthandler_timeout=0 $(ARGS)

wheels: $(VENV)/tested ## build the wheels into dist and try each: make wheels KINDS='pure x86_64 aarch64'
	@packaging/wheels.sh $(BIN)/python $(KINDS)

release: ## what a Pi installs without compiling, into dist, with the wheel of make wheels KINDS=aarch64
	@packaging/release.sh

sbom: $(VENV)/tested ## what the wheel and its pins consist of, as CycloneDX, into dist
	@$(BIN)/python packaging/sbom.py

clean: ## remove all that was made, but not the games in .play
	rm -rf $(VENV) build dist $(COMPILED) *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	find engine -name '*.so' -delete
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# A browser for the tests of the page: installed where that needs no password, else named.
browser: $(VENV)/tested
	@packaging/browser.sh $(BIN)/python

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo 'Witboard needs Python 3.11 or newer; name one: make PYTHON=python3.11'; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); echo 'no venv here: sudo apt install python3-venv'; exit 1; }

# The stamps: what was installed, and from which lists.
$(VENV)/ran: requirements.txt requirements-build.txt pyproject.toml | $(BIN)/python
	@echo 'installing Witboard into $(VENV)'
	@$(INSTALL) -r requirements.txt -r requirements-build.txt
	@WITBOARD_PURE=1 $(INSTALL) --no-deps --no-build-isolation -e .
	@touch $@

# pip hides what setup.py says; so it is called by itself.
$(COMPILED): $(TEXTS) $(VENV)/ran
	@echo 'compiling the engine'
	@$(BIN)/python setup.py -q build_ext --inplace

$(CHECKED): $(TEXTS) $(VENV)/ran
	@echo 'compiling the engine with bounds checks, for the tests'
	@WITBOARD_CHECKED=1 $(BIN)/python setup.py -q build_ext --build-lib build/checked --build-temp build/checked.tmp

$(VENV)/tested: requirements-test.txt requirements-circuits.txt $(VENV)/ran
	@$(INSTALL) -r requirements-test.txt
	@$(INSTALL) --no-deps -r requirements-circuits.txt
	@touch $@

$(VENV)/checked: requirements-check.txt $(VENV)/ran
	@$(INSTALL) -r requirements-check.txt
	@touch $@
