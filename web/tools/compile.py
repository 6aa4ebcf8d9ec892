"""Runs inside Pyodide: compile the trees under /source to sourceless .pyc files under /compiled.

Arguments: one ``NAME:LEVEL:PREFIX`` for each tree; LEVEL is the optimisation level (2 drops docstrings and asserts),
PREFIX the folder or archive the code is imported from in the browser, which tracebacks then show.
Only the Python of the browser stamps the magic number the browser accepts: hence not on the build machine.
"""

import py_compile
import shutil
import sys
from pathlib import Path

for argument in sys.argv[1:]:
    name, level, prefix = argument.split(":")
    source, compiled = Path("/source", name), Path("/compiled", name)
    for path in sorted(p for p in source.rglob("*") if p.is_file()):
        inner = path.relative_to(source)
        out = compiled / inner
        out.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix == ".py":
            py_compile.compile(
                str(path),
                cfile=str(out.with_suffix(".pyc")),
                dfile=f"{prefix}/{inner}",
                doraise=True,
                optimize=int(level),
                invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
            )
        else:
            shutil.copyfile(path, out)
