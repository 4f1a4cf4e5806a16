# Everything here works on a machine that has only Python (3.11 or later) and make.
BIN := .venv/bin
STAMP := .venv/.set-up
BENCH_STAMP := .venv/.set-up-bench
TESTS ?= tests

.DEFAULT_GOAL := help
.PHONY: help set-up test play demo pictures check format cover bench mutants soak wheel clean
# The bench's numbers and the targets' order mean nothing if two targets run at once.
.NOTPARALLEL:

help: ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{ printf "  make %-9s %s\n", $$1, $$2 }'

# Done again only when the pins, the project's own file or the script change.
$(STAMP): requirements.txt requirements-dev.txt pyproject.toml .ci/set-up
	@PYTHON="$(PYTHON)" .ci/set-up
	@touch $@

set-up: $(STAMP) ## make .venv with the pinned libraries

test: $(STAMP) ## run all tests, in parallel
	$(BIN)/python -m pytest -n auto --dist worksteal $(TESTS)

play: $(STAMP) ## try all of it in a browser: no token, no account
	@$(BIN)/hodlbot coliseum $(ARGS)

demo: $(STAMP) ## watch two HodlPets play a match, in a browser
	@$(BIN)/hodlbot coliseum --demo $(ARGS)

pictures: $(STAMP) ## take the pictures of README.md anew, in a browser
	HODLBOT_TEST_PICTURES=docs/pictures $(BIN)/python -m pytest -q tests/page/test_pictured.py

check: $(STAMP) ## lint, format, types, arrows between the rooms
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict
	$(BIN)/lint-imports

format: $(STAMP) ## put the code in order
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

cover: $(STAMP) ## tests with branch coverage
	$(BIN)/python -m pytest -n auto --dist worksteal --cov=hodlbot --cov-branch --cov-report=term-missing:skip-covered $(TESTS)

$(BENCH_STAMP): $(STAMP) requirements-bench.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-bench.txt
	@touch $@

bench: $(BENCH_STAMP) ## how fast
	@for file in tests/bench/bench_*.py; do echo "== $$file"; $(BIN)/python "$$file" || exit 1; done

mutants: $(STAMP) ## break the rules on purpose and see which tests notice
	$(BIN)/mutmut run $(ARGS)
	$(BIN)/mutmut results
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python tests/mutants_score.py

soak: $(STAMP) ## the random tests for long, 100 kills, eight storms
	HYPOTHESIS_PROFILE=soak $(BIN)/python -m pytest -n auto --dist worksteal $(TESTS)

wheel: $(STAMP) ## build the wheel into dist/
	$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-build-isolation --no-deps --wheel-dir dist .

clean: ## remove what was made here, .venv too
	rm -rf .venv build dist htmlcov mutants .coverage .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
