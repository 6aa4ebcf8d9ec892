"""What all build steps share: paths, running commands, cached results, .venv and the npm packages."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
CACHE = ROOT / ".build"
DIST = ROOT / "dist"
WEB = ROOT / "web"
PUBLIC = ROOT / "public"
MODULES = WEB / "node_modules"
TOOLS = ROOT / "tests/requirements.txt"


def say(text: object) -> None:
    print(f"build: {text}", flush=True)


def run(*command: Any, **options: Any) -> subprocess.CompletedProcess[Any]:
    """Runs a command; stops the build if it fails."""
    done = subprocess.run([str(part) for part in command], **options)
    if done.returncode:
        sys.exit(f"build: failed: {Path(command[0]).name} {' '.join(map(str, command[1:3]))} ...")
    return done


def digest(*parts: Path | str | bytes) -> str:
    total = hashlib.sha256()
    for part in parts:
        if isinstance(part, Path):
            part = part.read_bytes()
        piece = part if isinstance(part, bytes) else part.encode()
        total.update(len(piece).to_bytes(8, "big") + piece)
    return total.hexdigest()[:12]


def files_below(folder: Path) -> list[Path]:
    """Returns every source file below the folder, in a fixed order."""
    return sorted(p for p in folder.rglob("*") if p.is_file() and "__pycache__" not in p.parts)


def flat(files: dict[str, Any]) -> Iterator[Any]:
    """Yields the names and contents of a mapping in turn, for `digest`."""
    return (part for item in sorted(files.items()) for part in item)


def tree_digest(folder: Path) -> str:
    return digest(*flat({path.relative_to(folder).as_posix(): path for path in files_below(folder)}))


def remove(path: Path) -> None:
    shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)


def cached(name: str, key: str, make: Callable[[Path], object]) -> Path:
    """Returns the folder that `make` has filled for this key. Results for earlier keys are removed."""
    folder = CACHE / f"{name}-{key}"
    if not folder.exists():
        say(f"making {name}")
        fresh = CACHE / f"unfinished-{name}"
        for old in (fresh, *CACHE.glob(f"{name}-*")):
            remove(old)
        fresh.mkdir(parents=True)
        make(fresh)
        fresh.rename(folder)
    return folder


def python() -> Path:
    return BIN / ("python.exe" if os.name == "nt" else "python")


def environment() -> None:
    """Makes the virtual environment with the tools of tests/requirements.txt, each checked against its hash."""
    stamp = VENV / "baraja-tools.txt"
    if not python().exists():
        say("creating .venv")
        run(sys.executable, "-m", "venv", VENV)
    key = digest(TOOLS)
    if not stamp.exists() or stamp.read_text() != key:
        say("installing the development tools into .venv")
        pip = [python(), "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
        run(*pip, "--require-hashes", "-r", TOOLS)
        # Editable, so that `.venv/bin/python -m baraja` runs the working tree.
        run(*pip, "--no-deps", "--no-build-isolation", "--editable", ROOT)
        stamp.write_text(key)


def tool_path() -> dict[str, str]:
    return {**os.environ, "PATH": f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}"}


def npm_packages() -> None:
    stamp = MODULES / ".baraja-stamp"
    key = digest(WEB / "package.json", WEB / "package-lock.json", WEB / ".npmrc")
    if not stamp.exists() or stamp.read_text() != key:
        say("installing the npm packages")
        run(BIN / "npm", "ci", "--silent", cwd=WEB, env=tool_path())
        stamp.write_text(key)


def python_version() -> str:
    """Returns the version of Python that Pyodide brings, as "3.14"."""
    lock = json.loads((MODULES / "pyodide/pyodide-lock.json").read_text("utf-8"))
    return ".".join(lock["info"]["python"].split(".")[:2])


def npm_version(package: str) -> str:
    return str(json.loads((MODULES / package / "package.json").read_text("utf-8"))["version"])
