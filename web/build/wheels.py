"""Makes the two wheels that the browser's Python loads, the engine and the page, and the lock file that names them.

Both are built by the standard backend. Then their sources are compiled by the Python that will read them, so that no
visit has to, words and drawings become what that Python reads quickly, and pyodide-lock enters the two into a
lock file with their hashes: Pyodide loads them as it loads every package. Run as a program, in .venv:

    python -m web.build.wheels OUT deflated|stored

Wheels are stored uncompressed where something else compresses them as a whole (shrink/).
"""

import json
import logging
import os
import shutil
import sys
import tomllib
import zipfile
from pathlib import Path

from web.baraja_ui.art import compile as motifs
from web.build.environment import (
    BIN,
    MODULES,
    ROOT,
    WEB,
    cached,
    digest,
    python,
    python_version,
    remove,
    run,
    tool_path,
    tree_digest,
)

PLACE = "/wheels"  # where public/js/python.js puts them
DAY = {"SOURCE_DATE_EPOCH": "1577836800"}  # the date of every file in every wheel: equal sources give equal wheels
# Parts of the engine that only a terminal or a type checker uses, and the stock of puzzles, which is a file of its own
# (assemble.py).
NOT_IN_THE_BROWSER = (
    "__main__.py", "cli", "cli.toml", "analysis/sample.py", "bots/dominion/shared/list_files.py",
    "puzzles/composing.py", "puzzles/judging.py", "puzzles/mining.py", "puzzles/plan_games.py", "puzzles/rating.py",
    "puzzles/stock.json", "puzzles/stock_files.py",
    "lab/words.toml", *(
        f"lab/{name}.py" for name in
        ("charts", "check", "files", "guarded", "journal", "league", "report", "run", "summary", "workers")
    ),
    *(f"{part}/protocol.py" for part in ("analysis", "core", "dominion", "villagers")),
    *(f"{game}/protocol_events.py" for game in ("dominion", "villagers")),
)  # fmt: skip


def source_wheel(project: Path = ROOT) -> Path:
    """Builds the wheel of the engine or, if `project` is web/, of the page as pure source; returns its path."""
    name, sources = ("engine", ROOT / "engine") if project == ROOT else ("page", WEB / "baraja_ui")
    papers = [path for path in (ROOT / "README.md", ROOT / "LICENSE", project / "pyproject.toml") if path.exists()]
    key = digest(tree_digest(sources), *papers, ROOT / "engine/baraja/__init__.py")

    def build(folder: Path) -> None:
        command = [python(), "-m", "hatchling", "build", "-t", "wheel", "-d", folder]
        run(*command, cwd=project, env=tool_path() | DAY, capture_output=True)

    return next(cached(f"wheel-of-{name}", key, build).glob("*.whl"))


def for_the_browser(tree: Path) -> None:
    """Replaces, in an unpacked wheel, what would be slow to read in a browser, and removes what is of no use there."""
    for name in NOT_IN_THE_BROWSER:
        remove(tree / "baraja" / name)
    for path in tree.rglob("*.toml"):  # Python reads JSON many times faster
        words = tomllib.loads(path.read_text("utf-8"))
        path.with_suffix(".json").write_text(json.dumps(words, ensure_ascii=False, separators=(",", ":")), "utf-8")
        path.unlink()
    facts = next(tree.glob("*.dist-info/METADATA"))
    facts.write_text(facts.read_text("utf-8").partition("\n\n")[0] + "\n", "utf-8")  # the README comes after them
    page = tree / "baraja_ui"
    if page.exists():  # all words and all drawings are needed at once
        words = {path.stem: json.loads(path.read_text("utf-8")) for path in sorted((page / "words").glob("*.json"))}
        for name in words:
            remove(page / f"words/{name}.json")
        text = json.dumps(words, ensure_ascii=False, separators=(",", ":"))
        (page / "words/all.json").write_text(text, "utf-8")
        (page / "art/motifs.txt").write_text(motifs.folder(page / "art/motifs"), "utf-8")
        remove(page / "art/motifs")
        remove(page / "art/compile.py")


