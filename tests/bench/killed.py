"""Kills tabs at random decisions: counts how many resume at the last decision or the one before, by way of killing.

`python tests/bench/killed.py 30 7` kills 30 tabs, starting from seed 7.
"""

import json
import sys
import tempfile
from collections import Counter
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("", "tests/browser", "tests/page", "engine", "web")]
from killing import campaign  # noqa: E402
from serving import Site  # noqa: E402
from tests.suite import find_chromium  # noqa: E402


def main(count=100, seed=0):
    site = Site()
    with sync_playwright() as play, tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        rows = campaign(play, find_chromium(), profile, site, count, seed)
    site.stop()
    kinds = Counter(kind for kind, *_ in rows)
    resumed = Counter(kind for kind, *_, same in rows if same)
    last = sum(after > before for _, before, after, _ in rows)
    print(json.dumps({"bench": "killed", "seed": seed, "killed": kinds, "resumed": resumed, "with the last": last}))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
