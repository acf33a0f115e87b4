#!/usr/bin/python3
"""Holds `nonet dataset` to what it promises, read back with nothing of nonet's.

    datasets.py NONET FINETUNE      FINETUNE is examples/finetune.py

The same rows in every format; the same bytes from any number of threads, from files, and after a run that was killed;
images of a puzzle, made here, on its side; the size of classes, counted; a class on two sides named.
"""
import itertools
import json
import pathlib
import random
import shutil
import signal
import sqlite3
import struct
import subprocess
import sys
import tempfile
import time
import zipfile

NONET, FINETUNE = (str(pathlib.Path(word).resolve()) for word in sys.argv[1:])
COLUMNS = "puzzle,solution,canonical,class_size,givens,minimal,level,score,er,guesses,backbone,count,trace"
COUNT = 240


def nonet(*words, text=None, code=0):
    run = subprocess.run([NONET, *map(str, words)], input=text, text=True, capture_output=True)
    assert run.returncode == code, (words, run.returncode, run.stderr)
    return run.stdout


def array(zip_file, name):
    """An .npy of one dimension as a list, by its format alone; zipfile checks the sums."""
    data = zip_file.read(f"{name}.npy")
    assert data[:8] == b"\x93NUMPY\x01\x00"
    begin = 10 + struct.unpack("<H", data[8:10])[0]
    head = eval(data[10:begin], {"__builtins__": {}})
    assert begin % 64 == 0 and not head["fortran_order"]
    kind, (rows,) = head["descr"], head["shape"]
    if kind[1] == "S":
        width = int(kind[2:])
        return [data[begin + i * width:begin + (i + 1) * width].rstrip(b"\0").decode() for i in range(rows)]
    return list(struct.unpack(f"<{rows}{ {'<i8': 'q', '<f8': 'd', '|i1': 'b', '|u1': 'B'}[kind]}", data[begin:]))


def npz_rows(path):
    with zipfile.ZipFile(path) as file:
        assert file.testzip() is None
        columns = {}
        for name in COLUMNS.split(","):
            columns[name] = array(file, name)
        ends, trace = array(file, "trace_offsets"), bytes(columns["trace"])
        columns["trace"] = [trace[a:b].decode() for a, b in itertools.pairwise(ends)]
    return [dict(zip(columns, row)) for row in zip(*columns.values())]


def image(puzzle, dice):
    """A random image of a plain 9×9 puzzle."""
    lines = [[3 * chute + line for chute in dice.sample(range(3), 3) for line in dice.sample(range(3), 3)]
             for _ in range(2)]
    digits = dict(zip("123456789", dice.sample("123456789", 9)))
    turned = dice.random() < 0.5
    return "".join(digits.get(puzzle[9 * c + r if turned else 9 * r + c], ".") for r in lines[0] for c in lines[1])


def images_of_4(puzzle):
    """All images of a 4×4 puzzle."""
    orders = [(*a, *b) if not swap else (*b, *a) for a in ((0, 1), (1, 0)) for b in ((2, 3), (3, 2)) for swap in (0, 1)]
    for rows, columns, turned in itertools.product(orders, orders, (False, True)):
        for names in itertools.permutations("1234"):
            digits = dict(zip("1234", names))
            yield "".join(digits.get(puzzle[4 * c + r if turned else 4 * r + c], ".") for r in rows for c in columns)


def sides_of(folder):
    return {json.loads(line)["puzzle"]: path.name.split("-")[0]
            for path in folder.glob("*.jsonl") for line in path.read_text().splitlines()}


def same_files(one, other):
    names = sorted(path.name for path in one.iterdir() if path.suffix in (".npz", ".zst", ".jsonl", ".sqlite"))
    for name in names:
        assert (one / name).read_bytes() == (other / name).read_bytes(), f"{other / name} has other bytes"
    return names


def formats(folder):
    made = ["dataset", "-q", "-n", COUNT, "--seed", 5, "--shards", 2, "--columns", COLUMNS, "--format"]
    nonet(*made, "npz,jsonl,sqlite", "-t", 1, "--out", folder / "a")
    nonet(*made, "npz-deflated", "--out", folder / "deflated")
    nonet(*made, "npz,jsonl,sqlite", "-t", 3, "--out", folder / "b")
    names = same_files(folder / "a", folder / "b")
    assert len(names) == 13, names
    rows = {}
    for path in sorted((folder / "a").glob("*.jsonl")):
        side = path.name.split("-")[0]
        lines = [json.loads(line) for line in path.read_text().splitlines()]
        rows.setdefault(side, []).extend(lines)
        for arrays in (path.with_suffix(".npz"), folder / "deflated" / path.with_suffix(".npz").name):
            assert npz_rows(arrays) == [{**row, "minimal": int(row["minimal"])} for row in lines]
    database = sqlite3.connect(folder / "a" / "dataset.sqlite")
    database.row_factory = sqlite3.Row
    for side, lines in rows.items():
        found = [dict(row) for row in database.execute("SELECT * FROM puzzles WHERE split = ? ORDER BY rowid", [side])]
        assert found == [{"split": side, **row} for row in lines]
    all_rows = [row for lines in rows.values() for row in lines]
    assert len({row["canonical"] for row in all_rows}) == COUNT and all(row["minimal"] for row in all_rows)
    assert {row["puzzle"] for row in all_rows} == set(nonet("generate", "-q", "-n", COUNT, "--seed", 5).split())
    traces = nonet("explain", "-q", "--trace", text="".join(row["puzzle"] + "\n" for row in all_rows)).splitlines()
    assert traces == [f"{row['puzzle']} {row['trace']}" for row in all_rows]
    rates = nonet("rate", "-q", "--format", "csv", "--add", "level,score,er",
                  text="".join(row["puzzle"] + "\n" for row in all_rows)).splitlines()[1:]
    assert [rate.split(",")[1:] for rate in rates] == [
        [row["level"], "" if row["score"] is None else str(row["score"]), str(row["er"])] for row in all_rows]
    print(f"{COUNT} puzzles the same in {len(names)} files, {({side: len(lines) for side, lines in rows.items()})}")


