"""Runs the tests and the benchmarks, and installs the browsers that they need."""

import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from web.build.assemble import dist
from web.build.environment import (
    CACHE,
    ROOT,
    WEB,
    cached,
    digest,
    environment,
    npm_packages,
    python,
    python_version,
    run,
    say,
    tool_path,
)

# In tests/wasm micropip installs the built wheel inside Pyodide; micropip and its dependencies are wheels for that
# Python alone.
MICROPIP = ROOT / "tests/wasm/requirements.txt"
# Each test process drives its own browser: with many of them a machine runs out of memory.
MOST_PROCESSES = 4
WEBKIT = "tests/browser/test_webkit.py"
# Chromium, and the same without windows, which Debian has: in it the tests of the page take a sixth less time.
WINDOWED, WINDOWLESS = "chromium", "chromium-headless-shell"
FIREFOX = ("firefox", "firefox-esr")
FAILED, NO_TESTS = 1, 5  # what pytest says when tests have failed, and when it has found none
LAST_FAILED = ROOT / ".pytest_cache/v/cache/lastfailed"
ALONE = (
    "-n",
    "-m",
    "-k",
    "--pdb",
    "--trace",
    "-s",
    "--capture=no",
    "--dist",
    "--lf",
    "--last-failed",
    "--ff",
    "--failed-first",
)  # options that choose or order tests, set the number of processes, or need the terminal


def apt(*packages: str) -> None:
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        say(f"installing {' '.join(packages)}")
        env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        patient = ["apt-get", "-o", "Acquire::Retries=3", "-o", "DPkg::Lock::Timeout=300", "-qq"]
        install = [*patient, "install", "-y", "--no-install-recommends", *packages]
        for _ in range(2):  # a package list half a day old may name files that are gone
            subprocess.run([*patient, "update"], env=env, stdout=subprocess.DEVNULL)
            if subprocess.run(install, env=env, stdout=subprocess.DEVNULL).returncode == 0:
                return
            time.sleep(10)


def find_chromium(first: str = WINDOWLESS) -> str | None:
    """Returns the path of a Chromium: the one named in BARAJA_CHROMIUM, one without windows if that comes first,
    Playwright's own, or the system's. A machine that has run the tests may have the one without windows alone."""
    own = "from playwright.sync_api import sync_playwright as p\nwith p() as play: print(play.chromium.executable_path)"
    bundled = subprocess.run([python(), "-c", own], capture_output=True, text=True).stdout.strip()
    windowless = shutil.which(WINDOWLESS) if first == WINDOWLESS else None
    for candidate in (os.environ.get("BARAJA_CHROMIUM"), windowless, bundled):
        if candidate and Path(candidate).exists():
            return candidate
    names = (WINDOWED, "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")
    return next(filter(None, map(shutil.which, names)), None)


def offered(package: str) -> bool:
    """Whether Debian's lists of packages, as they are on this machine, have that package."""
    show = ["apt-cache", "show", package]
    return bool(shutil.which("apt-cache")) and not subprocess.run(show, capture_output=True).returncode


def browsers(first: str = WINDOWED) -> dict[str, str]:
    """Installs, where possible, the browsers that tests/browser needs, and of two kinds of Chromium the one that comes
    first; returns the environment variables that name them."""
    named = os.environ.get("BARAJA_CHROMIUM")
    if not find_chromium(first) or (first == WINDOWLESS and not named and not shutil.which(first) and offered(first)):
        apt(first)
    if not find_chromium(first):
        apt(WINDOWED)
    if not find_chromium(first):
        say("downloading playwright's Chromium")
        subprocess.run([python(), "-m", "playwright", "install", "chromium"], stdout=subprocess.DEVNULL)
    chromium = find_chromium(first)
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
    pip = [python(), "-m", "pip", "download", "-qq", "--disable-pip-version-check", "--no-deps"]
    what = ["--only-binary=:all:", f"--python-version={python_version()}", "--require-hashes", "-r", MICROPIP]
    return cached("micropip", digest(MICROPIP), lambda folder: run(*pip, *what, "--dest", folder))


