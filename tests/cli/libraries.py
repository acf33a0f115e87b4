#!/usr/bin/python3
"""Holds `nonet library` to what it promises, read back with nothing of nonet's but its other commands.

    libraries.py NONET

Each puzzle once however disguised; what was killed is gone on with, and comes to the same; two that add at once;
conditions say what SQL says; a column that comes later is filled in.
"""
import json
import pathlib
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

NONET = str(pathlib.Path(sys.argv[1]).resolve())


def nonet(*words, text=None, code=0):
    run = subprocess.run([NONET, *map(str, words)], input=text, text=True, capture_output=True)
    assert run.returncode == code, (words, run.returncode, run.stderr)
    return run.stdout


def rows(library, what="class, puzzle, givens, level, score, hardest"):
    with sqlite3.connect(library) as base:
        assert base.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return sorted(base.execute(f"SELECT {what} FROM puzzles"))


def classes(library):
    return [row[0] for row in rows(library, "class")]


with tempfile.TemporaryDirectory() as folder:
    home = pathlib.Path(folder)
    made = nonet("generate", "-n", 600, "--seed", 3, "-q").split()
    disguised = nonet("morph", "--seed", 9, "-q", text="\n".join(made)).split()
    mixed = made + disguised
    random.Random(5).shuffle(mixed)
    (home / "mixed.txt").write_text("\n".join(mixed) + "\n53..7\n")
    forms = sorted(set(nonet("canonical", "-q", text="\n".join(made)).split()))

    whole = home / "whole.sqlite"
    nonet("library", "add", "--library", whole, home / "mixed.txt", "-q", code=1)  # one line is no puzzle
    assert classes(whole) == forms
    first = {}
    for puzzle, form in zip(mixed, nonet("canonical", "-q", text="\n".join(mixed)).split()):
        first.setdefault(form, puzzle)
    assert {row[0]: row[1] for row in rows(whole)} == first
    for puzzle, level in rows(whole, "puzzle, level")[:40]:
        said = json.loads(nonet("rate", "--json", "-p", puzzle))
        assert said["level"] == level, (puzzle, level, said)

    # Killed again and again, and at last not.
    killed = home / "killed.sqlite"
    kills = 0
    for wait in (0.02, 0.05, 0.1, 0.2, 0.3):
        run = subprocess.Popen([NONET, "library", "add", "--library", killed, home / "mixed.txt", "-q", "-t", "1"],
                               stderr=subprocess.DEVNULL)
        time.sleep(wait)
        run.send_signal(signal.SIGKILL)
        kills += run.wait() == -signal.SIGKILL
    nonet("library", "add", "--library", killed, home / "mixed.txt", "-q", code=1)
    assert rows(killed, "class, givens, level, score") == rows(whole, "class, givens, level, score")
    assert kills > 0

    # Two at once.
    both = home / "both.sqlite"
    runs = []
    for part in (mixed, mixed[::-1]):
        run = subprocess.Popen([NONET, "library", "add", "--library", both, "-q"], stdin=subprocess.PIPE, text=True)
        run.stdin.write("\n".join(part))
        run.stdin.close()
        runs.append(run)
    assert [run.wait() for run in runs] == [0, 0]
    assert classes(both) == forms

    # Conditions, and a column that comes later.
    def found(*conditions, **options):
        return sorted(nonet("library", "find", "--library", whole, "-q", *conditions, **options).split())

    def chosen(condition):
        with sqlite3.connect(whole) as base:
            return sorted(row[0] for row in base.execute(f"SELECT puzzle FROM puzzles WHERE {condition}"))

    assert found() == sorted(first.values())
    assert found("givens=..24") == chosen("givens <= 24") != []
    assert found("level=easy,hard", "givens=25..") == chosen("lower(level) IN ('easy','hard') AND givens >= 25") != []
    assert found("source~MIXED.txt:7") == chosen("source LIKE '%mixed.txt:7%'") != []
    assert found("--sql", "score > 300 ORDER BY score DESC", "--max", 5, code=0) != []
    assert found("--same", disguised[11]) == [first[nonet("canonical", "-q", text=made[11]).strip()]]
    assert found("level=none", code=1) == []
    for wrong in ("nothing=1", "er=7..", "givens=few", "level", "--sql=DELETE FROM puzzles"):
        assert found(wrong, code=2) == []
    nonet("library", "add", "--library", whole, "--columns", "er", "-q", text="\n".join(made[:20]))
    with sqlite3.connect(whole) as base:
        known = dict(base.execute("SELECT puzzle, er FROM puzzles WHERE er IS NOT NULL"))
    assert len(known) == 20 and len(classes(whole)) == len(forms)
    for puzzle, er in list(known.items())[:5]:
        assert json.loads(nonet("rate", "--se", "--json", "-p", puzzle))["er"] == er
    assert len(found("er=1..")) == 20
    exported = nonet("library", "export", "--library", whole, "givens=..24", "-q").splitlines()
    assert exported[0] == "puzzle,source,givens,level,score,hardest,er"
    assert len(exported) == 1 + len(found("givens=..24"))

print("libraries: all well")
