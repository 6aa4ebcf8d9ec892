"""Prepares Python for the browser: the engine's wheel, and the archives of modules that the page imports."""

import json
import shutil
import tomllib
import zipfile
from pathlib import Path

from web.baraja_ui.art import compile as motifs
from web.build.environment import (
    BIN,
    CACHE,
    MODULES,
    ROOT,
    WEB,
    digest,
    files_below,
    forget,
    npm_version,
    python,
    remove,
    run,
    say,
    tool_path,
    tree_digest,
)
from web.build.pack import APP_ZIP, pack_app, pack_stdlib

# Modules of the engine that only a terminal uses.
NOT_IN_THE_BROWSER = (
    "__main__.py", "cli", "cli.toml",
    *(
        f"sim/{name}.py" for name in
        ("book", "check", "engines", "golden", "guarded", "league", "report", "village_worths")
    ),
    "bots/dominion/list_files.py", "sim/beginnings.json", "laboratory/words.toml", *(
        f"laboratory/{name}.py" for name in
        ("charts", "files", "journal", "report", "run", "search", "workers")
    ),
)  # fmt: skip
# Parts of the standard library that no web page can use. A test imports all our modules without them.
# `build.py dist --stock-stdlib` ships the library as packed by Pyodide.
TRIMMED = """
_ast_unparse _markupbase _pydatetime _pyio _pyrepl _ssl _strptime antigravity argparse bdb bz2 cProfile calendar cmd
code colorsys compileall compression configparser csv ctypes curses dbm decimal difflib doctest email ensurepip
filecmp fileinput fractions ftplib getopt getpass gettext graphlib gzip hmac html http idlelib imaplib lib2to3 lzma
mailbox mimetypes modulefinder multiprocessing netrc nturl2path numbers optparse pdb pickletools platform plistlib
poplib pprint profile pstats pty py_compile pyclbr pydoc pydoc_data quopri rlcompleter runpy sched secrets shelve
shlex smtplib socketserver sqlite3 sre_compile sre_constants sre_parse ssl statistics stringprep symtable sysconfig
tabnanny tarfile test this timeit trace tracemalloc tty turtle unittest uuid venv wave webbrowser wsgiref xml xmlrpc
zipapp zoneinfo _sysconfigdata__emscripten_wasm32-emscripten __hello__ __phello__
asyncio/__main__ asyncio/base_events asyncio/base_subprocess asyncio/graph asyncio/proactor_events asyncio/protocols
asyncio/selector_events asyncio/sslproto asyncio/staggered asyncio/streams asyncio/subprocess asyncio/threads
asyncio/tools asyncio/transports asyncio/trsock asyncio/unix_events asyncio/windows_events asyncio/windows_utils
concurrent/futures/interpreter concurrent/futures/process concurrent/futures/thread concurrent/interpreters
importlib/metadata importlib/readers importlib/resources importlib/simple json/__main__ json/tool logging/config
logging/handlers pathlib/_local pathlib/types pyodide/_nodesock_transport pyodide/common pyodide/console pyodide/http
urllib/error urllib/request urllib/response urllib/robotparser zipfile/__main__
""".split()
# Modules frozen into Python itself, which it starts with; the library contains them a second time.
FROZEN = """
_collections_abc _sitebuiltins abc codecs genericpath importlib/_bootstrap importlib/_bootstrap_external
importlib/machinery importlib/util io ntpath os posixpath site stat zipimport
""".split()
ENCODINGS = """
__init__ aliases ascii cp437 cp1252 latin_1 raw_unicode_escape unicode_escape utf_8 utf_8_sig utf_16 utf_16_be
utf_16_le utf_32 utf_32_be utf_32_le
""".split()


def source_wheel() -> Path:
    """Builds the installable wheel of the engine, which is pure source; returns its path."""
    inputs = [ROOT / "pyproject.toml", ROOT / "README.md", ROOT / "LICENSE"]
    folder = CACHE / f"wheel-{digest(tree_digest(ROOT / 'engine'), *inputs)}"
    if not folder.exists():
        say("building the wheel of the engine")
        forget("wheel-*")
        fresh = CACHE / "unfinished-wheel"
        shutil.rmtree(fresh, ignore_errors=True)
        env = {**tool_path(), "SOURCE_DATE_EPOCH": "1577836800"}
        run(python(), "-m", "hatchling", "build", "-t", "wheel", "-d", fresh, cwd=ROOT, env=env, capture_output=True)
        fresh.rename(folder)
    return next(folder.glob("*.whl"))


