"""Makes the first visit smaller: what of Python no page can use, and wheels that pack better as one piece.

All of it may be left out: `build.py dist --stock` ships what npm delivers, byte for byte. A Pyodide that is not as
expected here stops the build with the reason, and never the page.
"""

import shutil
import sys
from pathlib import Path

from web.build.environment import BIN, CACHE, digest, files_below, forget, run, say, tool_path
from web.build.shrink import interpreter, stdlib, tables

HERE = Path(__file__).parent


def shrunk(vendor: dict[str, bytes]) -> dict[str, bytes]:
    """Returns Pyodide's files without what no page can use: tables of encodings that the library has no names for
    (`tables.py`), code that nothing can call (`interpreter.py`), modules that nothing imports (`stdlib.py`). The
    results are kept."""
    files = {Path(path).name: path for path in vendor if "/pyodide-" in path}
    wasm, script, library = "pyodide.asm.wasm", "pyodide.asm.mjs", "python_stdlib.zip"
    folder = CACHE / f"shrunk-{digest(*files_below(HERE), *(vendor[path] for path in files.values()))}"
    if not folder.exists():
        say("leaving out of Python what no page can use")
        forget("shrunk-*")
        fresh = CACHE / "unfinished-shrunk"
        shutil.rmtree(fresh, ignore_errors=True)
        fresh.mkdir()
        scripts = b"\n".join(vendor[files[name]] for name in (script, "pyodide.mjs"))
        try:
            left, dropped = interpreter.without(tables.without(vendor[files[wasm]]), scripts.decode())
            (fresh / wasm).write_bytes(left)
            (fresh / script).write_bytes(interpreter.script_without(vendor[files[script]], dropped))
            stdlib.write(vendor[files[library]], fresh / library)
        except ValueError as problem:
            sys.exit(f"build: this Pyodide is not as web/build/shrink/ expects: {problem}. Use --stock, or mend it.")
        fresh.rename(folder)
    return vendor | {files[name]: (folder / name).read_bytes() for name in (wasm, script, library)}


def framed(wheel: Path) -> Path:
    """Compresses a wheel that is stored uncompressed, as one frame of Zstandard: that is two thirds of the size of its
    files compressed one by one. public/js/python.js unpacks it."""
    frame = wheel.with_suffix(".whl.zst")
    run(BIN / "node", HERE / "compress.mjs", wheel, frame, env=tool_path())
    wheel.unlink()
    return frame
