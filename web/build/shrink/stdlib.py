"""The parts of Python's standard library that the page ships, compiled: those that Pyodide, PyScript, the engine, the
page or a reader's program may import. Whatever a new Python brings stays out until it is named here.

Python has some modules frozen inside itself; the copies of those in the library stay out, too. `library/` holds what a
page needs of three modules that would import much more.
"""

import io
import shutil
import tempfile
import zipfile
from pathlib import Path

from web.build.environment import python_version
from web.build.wheels import compile_in_pyodide, written

MODULES = """
__future__ _colorize _compat_pickle _opcode_metadata _py_abc _py_warnings _pylong _threading_local _weakrefset
annotationlib ast base64 bisect calendar codeop contextlib contextvars copy copyreg dataclasses datetime dis enum
fnmatch functools glob hashlib heapq inspect ipaddress keyword linecache locale opcode operator pickle pkgutil queue
quopri random reprlib selectors shutil signal socket struct subprocess tempfile textwrap threading token tokenize
traceback types typing warnings weakref

asyncio/__init__ asyncio/base_futures asyncio/base_tasks asyncio/constants asyncio/coroutines asyncio/events
asyncio/exceptions asyncio/format_helpers asyncio/futures asyncio/locks asyncio/log asyncio/mixins asyncio/queues
asyncio/runners asyncio/taskgroups asyncio/tasks asyncio/timeouts

collections/__init__ concurrent/__init__ concurrent/futures/__init__ concurrent/futures/_base
email/__init__ email/_encoded_words email/_parseaddr email/_policybase email/base64mime email/charset email/encoders
email/errors email/feedparser email/header email/iterators email/message email/parser email/quoprimime email/utils
encodings/__init__ encodings/aliases encodings/ascii encodings/cp1252 encodings/cp437 encodings/latin_1
encodings/raw_unicode_escape encodings/unicode_escape encodings/utf_16 encodings/utf_16_be encodings/utf_16_le
encodings/utf_32 encodings/utf_32_be encodings/utf_32_le encodings/utf_8 encodings/utf_8_sig
html/__init__ html/entities
importlib/__init__ importlib/_abc importlib/abc importlib/metadata/__init__ importlib/metadata/_adapters
importlib/metadata/_collections importlib/metadata/_functools importlib/metadata/_itertools importlib/metadata/_meta
importlib/metadata/_text
json/__init__ json/decoder json/encoder json/scanner logging/__init__ pathlib/__init__ pathlib/_os
re/__init__ re/_casefix re/_compiler re/_constants re/_parser string/__init__ string/templatelib
tomllib/__init__ tomllib/_parser tomllib/_re tomllib/_types urllib/__init__ urllib/parse
zipfile/__init__ zipfile/_path/__init__ zipfile/_path/glob

_pyodide/__init__ _pyodide/_base _pyodide/_core_docs _pyodide/_future_helper _pyodide/_importhook
_pyodide/docs_argspec _pyodide/docstring _pyodide/jsbind pyodide/__init__ pyodide/_core pyodide/_package_loader
pyodide/_run_js pyodide/_state pyodide/code pyodide/ffi/__init__ pyodide/ffi/wrappers pyodide/webloop
""".split()
ENCODINGS = [name.removeprefix("encodings/") for name in MODULES if name.startswith("encodings/")]
LIBRARY = Path(__file__).parent / "library"


def write(stock: bytes, archive: Path) -> None:
    """Writes the library of these modules, compiled, out of the one that Pyodide brings."""
    with tempfile.TemporaryDirectory() as folder, zipfile.ZipFile(io.BytesIO(stock)) as whole:
        tree = Path(folder)
        if missing := {f"{name}.py" for name in MODULES} - set(whole.namelist()):
            raise ValueError(f"its library is without {', '.join(sorted(missing))}")
        whole.extractall(tree, [f"{name}.py" for name in MODULES])
        shutil.copytree(LIBRARY, tree, dirs_exist_ok=True)
        compile_in_pyodide(tree, f"/lib/python{python_version().replace('.', '')}.zip", shrunk=True)
        written(tree, archive)
