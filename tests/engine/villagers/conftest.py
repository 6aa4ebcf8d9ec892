"""Makes the test helper `village` importable from the tests of Villagers."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
