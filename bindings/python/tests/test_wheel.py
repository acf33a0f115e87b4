"""What pip makes of a clone, in an environment that has nothing else."""

from __future__ import annotations

import subprocess
import sys
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
pytestmark = pytest.mark.slow

BOARD = "1.....2..3.....4"
SCRIPT = f"""
import nonet
print(nonet.solve("{BOARD}").verdict, nonet.check_many(["{BOARD}"]), nonet.__file__)
print("cp" in [engine.id for engine in nonet.engines() if engine.available])
"""


def test_pip_installs_the_package_and_the_program(tmp_path: Path) -> None:
    venv.create(tmp_path, with_pip=True)
    python = tmp_path / "bin" / "python"
    pip = [python, "-m", "pip", "install", "-q", "--no-index", "--no-build-isolation", ROOT]
    subprocess.run(pip, check=True, stdout=sys.stderr)
    said = subprocess.run([python, "-I", "-c", SCRIPT], capture_output=True, text=True, check=True).stdout
    assert said.startswith("unique ['unique'] " + str(tmp_path))
    assert list((tmp_path / "lib").glob("python*/site-packages/nonet/py.typed"))
    program = tmp_path / "bin" / "nonet"
    version = subprocess.run([program, "--version"], capture_output=True, text=True, check=True)
    assert version.stdout.startswith("nonet ")
    has_plugin = any((tmp_path / "lib" / "nonet").glob("libnonet-gecode-*.so"))
    assert said.endswith(f"{has_plugin}\n")
    solved = subprocess.run([program, "solve", "-q", "--engine", "cp", "-p", BOARD], check=False, capture_output=True)
    assert (solved.returncode == 0) == has_plugin
