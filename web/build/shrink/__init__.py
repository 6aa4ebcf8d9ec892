"""Makes the first visit smaller: what of Python no page can use, and wheels that pack better as one piece.

All of it may be left out: `build.py dist --stock` ships what npm delivers, byte for byte. A Pyodide that is not as
expected here stops the build with the reason, and never the page.
"""

import sys
from pathlib import Path

from web.build.environment import BIN, cached, digest, files_below, run, tool_path
from web.build.shrink import interpreter, stdlib, tables

HERE = Path(__file__).parent


def shrunk(files: dict[str, bytes]) -> dict[str, bytes]:
    """Returns those of Pyodide's files that get smaller, without what no page can use: tables of encodings that the
    library has no names for (`tables.py`), code that nothing can call (`interpreter.py`), modules that nothing imports
    (`stdlib.py`). The results are kept."""
    wasm, script, library = "pyodide.asm.wasm", "pyodide.asm.mjs", "python_stdlib.zip"

    def shrink(folder: Path) -> None:
        scripts = b"\n".join(files[name] for name in (script, "pyodide.mjs"))
        try:
            left, dropped = interpreter.without(tables.without(files[wasm]), scripts.decode())
            (folder / wasm).write_bytes(left)
            (folder / script).write_bytes(interpreter.script_without(files[script], dropped))
            stdlib.write(files[library], folder / library)
        except ValueError as problem:
            sys.exit(f"build: this Pyodide is not as web/build/shrink/ expects: {problem}. Use --stock, or mend it.")

    folder = cached("shrunk", digest(*files_below(HERE), *files.values()), shrink)
    return {name: (folder / name).read_bytes() for name in (wasm, script, library)}


def framed(wheel: Path) -> Path:
    """Compresses a wheel that is stored uncompressed, as one frame of Zstandard: that is two thirds of the size of its
    files compressed one by one. public/js/python.js unpacks it."""
    frame = wheel.with_suffix(".whl.zst")
    run(BIN / "node", HERE / "compress.mjs", wheel, frame, env=tool_path())
    wheel.unlink()
    return frame
