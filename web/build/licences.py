"""The notices for third-party code on the page: version, licence, copyright holder, and where the source is."""

import re
import sys
import tomllib
from pathlib import Path
from typing import Any

from web.build.environment import MODULES, ROOT, VENV, npm_version, python_version

# The byte order mark says UTF-8 in case the server names no encoding.
HEAD = """\ufeff\
Baraja contains the following works. Each is its authors' and used under its licence; the texts follow below.
Baraja contiene las obras siguientes. Cada una es de sus autores y se usa bajo su licencia; los textos van más abajo.
"""


def notices() -> str:
    """Returns the whole text: every component, then every licence that one of them names."""
    notes = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))
    components = notes["component"]
    parts = [HEAD, *map(_component, components)]
    for licence in sorted({component["licence"] for component in components}):
        parts.append(f"{'=' * 78}\n{licence}\n{'=' * 78}\n\n{_text(**notes['texts'][licence])}\n")
    return "\n".join(parts)


def _component(facts: dict[str, Any]) -> str:
    version = python_version() if facts["from"] == "python" else _version(*facts["from"].split(":", 1))
    lines = [f"{facts['name']} {version}", f"  {facts['licence']}, © {facts['holder']}", f"  {facts['source']}"]
    lines += [f"  {line}" for line in facts.get("note", "").splitlines()]
    return "\n".join(lines) + "\n"


def _version(manager: str, package: str) -> str:
    return npm_version(package) if manager == "npm" else _installed(package).name.split("-")[1].removesuffix(".dist")


def _installed(package: str) -> Path:
    return next(VENV.glob(f"**/site-packages/{package}-*.dist-info"))


def _text(text: str, begins: str) -> str:
    manager, path = text.split(":", 1)
    package, _, name = path.rpartition("/")
    folder = {"npm": lambda: MODULES / package, "pip": lambda: _installed(package) / "licenses", "own": lambda: ROOT}
    whole = (folder[manager]() / name).read_text("utf-8")
    match = re.search(rf"^[ \t]*{re.escape(begins)}", whole, re.MULTILINE)
    if not match:
        sys.exit(f"build: {text} has no line that begins with {begins!r}: is it still that licence?")
    return whole[match.start() :].rstrip()