def sides(folder):
    puzzles = nonet("generate", "-q", "-n", 150, "--seed", 11).split()
    dice = random.Random(1)
    (folder / "one.txt").write_text("".join(f"{puzzle}\n" for puzzle in puzzles))
    images = {puzzle: [image(puzzle, dice) for _ in range(3)] for puzzle in puzzles}
    (folder / "images.txt").write_text("".join(f"{one}\n" for all_of in images.values() for one in all_of))
    for name in "one", "images":
        nonet("dataset", "-q", "--format", "jsonl", "--out", folder / name, folder / f"{name}.txt")
    before, after = sides_of(folder / "one"), sides_of(folder / "images")
    wrong = [puzzle for puzzle in puzzles for one in images[puzzle] if before[puzzle] != after[one]]
    assert not wrong, f"{len(wrong)} of 450 images are on another side than their puzzle"
    nonet("dataset", "-q", "--format", "jsonl", "--morphs", 2, "--out", folder / "morphs", folder / "one.txt")
    rows = [json.loads(line) for path in (folder / "morphs").glob("*.jsonl") for line in path.read_text().splitlines()]
    assert len({row["puzzle"] for row in rows}) == 450 and len({row["canonical"] for row in rows}) == 150
    nonet("dataset", "-q", "--verify", folder / "morphs")
    for puzzle in "1.....2..3.....4", "1..............4", "12............34", "1234............":
        nonet("dataset", "-q", "--format", "jsonl", "--split", "all=1", "-p", puzzle, "--out", folder / puzzle)
        row = json.loads((folder / puzzle / "all-00000.jsonl").read_text())
        assert row["class_size"] == len(set(images_of_4(puzzle))), (puzzle, row)
    print("450 images on the sides of their puzzles")


def planted(folder):
    first = json.loads((folder / "a" / "train-00000.jsonl").read_text().splitlines()[0])["puzzle"]
    disguised = image(first, random.Random(3))
    nonet("dataset", "-q", "--verify", folder / "a")
    shutil.copytree(folder / "a", folder / "planted")
    with open(folder / "planted" / "test-00001.jsonl", "a") as file:
        file.write(json.dumps({"puzzle": disguised}) + "\n")
    database = sqlite3.connect(folder / "planted" / "dataset.sqlite")
    database.execute("INSERT INTO puzzles (split, puzzle) VALUES ('valid', ?)", [disguised])
    database.commit()
    database.close()
    data = disguised.encode() + first.encode()
    head = b"{'descr': '|S81', 'fortran_order': False, 'shape': (2,), }".ljust(117) + b"\n"
    with zipfile.ZipFile(folder / "planted" / "valid-00009.npz", "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("puzzle.npy", b"\x93NUMPY\x01\x00" + struct.pack("<H", 118) + head + data)
    found = nonet("dataset", "-q", "--verify", folder / "planted", code=1).splitlines()
    named = {(line.split(":")[0].split("/")[-1].split(" (")[0], line.split(" ")[-1]) for line in found}
    for name in "test-00001.jsonl", "valid-00009.npz", "dataset.sqlite":
        assert any(file == name for file, _ in named), (name, found)
    assert {puzzle for _, puzzle in named} <= {first, disguised}, found
    print(f"a class on two sides is named: {found[0]}")


def resumed(folder):
    words = ["dataset", "-q", "-n", "3000", "--seed", "2", "--shards", "30", "--format", "npz,sqlite", "--out"]
    nonet(*words, folder / "whole")
    for _ in range(2):
        before = len(list((folder / "killed").glob("*.npz"))) if (folder / "killed").exists() else 0
        run = subprocess.Popen([NONET, *words, str(folder / "killed")])
        while run.poll() is None and len(list((folder / "killed").glob("*.npz"))) < before + 4:
            time.sleep(0.005)
        run.send_signal(signal.SIGKILL)
        run.wait()
    killed = (folder / "killed" / "unfinished.json").exists()
    nonet(*words, folder / "killed", code=0 if killed else 2)
    for path in (folder / "whole").glob("*.npz"):
        assert path.read_bytes() == (folder / "killed" / path.name).read_bytes(), path
    rows = [sqlite3.connect(folder / name / "dataset.sqlite").execute("SELECT * FROM puzzles ORDER BY rowid").fetchall()
            for name in ("whole", "killed")]
    assert rows[0] == rows[1] and len(rows[0]) == 3000
    print(f"killed twice and gone on with{'' if killed else ', perhaps: it was too quick'}")


def examples(folder):
    """Rows for a small model: one for each step, and the last ends the board."""
    steps = sum(len(json.loads(line)["trace"].split(";"))
                for line in (folder / "a" / "train-00000.jsonl").read_text().splitlines())
    made = subprocess.run([sys.executable, FINETUNE, folder / "a" / "train-00000.jsonl"], text=True, check=True,
                          capture_output=True).stdout.splitlines()
    assert len(made) == steps and set(json.loads(made[0])) == {"prompt", "completion"}


with tempfile.TemporaryDirectory() as name:
    place = pathlib.Path(name)
    formats(place)
    planted(place)
    examples(place)
    sides(place)
    resumed(place)
