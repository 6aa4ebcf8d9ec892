"""The build installs only reviewed packages: exact versions, checked by hash."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[3]
LOCK = (ROOT / "tests/requirements.txt").read_text("utf-8")
INSIDE_PYODIDE = (ROOT / "tests/wasm/requirements.txt").read_text("utf-8")
ENTRY = re.compile(r"^(?P<name>[\w.-]+)==(?P<version>\S+)(?P<rest>(?:.*\\\n)*.*)$", re.MULTILINE)


def entries(text):
    """The locked packages by name and version: one name may be there once for each Python."""
    return {(entry["name"].replace("_", "-").lower(), entry["version"]): entry for entry in ENTRY.finditer(text)}


def pins():
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    for wish in extras["dev"]:
        name, version = re.match(r"([\w.-]+)(?:\[\w+\])?==([^\s;]+)", wish).groups()
        yield name.lower(), version


def test_every_tool_is_locked_in_the_version_that_the_project_names():
    assert set(pins()) <= entries(LOCK).keys()


def test_nothing_is_installed_without_a_hash():
    for text in (LOCK, INSIDE_PYODIDE):
        packages = entries(text)
        lines = [line for line in text.splitlines() if line and line[0] not in "# "]
        assert len(lines) == len(packages) > 1
        assert all("--hash=sha256:" in entry["rest"] for entry in packages.values())


def test_no_step_of_the_public_build_keeps_the_credentials_of_the_repository():
    steps = "".join(path.read_text("utf-8") for path in (ROOT / ".github/workflows").glob("*.yml"))
    checkouts = re.findall(r"uses: actions/checkout@\S+.*\n(.*\n.*)", steps)
    assert checkouts and all("persist-credentials: false" in following for following in checkouts)
    assert all(re.search(r"@[0-9a-f]{40} ", step) for step in re.findall(r"uses: .*", steps)), "an action by a tag"
