# The doors to Muster. Each installs the Debian packages that it needs and that are missing, builds,
# and acts. The work itself is CMake's (CMakePresets.json) and ctest's.
.DEFAULT_GOAL := help
.PHONY: help play page app web-static pictures check test bench train fuzz mutate golden install clean

MUSTER = build/release/src/cli/muster
PREFIX ?= /usr/local
TO ?= build/web-static

help:
	@echo "make play         build Muster and play, in the browser or at the terminal"
	@echo "make page         build muster.wasm, the core for a page"
	@echo "make web-static   the browser app as a folder for any web host (TO=$(TO))"
	@echo "make pictures     screenshots of every screen into build/pictures"
	@echo "make check        build what changed and run its cases and unit tests: the loop while you work"
	@echo "make test         build everything and run the whole suite"
	@echo "make bench        measure speed, beside a peer"
	@echo "make train        fit the weights by which the computer judges positions, by games of its own"
	@echo "make fuzz         fuzz every reader of foreign input for a minute each"
	@echo "make mutate       break the rules one by one and see that the cases notice"
	@echo "make install      install the command and the library under PREFIX ($(PREFIX))"
	@echo "make clean        remove what was built"

# Without the app, which says in one line why it could not be had, there is still the terminal.
play:
	@scripts/app || scripts/setup build
	@scripts/build release muster
	@scripts/play

app:
	@scripts/app

web-static:
	@scripts/app
	@scripts/web_static "$(TO)"

pictures:
	@scripts/setup test
	@scripts/app --tests
	@scripts/build release muster
	@node tests/web/pictures.mjs $(MUSTER) build/pictures

page:
	@scripts/setup page
	@scripts/build page muster_wasm

check:
	@scripts/setup build
	@scripts/check

test:
	@scripts/setup test
	@scripts/app --tests
	@scripts/build release suite_programs installable bench/all
	@scripts/build debug check_programs muster_manual
	@scripts/build fuzz fuzz/all
	@ctest --test-dir build/debug --output-on-failure --no-tests=error -j 2

bench:
	@scripts/setup bench
	@scripts/app --tests
	@scripts/build release muster bench/all
	@bench/run

train:
	@scripts/setup build
	@scripts/build release train
	@scripts/train

fuzz:
	@scripts/setup fuzz
	@scripts/build fuzz fuzz/all
	@fuzz/run 60

# One game of GAME, or all three: make mutate GAME=heresy.
mutate:
	@scripts/setup mutate
	@for game in $(or $(GAME),imperium heresy blackreach); do scripts/mutate $$game || exit 1; done

golden:
	@scripts/setup build
	@scripts/build release suite_programs
	@scripts/golden

install:
	@scripts/setup install
	@scripts/app || true
	@scripts/install "$(PREFIX)"

clean:
	@rm -rf build
