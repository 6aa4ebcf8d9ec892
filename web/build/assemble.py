"""Assembles dist/, the finished page: its files, their addresses, and the bounds on its size."""

import base64
import hashlib
import json
import os
import re
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from web.baraja_ui.art import palettes
from web.build import shrink
from web.build.environment import (
    BIN,
    CACHE,
    DIST,
    MODULES,
    PUBLIC,
    ROOT,
    WEB,
    cached,
    digest,
    environment,
    files_below,
    flat,
    npm_packages,
    npm_version,
    python,
    run,
    tool_path,
    tree_digest,
)
from web.build.licences import notices
from web.build.sizes import report, sent, summary
from web.build.wheels import source_wheel

# The only files that the page takes from each npm package. The names of PyScript's chunks contain a hash: each pattern
# must match exactly one file. npm checks the packages themselves against web/package-lock.json.
VENDOR = {
    "pyodide": ("pyodide", ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"]),
    "pyscript": ("@pyscript/core", ["dist/core.js", "dist/core-*.js", "dist/error-*.js"]),
    # The page's font, the same on every device: text that fits on one device fits on all.
    "sans": ("@fontsource-variable/source-sans-3", ["files/source-sans-3-latin-wght-normal.woff2"]),
    "serif": ("@fontsource/alegreya", ["files/alegreya-latin-700-normal.woff2"]),
}
# The script inside index.html: no cache can keep that of one build beside the page of another, and a start that fails
# is noticed even if the server has no other file of this build any more.
BOOT = "js/boot.js"
# The script inside the frame of each worker that is fenced in (js/workers.js).
FRAME = "js/frame.js"
# Files with a fixed address. All our other files are below app/<hash of the build>/.
LOOSE = ("index.html", "manifest.webmanifest", "manifest.en.webmanifest", "icons/", "screens/")
# Files that no visit requests: pictures that the browser itself shows before it installs the page, and the engine's
# wheel, for people who install it on their computers.
NOT_KEPT = ("screens/", "wheels/")
LICENCES = "vendor/licences.txt"  # opened from the page, but not needed to start it
# Kept for offline use, but loaded only when first needed: for long work, other devices, the camera, QR codes,
# the memory kept from a start, the editor, puzzles.
SCRIPTS_LATER = "worker workers job_loop fenced frame peers reading qr memory editor".split()
PUZZLES = "puzzles.json"
LATER = (*(f"js/{name}.js" for name in SCRIPTS_LATER), PUZZLES)
NOT_SERVED = ("css/", "js/", "sw.template.js", "icons/draw.py")


def vendor_files(stock: bool) -> tuple[dict[str, bytes], dict[str, str]]:
    """Returns the third-party files by their path in dist/, and their folders by the names of their placeholders."""
    out: dict[str, bytes] = {}
    folders = {}
    for short, (package, patterns) in VENDOR.items():
        files = {}
        for pattern in patterns:
            matches = list((MODULES / package).glob(pattern))
            if len(matches) != 1:
                sys.exit(f"build: {package}: {len(matches)} files match {pattern}, expected one")
            files[matches[0].name] = matches[0].read_bytes()
        if short == "pyodide" and not stock:
            files |= shrink.shrunk(files)
        # By content: two builds may change the same version of a package in different ways.
        folder = folders[short.upper()] = f"vendor/{short}-{npm_version(package)}-{digest(*flat(files))[:8]}"
        out |= {f"{folder}/{name}": body for name, body in files.items()}
    return out, folders


def source_hash(script: bytes) -> str:
    """Returns the hash by which a content policy allows a script inside a document."""
    if b"</script" in script or b"<!--" in script:
        sys.exit("build: a script inside a document would end too early")
    return base64.b64encode(hashlib.sha256(script).digest()).decode()


def packages(stock: bool) -> dict[str, bytes]:
    """Returns the wheels of the engine and the page and the lock file that names them (wheels.py)."""
    inputs = [source_wheel(project) for project in (ROOT, WEB)]
    parts = ("wheels.py", "inside/compile.py", "shrink/compile.py", "shrink/compress.mjs")
    here = [WEB / f"build/{name}" for name in parts]
    key = digest(npm_version("pyodide"), *here, *inputs)

    def build(folder: Path) -> None:
        run(python(), "-m", "web.build.wheels", folder, "deflated" if stock else "stored", cwd=ROOT)
        for wheel in () if stock else folder.glob("*.whl"):
            shrink.framed(wheel)

    folder = cached("stock-packages" if stock else "packages", key, build)
    return {f"packages/{path.name}": path.read_bytes() for path in files_below(folder)}


def own_files(screen: dict[str, Any], folders: dict[str, str], stock: bool) -> dict[str, bytes]:
    """Returns our files by their path below the source folders, before their placeholders are filled."""
    out = {p.relative_to(PUBLIC).as_posix(): p.read_bytes() for p in files_below(PUBLIC)}
    out = {path: body for path, body in out.items() if not path.startswith(NOT_SERVED)} | packages(stock)
    lock = json.loads(out["packages/pyodide-lock.json"])
    out |= bundled(screen, folders, list(lock["packages"].values()), stock)
    for name in ("pyscript.json", "mpy.json"):
        out[name] = (WEB / name).read_bytes()
    out[PUZZLES] = (ROOT / "engine/baraja/puzzles/stock.json").read_bytes()
    return out


def bundled(
    screen: dict[str, Any], vendor: dict[str, str], locked: list[dict[str, Any]], stock: bool
) -> dict[str, bytes]:
    """Returns the scripts and the style sheet, joined and minified by esbuild and Lightning CSS (bundle.mjs)."""
    folders = {name: f"../../../{vendor[name.upper()]}/" for name in ("pyodide", "pyscript")}
    addresses = {"pyodide": f"{folders['pyodide']}pyodide.mjs", "@pyscript/core": f"{folders['pyscript']}core.js"}
    wheels = [{"file": package["file_name"], "sha256": package["sha256"]} for package in locked]
    values = {"PYODIDE": folders["pyodide"], "WHEELS": wheels, "FRAMES": not stock}
    values |= {"HOME_MODULES": screen["modules"], "TABLE_MODULES": screen["table_modules"]}
    settings = json.dumps({"addresses": addresses, "values": values, "drawn": palettes.stylesheet()})
    with tempfile.TemporaryDirectory() as out:
        run(BIN / "node", WEB / "build/bundle.mjs", out, input=settings, text=True, env=tool_path())
        return {path.relative_to(out).as_posix(): path.read_bytes() for path in files_below(Path(out))}


def before_python(parts: dict[str, Any]) -> dict[str, str]:
    """Returns the values for the placeholders of index.html that show the page before Python is loaded: its frame, and
    home as a template for each language. The drawings that both templates use are included once."""
    homes, symbols = {}, set()
    for lang, screen in parts["screens"].items():
        homes[f"home-{lang}"], mark, defined = screen.rpartition('<svg class="symbols"')
        symbols.add(mark + defined)
    (homes["home-symbols"],) = symbols
    templates = (f'<template id="{name}">{html}</template>' for name, html in homes.items())
    return {"FRAME": parts["frame"], "HOME": "\n".join(templates)}


def fill(path: str, body: bytes, values: dict[str, str]) -> bytes:
    """Replaces the placeholders (@NAME@) in one of our text files; stops at one that has no value."""
    if Path(path).suffix not in {".html", ".js", ".json", ".css", ".webmanifest"}:
        return body
    text = re.sub(r"@([A-Z_]+)@", lambda match: values[match[1]], body.decode("utf-8"))
    return text.encode("utf-8")


def fingerprints(files: dict[str, bytes]) -> str:
    """Returns, as JSON, what the service worker recognises each file by: its length and the beginning of its
    SHA-256."""
    prints = {path: [len(body), hashlib.sha256(body).hexdigest()[:12]] for path, body in sorted(files.items())}
    return json.dumps(prints, separators=(",", ":"))


def dist(stock: bool = False, folder: Path = DIST) -> dict[str, Any]:
    """Assembles dist/, checks its size, and returns the contents of build.json. With `stock` nothing is shrunk."""
    environment()
    CACHE.mkdir(exist_ok=True)
    with (CACHE / "lock").open("w") as lock:  # two builds of one checkout would overwrite each other's files
        if os.name == "posix":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        return assemble(stock, folder)


def assemble(stock: bool, folder: Path) -> dict[str, Any]:
    npm_packages()
    vendor, folders = vendor_files(stock)
    vendor[LICENCES] = notices().encode()
    screen = json.loads(run(python(), "-m", "web.build.first_screen", cwd=ROOT, capture_output=True).stdout)
    own = own_files(screen, folders, stock)
    wheel = source_wheel()
    parts = (PUBLIC / "sw.template.js", WEB / "main.py", tree_digest(WEB / "build"), wheel)
    build = digest(*parts, *flat(vendor | own))
    before = json.loads((folder / "build.json").read_text("utf-8")) if (folder / "build.json").exists() else {}
    if before.get("build") == build and (folder / "index.html").exists():
        return before

    app = f"app/{build}"
    boot = own.pop(BOOT)
    values = {"APP": app, "BUILD": build, "VERSION": wheel.name.split("-")[1], **folders, "BOOT": boot.decode()}
    values |= {"BOOT_HASH": source_hash(boot), "FRAME_HASH": source_hash(own[FRAME])}
    address = {path: path if path.startswith(LOOSE) else f"{app}/{path}" for path in own}
    # All files that the page requests before it is ready, with the bytes that the progress bar counts.
    sizes = {path: len(body) for path, body in vendor.items() if not path.endswith((".woff2", ".txt"))}
    sizes |= {address[path]: len(body) for path, body in own.items() if not path.startswith((*LOOSE, *LATER))}
    values |= before_python(screen)
    values["MAIN"] = (WEB / "main.py").read_text("utf-8")  # inside index.html: the start makes one request fewer
    packed = {address.get(path, path): sent(path, body) for path, body in (vendor | own).items()}
    counted = {path: [size, packed[path]] for path, size in sizes.items()}
    values["FILES"] = json.dumps(counted, separators=(",", ":")).replace('"', "&quot;")
    [values["PYSCRIPT_CHUNK"]] = [path for path in vendor if "/core-" in path]
    pages = {address[path]: fill(path, body, values) for path, body in own.items()}

    values["VENDOR_DIGEST"] = digest(*flat(vendor))
    values["VENDOR_FILES"] = fingerprints(vendor)
    visited = {path: body for path, body in pages.items() if not path.startswith(NOT_KEPT)}
    values["APP_FILES"] = fingerprints(visited)
    everything = vendor | pages | {f"wheels/{wheel.name}": wheel.read_bytes()}
    everything["sw.js"] = fill("sw.js", (PUBLIC / "sw.template.js").read_bytes(), values)
    for link in re.findall(r'(?:href|src|config)="([^":#]+)"', pages["index.html"].decode()):
        if link not in everything:
            sys.exit(f"build: index.html names {link}, which is not in dist/")

    served = {path: body for path, body in everything.items() if not path.startswith(NOT_KEPT)}
    facts: dict[str, Any] = {
        "version": values["VERSION"],
        "build": build,
        "stock": stock,
        "vendor": {name: npm_version(package) for name, (package, _) in VENDOR.items()},
        **summary({path: sent(path, body) for path, body in served.items()}),
        "files": sizes,
    }
    write_dist(everything | {"build.json": json.dumps(facts, indent=1).encode()}, folder)
    report(facts, before)
    return facts


def write_dist(everything: dict[str, bytes], folder: Path) -> None:
    fresh = CACHE / "unfinished-dist"
    shutil.rmtree(fresh, ignore_errors=True)
    for path, body in everything.items():
        (fresh / path).parent.mkdir(parents=True, exist_ok=True)
        (fresh / path).write_bytes(body)
    shutil.rmtree(folder, ignore_errors=True)
    shutil.move(fresh, folder)
