"""Tests and benches, with the browsers that they need."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from web.build.assemble import dist
from web.build.environment import (
    CACHE,
    PAUSE,
    ROOT,
    WEB,
    digest,
    environment,
    fetch,
    forget,
    python,
    run,
    say,
    tool_path,
)

# micropip installs the built wheel inside Pyodide in tests/wasm; it and what it needs are wheels for that Python only.
MICROPIP = ROOT / "tests/wasm/requirements.txt"
# Each process of tests drives a browser of its own: with many of them the memory of a machine runs short.
MOST_PROCESSES = 4
WEBKIT = "tests/browser/test_webkit.py"
FIREFOX = ("firefox", "firefox-esr")
NO_TESTS = 5  # what pytest says when it has found none
ALONE = (
    "-n",
    "-m",
    "-k",
    "--pdb",
    "--trace",
    "-s",
    "--capture=no",
    "--dist",
)  # they choose few, know better or need the screen


def apt(*packages: str) -> None:
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        say(f"installing {' '.join(packages)}")
        env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        patient = ["apt-get", "-o", "Acquire::Retries=3", "-o", "DPkg::Lock::Timeout=300", "-qq"]
        install = [*patient, "install", "-y", "--no-install-recommends", *packages]
        for _ in range(2):  # a list of packages that is half a day old names files that are gone
            subprocess.run([*patient, "update"], env=env, stdout=subprocess.DEVNULL)
            if subprocess.run(install, env=env, stdout=subprocess.DEVNULL).returncode == 0:
                return
            time.sleep(PAUSE)


def find_chromium() -> str | None:
    """A Chromium: the one named in BARAJA_CHROMIUM, playwright's own, or the system's."""
    own = "from playwright.sync_api import sync_playwright as p\nwith p() as play: print(play.chromium.executable_path)"
    bundled = subprocess.run([python(), "-c", own], capture_output=True, text=True).stdout.strip()
    for candidate in (os.environ.get("BARAJA_CHROMIUM"), bundled):
        if candidate and Path(candidate).exists():
            return candidate
    names = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")
    return next(filter(None, map(shutil.which, names)), None)


def browsers() -> dict[str, str]:
    """What tests/browser needs in the environment; installs it where that is possible."""
    if not find_chromium():
        apt("chromium")
    if not find_chromium():
        say("downloading playwright's Chromium")
        subprocess.run([python(), "-m", "playwright", "install", "chromium"], stdout=subprocess.DEVNULL)
    chromium = find_chromium()
    if not chromium:
        say("no Chromium: install one, or name it in BARAJA_CHROMIUM; every test of the page will fail")
    if sys.platform == "linux":
        if not has_webkit():
            apt("webkit2gtk-driver", "xvfb")
        if not has_webkit():
            say("no WebKitGTK: apt-get install webkit2gtk-driver xvfb; the tests marked webkit will fail")
    if not any(map(shutil.which, FIREFOX)):
        say("no Firefox: the test of a table that it shares with Chromium is left out")
    return {"BARAJA_CHROMIUM": chromium or ""}


def has_webkit() -> bool:
    return bool(shutil.which("WebKitWebDriver") and shutil.which("Xvfb"))


def micropip_wheels() -> Path:
    folder = CACHE / f"micropip-{digest(MICROPIP)}"
    if not folder.exists():
        forget("micropip-*")
        fresh = CACHE / "unfinished-micropip"
        shutil.rmtree(fresh, ignore_errors=True)
        target = ["--no-deps", "--only-binary=:all:", "--python-version=3.14", "--dest", fresh]
        pip = [python(), "-m", "pip", "download", "-qq", "--disable-pip-version-check"]
        fetch(*pip, *target, "--require-hashes", "-r", MICROPIP)
        fresh.rename(folder)
    return folder


def test(arguments: list[str]) -> int:
    """Lint, types, build, all tests. Arguments go to pytest; paths among them replace the folders,
    and --fast leaves out what needs the built page."""
    environment()
    lint = subprocess.run([python(), "-m", "ruff", "check", "--quiet", "."], cwd=ROOT).returncode
    shape = [str(python()), "-m", "ruff", "format", "--check", "--quiet", "."]
    lint = subprocess.run(shape, cwd=ROOT).returncode or lint
    checking = subprocess.Popen([python(), "-m", "mypy", "--no-error-summary"], cwd=ROOT)  # while the page is built
    unbuilt, built = ("tests/page", "tests/engine"), ("tests/browser", "tests/wasm")
    chosen = [a for a in arguments if a.startswith("tests")]
    folders = chosen or [*(() if "--fast" in arguments else built), *unbuilt]
    arguments = [a for a in arguments if a != "--fast"]
    env = compiled({**tool_path(), "PYTHONPATH": ""})
    if any(not folder.startswith(unbuilt) for folder in folders):
        dist()
        micropip_wheels()
        env |= browsers()
        if sys.platform != "linux":
            say("WebKitGTK exists on Linux only: its tests are left out here")
            arguments = [*arguments, "-m", "not webkit"]
    types = checking.wait()
    options = [a for a in arguments if a not in chosen]
    if chosen or any(a.startswith(ALONE) for a in options):
        return pytest(env, *folders, *options) or lint or types
    # A process waits for its Chromium now and then: one more than there are cores keeps all of these busy. WebKitGTK
    # takes all cores to start Python; beside a Chromium that does the same it has missed its minute. So it comes with
    # the tests that need no browser, first: they fill what it leaves.
    runs = [([*built, f"--ignore={WEBKIT}"], 1)] if built[0] in folders else []
    webkit = [WEBKIT] if sys.platform == "linux" and built[0] in folders else []
    codes = [pytest(env, *run, *shared(more), *options) for run, more in [*runs, ([*webkit, *unbuilt], 0)]]
    if set(codes) != {NO_TESTS}:  # nothing fits a choice of tests in one of two runs: no failure
        codes = [code for code in codes if code != NO_TESTS]
    return max(codes) or lint or types


def compiled(env: dict[str, str]) -> dict[str, str]:
    """With a place where Python keeps what it has compiled, also where it is told to keep nothing beside the sources:
    each process of tests, and each of the many that the tests begin, reads modules three times as fast."""
    kept = {name: value for name, value in env.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPYCACHEPREFIX": str(CACHE / "compiled")}


def shared(more: int) -> list[str]:
    """Options of pytest: a process for each core and so many `more`. A file stays with one process, for what its tests
    share is made once; files with few tests are often the long ones."""
    processes = min((os.cpu_count() or 1) + more, MOST_PROCESSES)
    return ["-n", str(processes), "--dist", "loadfile", "--no-loadscope-reorder"]


def pytest(env: dict[str, str], *arguments: str) -> int:
    """The exit code of a run of pytest."""
    return subprocess.run([python(), "-m", "pytest", *arguments], cwd=ROOT, env=env).returncode


def bench(names: list[str]) -> None:
    """Run tests/bench/*.py (or those named); each prints JSON lines."""
    dist()
    env = {**tool_path(), **browsers(), "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "engine"), str(WEB)])}
    for path in sorted((ROOT / "tests/bench").glob("*.py")):
        if not names or path.stem in names:
            run(python(), path, cwd=ROOT, env=env)
