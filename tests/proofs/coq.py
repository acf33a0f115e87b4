#!/usr/bin/env python3
"""The proof in Coq that a formula says what its board says, and nonet's formulas held to the encoder of that proof.

usage: coq.py NONET PROOFS

PROOFS is the folder proofs/coq. Has Coq check the proof, and say that it rests on no axiom; makes a program of its
encoder; and compares what that prints with the formulas of `nonet verify --extract`, byte for byte, for a thousand
boards of 4×4 to 25×25 with drawn givens. Exits with 77 where there is no Coq.
"""

import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

THEOREMS = ["encodes", "is_of_one_grid", "satisfiable_iff", "another_iff", "unique_iff"]
# Rows and columns of a box, and how many boards.
SHAPES = [((2, 2), 200), ((2, 3), 150), ((3, 2), 150), ((2, 4), 80), ((4, 2), 70), ((3, 3), 250), ((2, 5), 50),
          ((3, 4), 25), ((3, 5), 10), ((4, 4), 8), ((4, 5), 4), ((5, 5), 3)]
DIGITS = "123456789ABCDEFGHIJKLMNOP"


def run(*words, **options):
    return subprocess.run([str(word) for word in words], capture_output=True, **options)


def check(truth, what):
    if not truth:
        sys.exit(f"coq.py: {what}")


def quiet(*words, folder):
    """Runs a program that has to succeed, and returns what it prints."""
    done = run(*words, cwd=folder, text=True)
    check(done.returncode == 0, f"{' '.join(words)}:\n{done.stdout}{done.stderr}")
    return done.stdout


def prove(folder):
    """Checks the proof and makes the encoder. Returns its path."""
    quiet("coqc", "-Q", ".", "Sudoku", "Sudoku.v", folder=folder)
    (folder / "Assumptions.v").write_text(
        "From Sudoku Require Import Sudoku.\n" + "".join(f"Print Assumptions {name}.\n" for name in THEOREMS))
    said = quiet("coqc", "-Q", ".", "Sudoku", "Assumptions.v", folder=folder)
    check(said.split("\n") == ["Closed under the global context"] * len(THEOREMS) + [""],
          f"the proof rests on more than Coq's logic:\n{said}")
    quiet("coqc", "-Q", ".", "Sudoku", "Encode.v", folder=folder)
    quiet("ocamlopt", "-w", "-a", "-o", "encode", "encode.mli", "encode.ml", "main.ml", folder=folder)
    return folder / "encode"


def drawn_boards(rng):
    """Boards as main.ml reads them: box, givens, and a grid that need be no solution, or "-"."""
    boards = []
    for (height, width), count in SHAPES:
        size = height * width
        for _ in range(count):
            density = rng.choice([0, 0.1, 0.3, 0.5, 1])
            givens = "".join(rng.choice(DIGITS[:size]) if rng.random() < density else "." for _ in range(size * size))
            grid = "".join(rng.choice(DIGITS[:size]) for _ in range(size * size))
            boards.append((height, width, givens, rng.choice([grid, "-"])))
    rng.shuffle(boards)
    return boards


def checksum(text):
    value = 0xCBF29CE484222325
    for byte in text.encode():
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return value


def certificates(nonet, boards, folder):
    """Writes a certificate for each board, whose proof is none, and returns the file and the lines they start in."""
    source = folder / "boards.txt"
    source.write_text("".join(f"{givens} # layout: {height}x{width}\n" for height, width, givens, _ in boards))
    puzzles = run(nonet, "convert", "-q", "--to", "json", source, text=True).stdout.splitlines()
    check(len(puzzles) == len(boards), "nonet does not read the boards")
    text, starts, line = [], [], 1
    for puzzle, (_, _, _, grid) in zip(puzzles, boards):
        claim = "verdict none\n" if grid == "-" else f"verdict unique\nsolution {grid}\n"
        body = f"nonet certificate 1\npuzzle {puzzle}\n{claim}proof\n0\n"
        text.append(f"{body}end {checksum(body):016x}\n")
        starts.append(line)
        line += text[-1].count("\n")
    (folder / "all.cert").write_text("".join(text))
    return folder / "all.cert", starts


def main(nonet, proofs):
    if shutil.which("coqc") is None or shutil.which("ocamlopt") is None:
        print("coq.py: SKIPPED: Coq is missing; Debian has it in the package coq")
        sys.exit(77)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for source in ["Sudoku.v", "Encode.v", "main.ml"]:
            shutil.copy(pathlib.Path(proofs) / source, folder)
        encode = prove(folder)
        boards = drawn_boards(random.Random(1))
        file, starts = certificates(nonet, boards, folder)
        said = run(nonet, "verify", "-q", "--extract", folder / "out", file, text=True)
        check(said.returncode == 1, f"exit code {said.returncode}: {said.stderr[:2000]}")  # most proofs prove nothing
        lines = "".join(" ".join(map(str, board)) + "\n" for board in boards)
        (folder / "boards").write_text(lines)
        with (folder / "boards").open() as source, \
                subprocess.Popen([encode], stdin=source, stdout=subprocess.PIPE) as coq:
            for board, start in zip(boards, starts):
                formula = (folder / "out" / f"all-{start}.cnf").read_bytes()
                check(coq.stdout.read(len(formula)) == formula, f"another formula for {board}")
            check(coq.stdout.read() == b"", "the encoder goes on after the last board")
        check(coq.returncode == 0, f"the encoder ends with {coq.returncode}")
        print(f"coq: no axioms; {len(boards)} formulas are the same")


main(sys.argv[1], sys.argv[2])
