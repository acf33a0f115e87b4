"""The course: each exercise is wrong as it stands, each answer is right, and the commands of the lessons run.

    course.py NONET
"""
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

NONET = Path(sys.argv[1]).resolve()
ROOT = Path(__file__).resolve().parents[2]
COURSE = ROOT / "docs/course"
wrong = []

missing = [program for program in ("clingo", "swipl", "minizinc", "clasp", "cadical") if not shutil.which(program)]
if missing:
    print("SKIPPED:", ", ".join(missing), "not installed")
    sys.exit(77)


def is_right(model):
    """What judge-model says of a file; a program of Python writes a formula first."""
    if model.suffix == ".py":
        formula = Path(folder) / f"{model.parent.name}.cnf"
        formula.write_bytes(subprocess.run([sys.executable, model, "4"], capture_output=True, check=True).stdout)
        model = formula
    run = subprocess.run([NONET, "judge-model", "--json", model], capture_output=True, text=True)
    return json.loads(run.stdout)["right"]


def code(lesson):
    """The indented lines of a lesson, with what differs between the languages taken out."""
    lines = [line[4:] for line in lesson.read_text().splitlines() if line.startswith("    ")]
    return [line.replace(" --lang es", "").strip() for line in lines]


with tempfile.TemporaryDirectory() as folder:
    exercises = sorted((COURSE / "exercises").iterdir())
    for exercise in exercises:
        answer = COURSE / "answers" / exercise.name
        if is_right(exercise):
            wrong.append(f"{exercise} is right as it stands")
        if not is_right(answer):
            wrong.append(f"{answer} is wrong")

    lessons = [sorted((COURSE / language).iterdir()) for language in ("en", "es")]
    shutil.copytree(COURSE / "exercises", folder, dirs_exist_ok=True)
    (Path(folder) / "models").symlink_to(ROOT / "models")
    (Path(folder) / "examples").symlink_to(ROOT / "examples")
    run = 0
    for en, es in zip(*lessons, strict=True):
        if code(en) != code(es):
            wrong.append(f"{en.name} and {es.name} have other code")
        for command in code(es):
            # The screen of watch is for people; judged files are above.
            if not re.match(r"nonet|clingo|cadical|python3", command) or re.match(r"nonet (watch|judge-model)", command):
                continue
            run += 1
            done = subprocess.run(command, shell=True, cwd=folder, capture_output=True, text=True,
                                  env={"PATH": f"{NONET.parent}:/usr/bin:/bin", "LANG": "C.UTF-8"})
            # clingo says by 30 that it found answers and searched all, nonet by 1 that an engine gave up.
            if done.returncode not in (0, 1, 30) or (done.returncode == 1 and "gave up" not in done.stderr):
                wrong.append(f"{command}: {done.returncode} {done.stderr[-300:]}")

    programs = set(re.findall(r"id: '(\w+)'", (ROOT / "web/src/programs/programs.ts").read_text()))
    for lesson in [*lessons[0], *lessons[1]]:
        for named in re.findall(r"#program=(\w+)", lesson.read_text()):
            if named not in programs:
                wrong.append(f"{lesson.name}: the page has no program {named}")

print(f"{len(exercises)} exercises and answers, {run} commands; {len(wrong)} wrong")
print("\n".join(wrong))
sys.exit(1 if wrong or len(exercises) < 6 or run < 9 else 0)
