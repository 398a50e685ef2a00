"""What every test may use, and how many random games it plays where."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

# tools/ and bench/ are no part of the app, so they are not on pytest's path for everybody; the tests of the build import them.
if str(ROOT) not in sys.path:
    sys.path.append(str(ROOT))
