"""Changes the wheels that a built page loads, for tests of what it does with others."""

import hashlib
import io
import json
import subprocess
import zipfile
from pathlib import Path

from serving import DIST
from web.build.environment import BIN, tool_path

BUILD = json.loads((DIST / "build.json").read_text())["build"]
PACKAGES = DIST / "app" / BUILD / "packages"
(FRAME,) = (path.name for path in PACKAGES.glob("baraja_ui-*.zst"))
ZSTD = """const { readFileSync, writeFileSync } = await import("node:fs");
const zlib = await import("node:zlib");
const [from, to, way] = process.argv.slice(1);
writeFileSync(to, zlib[way](readFileSync(from)));"""


def run_node(way, content, folder):
    source, output = Path(folder, "given"), Path(folder, "made")
    source.write_bytes(content)
    command = [BIN / "node", "--input-type=module", "--eval", ZSTD, source, output, way]
    subprocess.run(list(map(str, command)), check=True, env=tool_path())
    return output.read_bytes()


def wheel(name, folder):
    """The bytes of a wheel of the built page, "baraja" or "baraja_ui"."""
    (frame,) = PACKAGES.glob(f"{name}-*.zst")
    return run_node("zstdDecompressSync", frame.read_bytes(), folder)


def files_of(contents):
    """The files in a wheel, by their names."""
    with zipfile.ZipFile(io.BytesIO(contents)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def replaced(page, wheels, folder):
    """Makes a page load other files in place of its wheels: under their names, and with the hashes that they then have.
    `wheels` are the files by the name of the wheel."""
    script = (PACKAGES.parent / "js/python.js").read_text("utf-8")
    for name, files in wheels.items():
        wheel_bytes = io.BytesIO()
        with zipfile.ZipFile(wheel_bytes, "w") as archive:
            for path, body in files.items():
                archive.writestr(path, body)
        before, after = (hashlib.sha256(body).hexdigest() for body in (wheel(name, folder), wheel_bytes.getvalue()))
        assert before in script
        script = script.replace(before, after)
        fulfil(page, f"**/{name}-*.whl.zst", run_node("zstdCompressSync", wheel_bytes.getvalue(), folder))
    fulfil(page, "**/python.js", script, content_type="text/javascript")


def fulfil(page, address, body, **more):
    page.route(address, lambda route: route.fulfill(body=body, **more))
