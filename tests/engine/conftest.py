"""Makes the test helpers importable from everywhere below this folder."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from other_sets import other_sets  # noqa: F401