def compile_in_pyodide(tree: Path, place: str, shrunk: bool) -> None:
    """Replaces the sources of a tree by bytecode without docstrings, asserts and columns, if `shrunk` also without what
    shrink/compile.py leaves out, in whose tracebacks the tree is at `place`. Only the browser's own Python writes what
    it accepts; `pyodide py-compile` takes the one that runs the build, and cannot leave out columns."""
    settings = {"PYTHONNODEBUGRANGES": "1", "PYTHONHASHSEED": "0"}
    script = WEB / "build" / ("shrink" if shrunk else "inside") / "compile.py"
    node = [BIN / "node", WEB / "build/inside/node.mjs", MODULES / "pyodide"]
    run(*node, script, f"--mount={tree}=/tree", "/tree", place, env=tool_path() | settings)
    for path in tree.rglob("*.py"):
        path.unlink()


def written(tree: Path, archive: Path, method: int = zipfile.ZIP_DEFLATED) -> None:
    """Writes a zip of a tree whose bytes depend on nothing but the files."""
    with zipfile.ZipFile(archive, "w") as out:
        for path in in_order(tree):
            header = zipfile.ZipInfo(path.relative_to(tree).as_posix(), (2020, 1, 1, 0, 0, 0))
            header.external_attr = 0o644 << 16
            out.writestr(header, path.read_bytes(), method, 9)


def in_order(tree: Path) -> list[Path]:
    """Returns the files of a tree, similar ones next to each other, code with code and words with words: they pack
    better. What describes a wheel comes last."""
    files = [path for path in tree.rglob("*") if path.is_file()]
    return sorted(files, key=lambda path: (path.parent.name.endswith(".dist-info"), path.suffix, path.as_posix()))


def compiled(source: Path, out: Path, method: int) -> Path:
    """Writes the wheel that the browser gets for a wheel of sources; returns its path."""
    tag = "py" + python_version().replace(".", "")  # it holds the bytecode of one version
    tree = out / source.stem
    with zipfile.ZipFile(source) as archive:
        archive.extractall(tree)
    target = out / source.name.replace("-py3-", f"-{tag}-")
    for_the_browser(tree)
    compile_in_pyodide(tree, f"{PLACE}/{target.name}", shrunk=method == zipfile.ZIP_STORED)
    facts = next(tree.glob("*.dist-info/WHEEL"))
    facts.write_text(facts.read_text().replace("Tag: py3-none-any", f"Tag: {tag}-none-any"))
    if method == zipfile.ZIP_STORED:  # without a RECORD: hashes do not pack, and python.js checks the wheel as a whole
        remove(facts.with_name("RECORD"))
        written(tree, target, method)
    else:
        run(python(), "-m", "wheel", "pack", "--dest-dir", out, tree, capture_output=True)
    shutil.rmtree(tree)
    return target


def lock(out: Path, wheels: list[Path]) -> None:
    """Writes the lock file of a Pyodide that has these wheels and no other package."""
    from pyodide_lock import PyodideLockSpec  # a tool of .venv, as above
    from pyodide_lock.utils import add_wheels_to_spec

    stock = json.loads((MODULES / "pyodide/pyodide-lock.json").read_text("utf-8"))
    file = out / "pyodide-lock.json"
    info = stock["info"] | {"version": "0.0.0"}  # which the last version of the tool for Python 3.11 asks for
    file.write_text(json.dumps({"info": info, "packages": {}}), "utf-8")
    logging.disable()  # it warns that it finds nothing to import, as it reads no bytecode
    spec = add_wheels_to_spec(PyodideLockSpec.from_json(file), wheels)
    for package in spec.packages.values():
        package.imports = [package.name.replace("-", "_")]
    spec.to_json(file)
    file.write_text(json.dumps(json.loads(file.read_text("utf-8")) | {"info": stock["info"]}), "utf-8")


def main(out: Path, method: str) -> None:
    os.environ |= DAY
    way = zipfile.ZIP_STORED if method == "stored" else zipfile.ZIP_DEFLATED
    lock(out, [compiled(source_wheel(project), out, way) for project in (ROOT, WEB)])


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
