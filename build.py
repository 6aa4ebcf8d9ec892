#!/usr/bin/env python3
"""The one entry point of Baraja: ``python3 build.py play | test | dist | bench | clean``.

Needs Python 3.11 and nothing else; everything it fetches goes into .venv, web/node_modules and .build, all ignored by
git. Each step is keyed by the content of what it reads, so a second run takes seconds. ``dist/`` is the finished page.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - an older Python must be told so
    sys.exit("Baraja needs Python 3.11 or newer.")

import argparse
import contextlib
import functools
import gzip
import hashlib
import http.server
import json
import os
import re
import shutil
import subprocess
import time
import tomllib
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
CACHE = ROOT / ".build"
DIST = ROOT / "dist"
WEB = ROOT / "web"
PUBLIC = ROOT / "public"
MODULES = WEB / "node_modules"

# What the page takes from each npm package, and nothing else. The names of PyScript's chunks carry a hash: each pattern
# must match exactly one file. That the packages are the intended ones is checked by npm against web/package-lock.json.
VENDOR = {
    "pyodide": ("pyodide", ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"]),
    "pyscript": ("@pyscript/core", ["dist/core.js", "dist/core-*.js", "dist/error-*.js"]),
    "idb": ("idb", ["build/index.js"]),
}
# Pyodide makes a shared memory to sleep with at a terminal of Node; a page cannot sleep, and only asking for the memory
# makes browsers warn of a deprecated use. On a plain array the sleep fails as it does on every page.
SHARED_SLEEP = (b"new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer", b"1")
# Files with a fixed address. Everything else of ours lives below app/<hash of the build>/.
LOOSE = ("index.html", "js/boot.js", "manifest.webmanifest", "icons/")
NOT_SERVED = ("sw.template.js", "icons/draw.py")
# Parts of the wheel for terminals only.
NOT_IN_THE_BROWSER = ("sim", "cli.py", "cli.toml", "__main__.py")
APP_ZIP = "/lib/python3.14/site-packages/baraja.zip"  # where web/pyscript.json puts our code and web/main.py finds it

# Parts of the standard library that no browser page can use. A test imports every module of ours without them.
# `build.py dist --stock-stdlib` ships the library as Pyodide packs it.
TRIMMED = """
_pydatetime _pyio _pyrepl antigravity bdb cProfile cmd compileall configparser ctypes curses dbm doctest ensurepip
filecmp fileinput ftplib getpass http idlelib imaplib lib2to3 mailbox mimetypes modulefinder multiprocessing netrc
nturl2path optparse pdb pickletools plistlib poplib profile pstats pty pyclbr pydoc pydoc_data rlcompleter sched
shelve smtplib socketserver sqlite3 symtable tabnanny test this timeit trace tty turtle unittest uuid venv wave
webbrowser wsgiref xml xmlrpc zipapp zoneinfo __hello__ __phello__ _sysconfigdata__emscripten_wasm32-emscripten
asyncio/__main__ asyncio/proactor_events asyncio/tools asyncio/windows_events asyncio/windows_utils
concurrent/futures/process concurrent/interpreters html/parser logging/config logging/handlers sysconfig/__main__
urllib/request urllib/robotparser
""".split()
ENCODINGS = """
__init__ aliases ascii cp437 cp1252 idna latin_1 punycode raw_unicode_escape unicode_escape utf_8 utf_8_sig utf_16
utf_16_be utf_16_le utf_32 utf_32_be utf_32_le
""".split()

LIMITS = {
    "first_visit_bytes": 6_800_000,  # on the wire, text and wasm with gzip
    # Of those, everything but vendor/. 500 KB were meant for four sets of Dominion and for Villagers; cards of four
    # more sets, the film, the duel and the hints came on top. All of it together is 9 % of a first visit.
    "own_bytes": 545_000,
    "cache_bytes": 14_500_000,  # in Cache Storage
}
ALREADY_PACKED = {".zip", ".png"}

TOOLS = ROOT / "tests/requirements.txt"
# micropip installs the built wheel inside Pyodide in tests/wasm; it and what it needs are wheels for that Python only.
MICROPIP = ROOT / "tests/wasm/requirements.txt"

PAUSE = 10  # seconds before a download is tried again


def say(text):
    print(f"build: {text}", flush=True)


def fetch(*command, **options):
    """Run a command that asks the network for something; ask once more, after a while, before the build stops."""
    done = subprocess.run([str(part) for part in command], **options)
    if done.returncode:
        say(f"once more in {PAUSE} seconds: {Path(command[0]).name}")
        time.sleep(PAUSE)
        run(*command, **options)


def run(*command, **options):
    """Run a command, stop the build when it fails."""
    done = subprocess.run([str(part) for part in command], **options)
    if done.returncode:
        sys.exit(f"build: failed: {Path(command[0]).name} {' '.join(map(str, command[1:3]))} ...")
    return done


def digest(*parts):
    total = hashlib.sha256()
    for part in parts:
        if isinstance(part, Path):
            part = part.read_bytes()
        piece = part if isinstance(part, bytes) else part.encode()
        total.update(len(piece).to_bytes(8, "big") + piece)
    return total.hexdigest()[:12]


def files_below(folder):
    """Every source file below the folder, in a fixed order."""
    return sorted(p for p in folder.rglob("*") if p.is_file() and "__pycache__" not in p.parts)


def flat(files):
    """Names and contents of a mapping one after the other, for digest()."""
    return (part for item in sorted(files.items()) for part in item)


def tree_digest(folder):
    return digest(*flat({path.relative_to(folder).as_posix(): path for path in files_below(folder)}))


def project():
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


# ---- tools ----------------------------------------------------------------------------------------------------------
def python():
    return BIN / ("python.exe" if os.name == "nt" else "python")


def environment():
    """The virtual environment with the tools of tests/requirements.txt, each checked against its hash."""
    stamp = VENV / "baraja-tools.txt"
    if not python().exists():
        say("creating .venv")
        run(sys.executable, "-m", "venv", VENV)
    key = digest(TOOLS)
    if not stamp.exists() or stamp.read_text() != key:
        say("installing the development tools into .venv")
        pip = [python(), "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
        fetch(*pip, "--require-hashes", "-r", TOOLS)
        # In place, so that `.venv/bin/python -m baraja` runs what is in the working tree.
        run(*pip, "--no-deps", "--no-build-isolation", "--editable", ROOT)
        stamp.write_text(key)


def tool_path():
    return {**os.environ, "PATH": f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}"}


def npm_packages():
    stamp = MODULES / ".baraja-stamp"
    key = digest(WEB / "package.json", WEB / "package-lock.json", WEB / ".npmrc")
    if not stamp.exists() or stamp.read_text() != key:
        say("installing the npm packages")
        fetch(BIN / "npm", "ci", "--silent", cwd=WEB, env=tool_path())
        stamp.write_text(key)


def npm_version(package):
    return json.loads((MODULES / package / "package.json").read_text("utf-8"))["version"]


# ---- Python for the browser -----------------------------------------------------------------------------------------
def source_wheel():
    """The installable wheel of the engine, pure source."""
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


def remove(path):
    shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)


def forget(pattern):
    for old in CACHE.glob(pattern):
        remove(old)


def words_to_json(tree):
    """Next to the rules words are TOML; the browser gets them as JSON, which Python reads many times faster."""
    for path in tree.rglob("*.toml"):
        words = tomllib.loads(path.read_text("utf-8"))
        path.with_suffix(".json").write_text(json.dumps(words, ensure_ascii=False, separators=(",", ":")), "utf-8")
        path.unlink()


def stdlib_tree(tree):
    with zipfile.ZipFile(MODULES / "pyodide/python_stdlib.zip") as archive:
        archive.extractall(tree)
    for name in TRIMMED:
        remove(tree / name)
        remove(tree / f"{name}.py")
    for path in (tree / "encodings").glob("*.py"):
        if path.stem not in ENCODINGS:
            path.unlink()


def app_tree(tree):
    """Engine and screens together, as they are imported."""
    with zipfile.ZipFile(source_wheel()) as archive:
        archive.extractall(tree)
    for record in tree.glob("*.dist-info/RECORD"):
        record.unlink()  # it would list the sources
    for name in NOT_IN_THE_BROWSER:
        remove(tree / "baraja" / name)
    shutil.copytree(WEB / "baraja_ui", tree / "baraja_ui", ignore=shutil.ignore_patterns("__pycache__"))
    words_to_json(tree)
    (tree / "segno").mkdir()  # QR codes of links: the encoder alone, its writers need modules that are trimmed away
    (tree / "segno/__init__.py").touch()
    for name in ("consts", "encoder", "utils"):
        shutil.copy(next(VENV.glob(f"**/site-packages/segno/{name}.py")), tree / "segno")


def entry(name, method):
    """The header of a file in a zip that depends on nothing but the file: one date, one mode."""
    header = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
    header.compress_type = method
    header.external_attr = 0o644 << 16
    return header


def pack(tree, archive, method):
    with zipfile.ZipFile(archive, "w") as out:
        for path in files_below(tree):
            out.writestr(entry(path.relative_to(tree).as_posix(), method), path.read_bytes(), compresslevel=9)


def pack_stdlib(tree, archive):
    pack(tree, archive, zipfile.ZIP_DEFLATED)


def pack_app(tree, archive):
    """An uncompressed zip to import from, squeezed as one piece into another: two thirds of 150 separate pieces."""
    inner = archive.with_suffix(".inner")
    pack(tree, inner, zipfile.ZIP_STORED)
    with zipfile.ZipFile(archive, "w") as out:
        out.writestr(entry(Path(APP_ZIP).name, zipfile.ZIP_LZMA), inner.read_bytes())
    inner.unlink()


def compiled():
    """The standard library, and our own code, as archives of .pyc files, made by the Python that will read them."""
    here = digest(Path(__file__), *files_below(WEB / "tools"), npm_version("pyodide"))
    parts = {
        # name: (how to lay out the sources, optimisation level, where Python finds it, how to pack it, what it reads)
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
        mounts = [f"--mount={stage / 'source'}=/source", f"--mount={stage / 'compiled'}=/compiled"]
        jobs = [f"{name}:{parts[name][1]}:{parts[name][2]}" for name in missing]
        # Tracebacks of the browser have no source text to underline: without columns a third of the bytes goes.
        settings = {"PYTHONNODEBUGRANGES": "1", "PYTHONHASHSEED": "0"}
        pyodide(MODULES / "pyodide", WEB / "tools/compile.py", *mounts, *jobs, **settings)
        for name in missing:
            forget(f"{name}-*.zip")
            unfinished = CACHE / f"unfinished-{name}.zip"
            parts[name][3](stage / "compiled" / name, unfinished)
            unfinished.rename(archives[name])
        shutil.rmtree(stage)
    return archives


def pyodide(folder, script, *arguments, **environ):
    """Run a Python script in Pyodide on Node; `folder` holds the Pyodide files."""
    run(BIN / "node", WEB / "tools/node.mjs", folder, script, *arguments, env=tool_path() | environ)


# ---- dist -----------------------------------------------------------------------------------------------------------
def vendor_files(stock_stdlib, stdlib):
    """Path in dist -> bytes."""
    out = {}
    for short, (package, patterns) in VENDOR.items():
        folder = f"vendor/{short}-{npm_version(package)}"
        for pattern in patterns:
            found = list((MODULES / package).glob(pattern))
            if len(found) != 1:
                sys.exit(f"build: {package}: {len(found)} files match {pattern}, expected one")
            out[f"{folder}/{found[0].name}"] = found[0].read_bytes()
    folder = f"vendor/pyodide-{npm_version('pyodide')}"
    library = MODULES / "pyodide/python_stdlib.zip" if stock_stdlib else stdlib
    out[f"{folder}/python_stdlib.zip"] = library.read_bytes()
    # The lock file lists three hundred packages that this page never loads.
    lock = json.loads((MODULES / "pyodide/pyodide-lock.json").read_text("utf-8"))
    out[f"{folder}/pyodide-lock.json"] = json.dumps({"info": lock["info"], "packages": {}}).encode()
    core = f"{folder}/pyodide.asm.mjs"
    if out[core].count(SHARED_SLEEP[0]) != 1:
        sys.exit("build: pyodide.asm.mjs has changed: is SHARED_SLEEP still needed?")
    out[core] = out[core].replace(*SHARED_SLEEP)
    return {path: without_map(path, body) for path, body in out.items()}


def without_map(path, body):
    # Source maps are not shipped; the comment would make developer tools ask for them.
    return re.sub(rb"\n//# sourceMappingURL=\S+\s*$", b"\n", body) if path.endswith((".js", ".mjs")) else body


def own_files(archives):
    """Path below the source folders -> bytes, before the placeholders are filled."""
    out = {p.relative_to(PUBLIC).as_posix(): p.read_bytes() for p in files_below(PUBLIC)}
    out = {path: body for path, body in out.items() if path not in NOT_SERVED}
    sheets = sorted((path for path in out if path.endswith(".css")), key=lambda path: (path != "boot.css", path))
    out["style.css"] = b"\n".join(out.pop(path) for path in sheets)  # one request; the shell's own rules come first
    for name in ("pyscript.json", "mpy.json"):
        out[name] = (WEB / name).read_bytes()
    out["baraja.zip"] = archives["app"].read_bytes()
    return out


def fill(path, body, values):
    """Replace @NAME@ in our text files."""
    if Path(path).suffix not in {".html", ".js", ".json", ".css", ".webmanifest"}:
        return body
    text = re.sub(r"@([A-Z_]+)@", lambda m: values.get(m[1], m[0]), body.decode("utf-8"))
    return text.encode("utf-8")


def wire_size(path, body, known):
    """Bytes a server with gzip sends; remembered by content, as the wasm file takes seconds."""
    if Path(path).suffix in ALREADY_PACKED:
        return len(body)
    key = hashlib.sha256(body).hexdigest()
    if key not in known:
        known[key] = len(gzip.compress(body, 9, mtime=0))
    return known[key]


def preloads(paths):
    """Start the downloads that PyScript would only ask for one after the other."""
    lines = []
    for path in paths:
        if path.endswith((".mjs", ".js")):
            lines.append(f'<link rel="modulepreload" href="{path}">')
        else:
            lines.append(f'<link rel="preload" as="fetch" crossorigin="anonymous" href="{path}">')
    return "\n".join(lines)


def dist(stock_stdlib=False):
    """Assemble dist/ and check its size; returns what build.json says."""
    environment()
    CACHE.mkdir(exist_ok=True)
    with one_at_a_time():
        return assemble(stock_stdlib)


@contextlib.contextmanager
def one_at_a_time():
    """Two builds of one checkout would step on each other's files."""
    with (CACHE / "lock").open("w") as lock:
        if os.name == "posix":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def assemble(stock_stdlib):
    npm_packages()
    archives = compiled()
    vendor = vendor_files(stock_stdlib, archives["stdlib"])
    own = own_files(archives)
    build = digest(PUBLIC / "sw.template.js", WEB / "main.py", Path(__file__), *flat(vendor | own))
    told = DIST / "build.json"
    if told.exists() and json.loads(told.read_text("utf-8"))["build"] == build:
        return json.loads(told.read_text("utf-8"))

    app = f"app/{build}"
    folders = {name.upper(): f"vendor/{name}-{npm_version(package)}" for name, (package, _) in VENDOR.items()}
    values = {"APP": app, "BUILD": build, "VERSION": project()["version"], **folders}
    address = {path: path if path.startswith(LOOSE) else f"{app}/{path}" for path in own}
    # All that the page asks for before it is ready, with the bytes that the progress bar counts.
    sizes = {path: len(body) for path, body in vendor.items()}
    sizes |= {address[path]: len(body) for path, body in own.items() if not path.startswith(LOOSE)}
    values["MAIN"] = (WEB / "main.py").read_text("utf-8")  # inside the page: the boot makes one request less
    values["FILES"] = json.dumps(sizes, separators=(",", ":")).replace('"', "&quot;")
    chain = [path for path in vendor if path.endswith((".js", ".mjs")) and "/error-" not in path]
    values["PRELOADS"] = preloads(chain)
    pages = {address[path]: fill(path, body, values) for path, body in own.items()}

    values["VENDOR_CACHE"] = f"baraja-vendor-{digest(*flat(vendor))}"
    values["APP_CACHE"] = f"baraja-app-{build}"
    values["VENDOR_FILES"] = json.dumps(sorted(vendor))
    values["APP_FILES"] = json.dumps(sorted(path for path in pages if path.startswith("app/")))
    values["LOOSE_FILES"] = json.dumps(sorted(path for path in pages if not path.startswith("app/")))
    everything = vendor | pages
    everything["sw.js"] = fill("sw.js", (PUBLIC / "sw.template.js").read_bytes(), values)
    check_links(everything)

    remembered = CACHE / "gzip.json"
    known = json.loads(remembered.read_text()) if remembered.exists() else {}
    wire = {path: wire_size(path, body, known) for path, body in everything.items()}
    remembered.write_text(json.dumps(known))
    summary = {
        "version": values["VERSION"],
        "build": build,
        "vendor": {name: npm_version(package) for name, (package, _) in VENDOR.items()},
        "first_visit_bytes": sum(wire.values()),
        "own_bytes": sum(size for path, size in wire.items() if not path.startswith("vendor/")),
        "cache_bytes": sum(map(len, everything.values())),
        "files": sizes,
    }
    write_dist(everything | {"build.json": json.dumps(summary, indent=1).encode()})
    say(f"dist/ is build {build}: first visit {summary['first_visit_bytes'] / 1e6:.2f} MB with gzip")
    for key, limit in LIMITS.items():
        if summary[key] > limit and not stock_stdlib:
            sys.exit(f"build: over budget: {key} is {summary[key]}, the limit is {limit}")
    return summary


