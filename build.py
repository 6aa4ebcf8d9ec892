#!/usr/bin/env python3
"""The entry point for all development tasks: ``python3 build.py play | test | dist | bench | clean``.

Needs Python 3.11 and nothing else; everything it downloads goes into .venv, web/node_modules and .build, which git
ignores. The result of each step is kept under a key made of its inputs, so a second run takes seconds. ``dist/`` is the
finished page.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - somebody with an older Python has to be told
    sys.exit("Baraja needs Python 3.11 or newer.")

import argparse
import shutil

from tests.suite import bench, test
from web.build.assemble import dist
from web.build.environment import CACHE, DIST, MODULES, ROOT, VENV, say
from web.build.serve import play


def clean() -> None:
    for folder in (DIST, CACHE, MODULES):
        shutil.rmtree(folder, ignore_errors=True)
    for path in [p for p in ROOT.rglob("__pycache__") if VENV not in p.parents]:
        shutil.rmtree(path, ignore_errors=True)
    say("removed dist/, .build/ and web/node_modules/ (delete .venv yourself if you want it fresh)")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("play", help="build the page and serve it here").add_argument("--port", type=int)
    kinds = "everything CI checks, or with --fast what needs no build; further arguments go to pytest"
    commands.add_parser("test", help=kinds, add_help=False)
    building = commands.add_parser("dist", help="build dist/")
    building.add_argument("--stock", action="store_true", help="with all files of others as npm delivers them")
    commands.add_parser("bench", help="measurements as JSON lines").add_argument("names", nargs="*")
    commands.add_parser("clean", help="remove what was built")
    options, rest = parser.parse_known_args()
    if rest and options.command != "test":
        parser.error(f"unknown: {' '.join(rest)}")
    if options.command == "play":
        play(options.port)
    elif options.command == "test":
        sys.exit(test(rest))
    elif options.command == "dist":
        dist(options.stock)
    elif options.command == "bench":
        bench(options.names)
    else:
        clean()


if __name__ == "__main__":
    main()
