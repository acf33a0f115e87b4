"""run.py pytest|mypy ARGUMENTS…: the tests of the Python package. The code is 77 where a tool for them is missing."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]

tool, *arguments = sys.argv[1:]
missing = [name for name in ("numpy", "pandas", "hypothesis", tool) if importlib.util.find_spec(name) is None]
if missing:
    print(f"skipped: there is no {', '.join(missing)} for Python")
    sys.exit(77)
if tool == "mypy":
    package = Path(os.environ["PYTHONPATH"]) / "nonet"  # links to the files, and the one that is made
    examples = sorted(str(path) for path in (ROOT / "examples").glob("*.py"))
    arguments = ["--cache-dir=/dev/null", "--config-file", str(ROOT / "pyproject.toml"), str(package), *examples]
sys.exit(subprocess.run([sys.executable, "-m", tool, *arguments], cwd=ROOT).returncode)
