"""The READMEs and other papers for developers name only files, folders, links and commands that exist."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAPERS = (
    "README.md",
    ".github/README.es.md",
    "web/README.md",
    "engine/README.md",
    "engine/PROTOCOL.md",
    "engine/RULINGS.md",
    *(f"engine/docs/{name}.md" for name in ("films", "laboratory", "levels", "own", "plans", "speed")),
    ".github/CONTRIBUTING.md",
)
MADE = ("smithies.py", "mine.toml", "mills", "dist/", "games.csv", "report.html", "table.json")
"""What readers of the papers make themselves, and what builds and runs make."""

LEFT_OUT = {".git", ".venv", ".build", "dist", "node_modules", "__pycache__"}
KINDS = "py|js|css|md|toml|json|html|svg|csv"


def present():
    """The paths of all files and folders."""
    waiting, papers = [ROOT], []
    while waiting:
        for path in waiting.pop().iterdir():
            if path.name not in LEFT_OUT:
                papers.append("/" + path.relative_to(ROOT).as_posix())
                waiting += [path] if path.is_dir() else []
    return papers


def named(paper):
    """The files and folders that a text names in code font: with a file's ending, or a slash at the end."""
    plain = re.sub(r"```.*?```", "", paper, flags=re.DOTALL)
    for text in re.findall(r"`([^`\s]+)`", plain):
        if re.fullmatch(rf"[\w./-]+\.({KINDS})|[\w.-]+(/[\w.-]+)*/", text):
            yield text


def missing(paper, paths):
    ends = {path + "/" if (ROOT / path[1:]).is_dir() else path for path in paths}
    return [
        path
        for path in named(paper)
        if not path.startswith(MADE) and not any(end.endswith("/" + path.removeprefix("./")) for end in ends)
    ]


def astray(paper, folder):
    """The links to other files that lead nowhere."""
    links = re.findall(r"\]\((?!https?:|#)([^)#]*)(?:#[^)]*)?\)", paper)
    return [link for link in links if not (folder / link).exists()]


@pytest.fixture(scope="module")
def paths():
    return present()


@pytest.mark.parametrize("paper", PAPERS)
def test_every_file_that_a_paper_names_exists(paper, paths):
    text = (ROOT / paper).read_text(encoding="utf-8")
    assert missing(text, paths) == [] and astray(text, (ROOT / paper).parent) == []


def test_a_name_of_a_file_that_has_moved_is_found(paths):
    text = "Read `router.py`, `match/gone.py`, `verbs/` and `nowhere/`; see [this](../README.md) and [that](gone.md)."
    assert missing(text, paths) == ["match/gone.py", "nowhere/"]
    assert astray(text, ROOT / "web") == ["gone.md"]


def commands(papers):
    """The commands of `build.py` in some texts, each with the measurement that it names, or ""."""
    return set(re.findall(r"build\.py ([a-z]+)(?: ([a-z_]+)`)?", papers))


def test_papers_name_all_commands_of_the_build_and_only_benches_that_exist():
    orders = commands("".join((ROOT / paper).read_text(encoding="utf-8") for paper in PAPERS))
    known = set(re.findall(r'add_parser\("(\w+)"', (ROOT / "build.py").read_text(encoding="utf-8")))
    assert {command for command, _ in orders} == known
    benches = {name for command, name in orders if command == "bench" and name}
    assert benches and all((ROOT / f"tests/bench/{name}.py").exists() for name in benches)


def test_commands_are_found_in_a_paper():
    assert commands("`build.py bench clicks` and `python3 build.py fly`") == {("bench", "clicks"), ("fly", "")}