def check_links(everything):
    """Every file that a page, a config or a manifest names is there, and no placeholder is left."""
    for path, body in everything.items():
        if path.startswith("vendor/") or Path(path).suffix not in {".html", ".js", ".json", ".webmanifest"}:
            continue
        text = body.decode("utf-8")
        if left := re.search(r"@[A-Z_]+@", text):
            sys.exit(f"build: {path}: nothing fills {left[0]}")
        if path == "index.html":
            for link in re.findall(r'(?:href|src|config)="([^":]+)"', text):
                if link not in everything:
                    sys.exit(f"build: {path} names {link}, which is not in dist/")


def write_dist(everything):
    fresh = CACHE / "unfinished-dist"
    shutil.rmtree(fresh, ignore_errors=True)
    for path, body in everything.items():
        (fresh / path).parent.mkdir(parents=True, exist_ok=True)
        (fresh / path).write_bytes(body)
    shutil.rmtree(DIST, ignore_errors=True)
    fresh.rename(DIST)


# ---- play -----------------------------------------------------------------------------------------------------------
class Pages(http.server.SimpleHTTPRequestHandler):
    """Serves a folder as GitHub Pages does, below a prefix. A wrong type for .mjs or .wasm hangs the boot."""

    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".js": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }
    protocol_version = "HTTP/1.1"
    prefix = "/"
    cache_control = "no-cache"

    def translate_path(self, path):
        bare = path.split("?")[0].split("#")[0]
        if not bare.startswith(self.prefix):
            return str(Path(self.directory) / "no such file")
        return super().translate_path("/" + bare.removeprefix(self.prefix))

    def end_headers(self):
        self.send_header("Cache-Control", self.cache_control)
        super().end_headers()

    def log_message(self, *_):
        pass


