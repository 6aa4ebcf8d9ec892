"""Every worked ruling of `cases.csv` has a test with its id in its name: `test_S0_037_...`.

The table gives positions, decisions and results in our own words (`table.py` explains the notation); S0 is the base
set.
"""

import csv
import re
from pathlib import Path

HERE = Path(__file__).parent
COVERED = ("S0", "S1", "S2", "S3")  # sets of rulings that have tests


def test_every_ruling_has_a_test_of_its_name():
    with open(HERE / "cases.csv", encoding="utf-8", newline="") as file:
        rulings = [row["id"] for row in csv.DictReader(file)]
    wanted = {ruling for ruling in rulings if ruling.split("-")[0] in COVERED}
    assert len(rulings) == len(set(rulings)) == 379
    names = set()
    for path in HERE.glob("test_*.py"):
        text = path.read_text(encoding="utf-8")
        for group, number in re.findall(r"^def test_(S\d)_(\d{3})_\w+\(", text, re.MULTILINE):
            ruling = f"{group}-{number}"
            assert ruling not in names, f"{ruling} is tested twice"
            names.add(ruling)
    assert names >= wanted, f"rulings without a test: {sorted(wanted - names)}"
    assert names <= set(rulings), f"tests of no ruling: {sorted(names - set(rulings))}"