def words_to_json(tree: Path) -> None:
    """Turns the words, which are TOML in the sources, into JSON for the browser: Python reads that many times
    faster."""
    for path in tree.rglob("*.toml"):
        words = tomllib.loads(path.read_text("utf-8"))
        path.with_suffix(".json").write_text(json.dumps(words, ensure_ascii=False, separators=(",", ":")), "utf-8")
        path.unlink()


def one_file(folder: Path, name: str) -> None:
    """Joins all JSON files of a folder into one object, keyed by file name: the page reads all its words when it
    starts."""
    parts = sorted(folder.glob("*.json"))
    texts = (f"{json.dumps(part.stem)}:{part.read_text('utf-8')}" for part in parts)
    (folder / name).write_text("{" + ",".join(texts) + "}", "utf-8")
    for part in parts:
        part.unlink()


def stdlib_tree(tree: Path) -> None:
    with zipfile.ZipFile(MODULES / "pyodide/python_stdlib.zip") as archive:
        archive.extractall(tree)
    for name in (*TRIMMED, *FROZEN):
        remove(tree / name)
        remove(tree / f"{name}.py")
    for path in (tree / "encodings").glob("*.py"):
        if path.stem not in ENCODINGS:
            path.unlink()
    shutil.copytree(WEB / "build/inside/library", tree, dirs_exist_ok=True)


def app_tree(tree: Path) -> None:
    """Lays out the engine and the page in `tree` as they are imported."""
    with zipfile.ZipFile(source_wheel()) as archive:
        archive.extractall(tree)
    for facts in tree.glob("*.dist-info/*"):
        if facts.name != "licenses":
            remove(facts)  # metadata for pip: the README, the list of sources
    for name in NOT_IN_THE_BROWSER:
        remove(tree / "baraja" / name)
    shutil.copytree(WEB / "baraja_ui", tree / "baraja_ui", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("saves/running.py", "host/protocol.py"):
        remove(tree / "baraja_ui" / name)  # for type checkers only
    words_to_json(tree)
    one_file(tree / "baraja_ui/words", "all.json")
    art = tree / "baraja_ui/art"  # the drawings are shipped as one text; the module that makes it is not needed there
    (art / "motifs.txt").write_text(motifs.folder(art / "motifs"), "utf-8")
    remove(art / "motifs")
    remove(art / "compile.py")


def compiled() -> dict[str, Path]:
    """Returns, by name, the archives of .pyc files of the standard library and of our code, compiled by the Python that
    will read them."""
    here = digest(*files_below(WEB / "build"), npm_version("pyodide"))
    parts = {
        # name: (how to lay out the sources, optimisation level, where Python finds it, how to pack it, its inputs)
        "stdlib": (stdlib_tree, 2, "/lib/python314.zip", pack_stdlib, ""),
        "app": (app_tree, 0, APP_ZIP, pack_app, digest(source_wheel(), tree_digest(WEB / "baraja_ui"))),
    }
    archives = {name: CACHE / f"{name}-{digest(here, part[-1])}.zip" for name, part in parts.items()}
    missing = [name for name, archive in archives.items() if not archive.exists()]
    if missing:
        say(f"compiling for the browser: {', '.join(missing)}")
        stage = CACHE / "stage"
        shutil.rmtree(stage, ignore_errors=True)
        (stage / "compiled").mkdir(parents=True)
        for name in missing:
            (stage / "source" / name).mkdir(parents=True)
            parts[name][0](stage / "source" / name)
        drawn = json.loads(run(python(), "-m", "web.build.first_screen", cwd=ROOT, capture_output=True).stdout)
        (stage / "source/app.txt").write_text(" ".join(drawn["modules"]), "utf-8")
        mounts = [f"--mount={stage / 'source'}=/source", f"--mount={stage / 'compiled'}=/compiled"]
        jobs = [f"{name}:{parts[name][1]}:{parts[name][2]}" for name in missing]
        # The browser's tracebacks have no source text to underline: leaving out columns saves a third of the bytes.
        settings = {"PYTHONNODEBUGRANGES": "1", "PYTHONHASHSEED": "0"}
        pyodide(MODULES / "pyodide", WEB / "build/inside/compile.py", *mounts, *jobs, **settings)
        for name in missing:
            forget(f"{name}-*.zip")
            unfinished = CACHE / f"unfinished-{name}.zip"
            parts[name][3](stage / "compiled" / name, unfinished)
            unfinished.rename(archives[name])
        shutil.rmtree(stage)
    return archives


def pyodide(folder: Path, script: Path, *arguments: str, **environ: str) -> None:
    """Runs a Python script in Pyodide on Node; `folder` holds the Pyodide files."""
    run(BIN / "node", WEB / "build/inside/node.mjs", folder, script, *arguments, env=tool_path() | environ)