def test(arguments: list[str]) -> int:
    """Runs the linter, the type checker, the build and all tests; returns the exit code. Arguments go to pytest; paths
    among them replace the test folders, and --fast leaves out the tests that need the built page."""
    environment()
    npm_packages()
    lint = subprocess.run([python(), "-m", "ruff", "check", "--quiet", "."], cwd=ROOT).returncode
    shape = [str(python()), "-m", "ruff", "format", "--check", "--quiet", "."]
    lint = subprocess.run(shape, cwd=ROOT).returncode or lint
    checking = subprocess.Popen([python(), "-m", "mypy", "--no-error-summary"], cwd=ROOT)  # during the build
    unbuilt, built = ("tests/page", "tests/engine"), ("tests/browser", "tests/wasm")
    chosen = [a for a in arguments if a.startswith("tests")]
    folders = chosen or [*(() if "--fast" in arguments else built), *unbuilt]
    arguments = [a for a in arguments if a != "--fast"]
    env = compiled({**tool_path(), "PYTHONPATH": ""})
    if any(not folder.startswith(unbuilt) for folder in folders):
        dist()
        micropip_wheels()
        env |= browsers(WINDOWLESS)
        if sys.platform != "linux":
            say("WebKitGTK exists on Linux only: its tests are left out here")
            arguments = [*arguments, f"--ignore={WEBKIT}"]
    types = checking.wait()
    options = [a for a in arguments if a not in chosen]
    if chosen or any(a.startswith(ALONE) for a in options):
        return pytest(env, *folders, *options) or lint or types
    # A process sometimes waits for its Chromium: one more process than there are cores keeps them all busy. WebKitGTK
    # takes all cores to start Python, and next to a Chromium that does the same it has exceeded its minute. So it runs
    # first, with the tests that need no browser, which use the time that it leaves.
    runs = [([*built, f"--ignore={WEBKIT}"], 1)] if built[0] in folders else []
    webkit = [WEBKIT] if sys.platform == "linux" and built[0] in folders else []
    codes = [attempts(env, run, options, shared(more)) for run, more in [*runs, ([*webkit, *unbuilt], 0)]]
    if set(codes) != {NO_TESTS}:  # it is no failure if one of the two runs has none of the chosen tests
        codes = [code for code in codes if code != NO_TESTS]
    return max(codes) or lint or types


def compiled(env: dict[str, str]) -> dict[str, str]:
    """With a place where Python keeps what it has compiled, also where it is told to keep nothing beside the sources:
    each process of tests, and each of the many that the tests begin, reads modules three times as fast."""
    environment = {name: value for name, value in env.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**environment, "PYTHONPYCACHEPREFIX": str(CACHE / "compiled")}


def shared(more: int) -> list[str]:
    """Returns pytest options for one process per core and `more` besides. All tests of a file run in one process, since
    what they share is made once. Files are not sorted by their number of tests: those with few are often the
    longest."""
    processes = min((os.cpu_count() or 1) + more, MOST_PROCESSES)
    return ["-n", str(processes), "--dist", "loadfile", "--no-loadscope-reorder"]


def pytest(env: dict[str, str], *arguments: str) -> int:
    """Runs pytest and returns its exit code."""
    return subprocess.run([python(), "-m", "pytest", *arguments], cwd=ROOT, env=env).returncode


def attempts(env: dict[str, str], tests: list[str], options: list[str], processes: list[str]) -> int:
    """Runs pytest; if nothing but tests in WebKitGTK fails, those are run a second time, with the machine to
    themselves, and named. Returns the exit code of the last run.

    WebKitGTK crashes now and then, and takes with it the tests that come after. A fault of the page fails twice. All
    other tests have no such excuse: one that failed once in many runs has shown a fault of the page.
    """
    LAST_FAILED.unlink(missing_ok=True)
    code = pytest(env, *tests, *processes, *options)
    failed = last_failed() if code == FAILED else []
    if not failed or not all(name.startswith(f"{WEBKIT}::") for name in failed):
        return code
    say("a second attempt, with no other tests beside them:" + listed(failed))
    code = pytest(env, *failed, *options)
    if code:
        say("failed twice:" + listed(last_failed()))
    else:
        say("passed only at the second attempt:" + listed(failed))
    return code


def last_failed() -> list[str]:
    """The tests that failed in the last run, as pytest noted them."""
    return list(json.loads(LAST_FAILED.read_text("utf-8"))) if LAST_FAILED.exists() else []


def listed(names: list[str]) -> str:
    return "".join(f"\n  {name}" for name in names)


def bench(names: list[str]) -> None:
    """Runs the benchmarks in tests/bench, all or those named; each prints JSON lines."""
    dist()
    env = {**tool_path(), **browsers(), "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "engine"), str(WEB)])}
    for path in sorted((ROOT / "tests/bench").glob("*.py")):
        if not names or path.stem in names:
            run(python(), path, cwd=ROOT, env=env)
