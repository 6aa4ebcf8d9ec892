"""A test that hangs fails by name, and the others go on."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HANGING = "import threading\n\ndef test_hangs():\n    threading.Event().wait()\n\ndef test_goes_on():\n    pass\n"


def test_every_test_has_a_limit_of_minutes(pytestconfig):
    assert 0 < float(pytestconfig.getini("timeout")) <= 300


def test_a_test_that_hangs_fails_by_name_and_the_next_one_runs(tmp_path):
    (tmp_path / "test_hanging.py").write_text(HANGING, "utf-8")
    settings = ["-c", str(ROOT / "pyproject.toml"), "--timeout", "1", "-n", "1", "-p", "no:cacheprovider"]
    run = subprocess.run(
        [sys.executable, "-m", "pytest", *settings, str(tmp_path)], capture_output=True, text=True, cwd=tmp_path
    )
    assert run.returncode == 1 and "1 failed, 1 passed" in run.stdout
    assert "test_hanging.py::test_hangs" in run.stdout
