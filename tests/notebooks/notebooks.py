"""notebooks.py PROGRAM FOLDER PACKAGE: every notebook of FOLDER/en and FOLDER/es runs to its end, with what nonet the
program and the package nonet for Python say today. The code is 77 where nbconvert or the package is not there.

A notebook is kept without what it prints; a pair has the same code; its prose has no figure but years and its own number.
"""

import concurrent.futures
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

program, folder, package = (Path(word).resolve() for word in sys.argv[1:4])
os.environ["PATH"] = f"{program.parent}:{os.environ['PATH']}"
os.environ["PYTHONPATH"] = str(package)
os.environ["PYDEVD_DISABLE_FILE_VALIDATION"] = "1"
NBCONVERT = [sys.executable, "-m", "nbconvert", "--to", "notebook", "--execute", "--stdout"]
LANGUAGE = 'nonet.use_language("es")\n'


def cells(path: Path, kind: str) -> list[dict]:
    return [cell for cell in json.loads(path.read_text())["cells"] if cell["cell_type"] == kind]


def source(cell: dict) -> str:
    return "".join(cell["source"])


def looks(path: Path) -> list[str]:
    """What is wrong with a notebook as it is kept."""
    wrong = [f"keeps what it prints: {source(cell)}" for cell in cells(path, "code") if cell["outputs"]]
    for cell in cells(path, "markdown"):
        prose = re.sub(r"^# \d\. |\((\*[^*]*\*, )?\d{4}\)", "", source(cell))
        if re.search(r"\d", prose):
            wrong.append(f"has a figure that is not computed: {prose}")
    return wrong


def runs(path: Path) -> list[str]:
    """What goes wrong when it is run, in a folder of its own."""
    with tempfile.TemporaryDirectory() as empty:
        run = subprocess.run([*NBCONVERT, str(path)], cwd=empty, capture_output=True, text=True)
    if run.returncode != 0:
        return [run.stderr[-2000:]]
    done = json.loads(run.stdout)
    outputs = [output for cell in done["cells"] for output in cell.get("outputs", [])]
    said = ["".join(output.get("text", "")) for output in outputs]
    wrong = [text for text in said if re.search(r"^nonet: |not found", text, re.MULTILINE)]
    if not any("image/svg+xml" in output.get("data", {}) for output in outputs):
        wrong.append("has no picture")
    return wrong


def main() -> int:
    tried = subprocess.run([sys.executable, "-c", "import nbconvert, ipykernel, nonet"], capture_output=True, text=True)
    if tried.returncode != 0:
        print(f"skipped: {tried.stderr.strip().splitlines()[-1]}")
        return 77
    english = sorted((folder / "en").glob("*.ipynb"))
    paths = english + [folder / "es" / path.name for path in english]
    wrong = [f"{path}: {what}" for path in paths for what in looks(path)]
    for path in english:
        spanish = [source(cell).replace(LANGUAGE, "") for cell in cells(folder / "es" / path.name, "code")]
        if spanish != [source(cell) for cell in cells(path, "code")]:
            wrong.append(f"{path}: its code is not that of the Spanish one")
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for path, found in zip(paths, pool.map(runs, paths)):
            wrong += [f"{path}: {what}" for what in found]
    print("\n".join(wrong) or f"{len(paths)} notebooks")
    return 1 if wrong or not paths else 0


sys.exit(main())