def play(port):
    dist()
    handler = functools.partial(Pages, directory=str(DIST))
    for candidate in [port] if port else range(8000, 8020):
        try:
            server = http.server.ThreadingHTTPServer(("127.0.0.1", candidate), handler)
        except OSError:
            continue
        print(f"Baraja: http://localhost:{candidate}/  (Ctrl+C ends it)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            return
    sys.exit(f"build: port {port or '8000 to 8019'} is taken; choose another with --port")


# ---- test and bench -------------------------------------------------------------------------------------------------
def apt(*packages):
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        say(f"installing {' '.join(packages)}")
        quiet = {"env": {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}, "stdout": subprocess.DEVNULL}
        patient = ["apt-get", "-o", "Acquire::Retries=3", "-o", "DPkg::Lock::Timeout=300", "-qq"]
        install = [*patient, "install", "-y", "--no-install-recommends", *packages]
        for _ in range(2):  # a list of packages that is half a day old names files that are gone
            subprocess.run([*patient, "update"], **quiet)
            if subprocess.run(install, **quiet).returncode == 0:
                return
            time.sleep(PAUSE)


def find_chromium():
    """A Chromium: the one named in BARAJA_CHROMIUM, playwright's own, or the system's."""
    own = "from playwright.sync_api import sync_playwright as p\nwith p() as play: print(play.chromium.executable_path)"
    bundled = subprocess.run([python(), "-c", own], capture_output=True, text=True).stdout.strip()
    for candidate in (os.environ.get("BARAJA_CHROMIUM"), bundled):
        if candidate and Path(candidate).exists():
            return candidate
    names = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")
    return next(filter(None, map(shutil.which, names)), None)


def browsers():
    """What tests/web needs in the environment; installs it where that is possible."""
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
    return {"BARAJA_CHROMIUM": chromium or ""}


def has_webkit():
    return bool(shutil.which("WebKitWebDriver") and shutil.which("Xvfb"))


def micropip_wheels():
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


def test(arguments):
    """Lint, build, all tests in one pytest run. Arguments go to pytest; paths among them replace the test folders."""
    environment()
    lint = subprocess.run([python(), "-m", "ruff", "check", "--quiet", ROOT]).returncode
    chosen = [a for a in arguments if a.startswith("tests")]
    folders = chosen or [f"tests/{name}" for name in ("engine", "wasm", "web") if (ROOT / "tests" / name).is_dir()]
    env = {**tool_path(), "PYTHONPATH": ""}
    if any(not folder.startswith("tests/engine") for folder in folders):
        dist()
        micropip_wheels()
        env |= browsers()
        if sys.platform != "linux":
            say("WebKitGTK exists on Linux only: its tests are left out here")
            arguments = [*arguments, "-m", "not webkit"]
    options = [a for a in arguments if a not in chosen]
    return subprocess.run([python(), "-m", "pytest", *folders, *options], cwd=ROOT, env=env).returncode or lint


def bench(names):
    """Run tests/bench/*.py (or those named); each prints JSON lines."""
    dist()
    env = {**tool_path(), **browsers(), "PYTHONPATH": os.pathsep.join([str(ROOT / "engine"), str(WEB)])}
    for path in sorted((ROOT / "tests/bench").glob("*.py")):
        if not names or path.stem in names:
            run(python(), path, cwd=ROOT, env=env)


def clean():
    for folder in (DIST, CACHE, MODULES):
        shutil.rmtree(folder, ignore_errors=True)
    for path in [p for p in ROOT.rglob("__pycache__") if VENV not in p.parents]:
        shutil.rmtree(path, ignore_errors=True)
    say("removed dist/, .build/ and web/node_modules/ (delete .venv yourself if you want it fresh)")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("play", help="build the page and serve it here").add_argument("--port", type=int)
    commands.add_parser("test", help="everything CI checks; further arguments go to pytest", add_help=False)
    commands.add_parser("dist", help="build dist/").add_argument("--stock-stdlib", action="store_true")
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
        dist(options.stock_stdlib)
    elif options.command == "bench":
        bench(options.names)
    else:
        clean()


if __name__ == "__main__":
    main()
