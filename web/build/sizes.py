"""What the page weighs as a server with gzip sends it, by part, and what has changed since the build before."""

import functools
import gzip
import re
import sys
from pathlib import Path
from typing import Any

from web.build.environment import say

# Guards against accidents, with room to grow; `own_bytes` is all but vendor/ and the stock of puzzles, which the page
# asks for when their room is opened. `first_visit_bytes` is everything: the service worker fetches the stock, too.
LIMITS = {"first_visit_bytes": 5_200_000, "own_bytes": 1_300_000, "puzzle_bytes": 90_000}
ALREADY_PACKED = {".zip", ".zst", ".png", ".woff2", ".webp", ".whl"}
PARTS = {
    "Python: interpreter": r"\.wasm$",
    "Python: library": r"stdlib\.zip$",
    "Python: scripts": r"vendor/pyodide",
    "PyScript": r"vendor/pyscript",
    "letters": r"\.woff2$",
    "wheel of the engine": r"/baraja-",
    "wheel of the page": r"/baraja_ui-",
    "scripts": r"\.js$",
    "style sheet": r"\.css$",
    "index.html": r"index\.html$",
    "puzzles": r"/puzzles\.json$",
    "the rest": "",
}


@functools.cache
def sent(path: str, body: bytes) -> int:
    """Returns the bytes of a file as it is sent; packing the wasm file takes seconds."""
    return len(body) if Path(path).suffix in ALREADY_PACKED else len(gzip.compress(body, 9, mtime=0))


def summary(sizes: dict[str, int]) -> dict[str, Any]:
    """Returns the sizes of a build, by part, whose files are sent in these bytes."""
    parts = dict.fromkeys(PARTS, 0)
    for path, size in sizes.items():
        parts[next(name for name, pattern in PARTS.items() if re.search(pattern, path))] += size
    own = sum(size for path, size in sizes.items() if not path.startswith("vendor/"))
    puzzles = parts["puzzles"]
    return {
        "first_visit_bytes": sum(sizes.values()), "own_bytes": own - puzzles, "puzzle_bytes": puzzles, "parts": parts,
    }  # fmt: skip


def report(now: dict[str, Any], before: dict[str, Any]) -> None:
    """Prints a table of a build's sizes beside those of the build before; stops the build at a limit."""
    rows = now["parts"] | {"first visit": now["first_visit_bytes"], "own files": now["own_bytes"]}
    earlier = before.get("parts", {})
    earlier |= {"first visit": before.get("first_visit_bytes", 0), "own files": before.get("own_bytes", 0)}
    say(f"build {now['build']}, bytes with gzip and the change since the build before:")
    for name, size in rows.items():
        change = size - earlier[name] if earlier.get(name) else 0
        print(f"  {name:<20}{size:>11,}" + (f"{change:>+11,}" if change else ""))
    for key, limit in LIMITS.items():
        if now[key] > limit and not now["stock"]:
            sys.exit(f"build: {key} is {now[key]}, and {limit} would be much already: was that meant?")
