"""A build depends on nothing but the sources: whoever builds a commit again gets the same page, byte for byte."""

import subprocess
import sys
from pathlib import Path

from web.build.environment import DIST, ROOT

# With a cache of its own, so that nothing of an earlier build is used.
AGAIN = """
import sys
from pathlib import Path
from web.build import environment

environment.CACHE = Path(sys.argv[1])
from web.build.assemble import dist

dist(folder=Path(sys.argv[2]))
"""


def contents(folder):
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in Path(folder).rglob("*") if path.is_file()
    }


def test_two_builds_of_one_commit_are_equal(tmp_path):
    subprocess.run([sys.executable, "-c", AGAIN, tmp_path / "cache", tmp_path / "dist"], cwd=ROOT, check=True)
    here, again = contents(DIST), contents(tmp_path / "dist")
    assert here.keys() == again.keys()
    assert not [path for path, body in here.items() if body != again[path]]
