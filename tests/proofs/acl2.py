#!/usr/bin/env python3
"""Certificates of nonet, checked by the proved checker in ACL2's books: true ones accepted, broken ones refused.

usage: acl2.py NONET

Makes a hundred boards of 4×4 to 9×9, half of them without a solution, and their certificates. `nonet verify --with
acl2` has to accept all. Then a program stands in acl2's place that puts broken proofs, and formulas of other boards,
into the folder that acl2 works in, and hands over to acl2: now each has to be refused. Exits with 77 where there is no
acl2.
"""

import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

SHAPES = [("4", 30), ("3x2", 20), ("2x3", 10), ("4x2", 20), ("9", 20)]
STAND_IN = """#!/bin/sh
cp {replaced}/* . 2>/dev/null
PATH={path}
export PATH
{then}
"""


def run(*words, path=None, text=None):
    env = {**os.environ, "PATH": path or os.environ["PATH"], "LC_ALL": "C.UTF-8"}
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, env=env, input=text)


def without_solution(puzzle, solution, rng):
    """The puzzle with one more digit, which is not that of its only solution."""
    cell = rng.choice([i for i, given in enumerate(puzzle) if given == "."])
    digits = sorted(set(solution) - {solution[cell]})
    return puzzle[:cell] + rng.choice(digits) + puzzle[cell + 1:]


def boards(nonet, folder, rng):
    """Writes the boards, a file for each shape, and returns the files."""
    files = []
    for shape, count in SHAPES:
        made = run(nonet, "generate", "-q", "-n", count, "--layout", shape, "--minimal", "cell", "--seed", 1).stdout
        puzzles = [line.split()[0] for line in made.splitlines()]
        solved = run(nonet, "solve", "-q", "--layout", shape, text="\n".join(puzzles)).stdout
        solutions = [line.split()[0] for line in solved.splitlines()]
        assert len(puzzles) == len(solutions) == count, (shape, made, solved)
        mixed = [without_solution(puzzle, solution, rng) if i % 2 else puzzle
                 for i, (puzzle, solution) in enumerate(zip(puzzles, solutions))]
        files.append(folder / f"{shape}.txt")
        files[-1].write_text(f"# layout: {shape}\n" + "\n".join(mixed) + "\n")
    return files


def read_cnf(path):
    return [[int(word) for word in line.split()[:-1]] for line in path.read_text().splitlines()[1:]]


def read_lrat(path):
    """Steps: number, literals, hints."""
    steps = []
    for line in path.read_text().splitlines():
        words = [int(word) for word in line.split()]
        end = words.index(0)
        steps.append((words[0], words[1:end], words[end + 1:-1]))
    return steps


def is_proof(formula, steps):
    """Whether the hints show each step, up to the empty clause. Hints that say nothing are passed over."""
    clauses = dict(enumerate(formula, 1))
    for number, literals, hints in steps:
        false = set(literals)
        for hint in hints:
            if hint not in clauses:
                return False
            left = [literal for literal in clauses[hint] if literal not in false]
            if not left:
                break
            if len(left) == 1:
                false.add(-left[0])
        else:
            return False
        if not literals:
            return True
        clauses[number] = literals
    return False


def changed(formula, steps, rng):
    """The proof with one literal, hint or step changed or removed."""
    steps = [(number, list(literals), list(hints)) for number, literals, hints in steps]
    at = rng.randrange(len(steps))
    number, literals, hints = steps[at]
    kind = rng.choice(["hint", "no hint", "literal", "no literal", "no step", "order", "end"])
    if kind == "hint":
        hints[rng.randrange(len(hints))] = rng.randrange(1, number)
    elif kind == "no hint":
        del hints[rng.randrange(len(hints))]
    elif kind == "literal" and literals:
        literals[rng.randrange(len(literals))] *= -1
    elif kind == "no literal" and literals:
        del literals[rng.randrange(len(literals))]
    elif kind == "no step":
        del steps[at]
    elif kind == "order":
        rng.shuffle(hints)
    elif kind == "end":
        del steps[-1]
    return kind, steps


def clrat(steps):
    def coded(number):
        left = 2 * number if number >= 0 else 1 - 2 * number
        code = bytearray()
        while left >= 128:
            code.append(left % 128 + 128)
            left //= 128
        return bytes(code) + bytes([left])

    return b"".join(b"a" + b"".join(map(coded, [number, *literals, 0, *hints, 0]))
                    for number, literals, hints in steps)


def dimacs(formula):
    variables = max(abs(literal) for clause in formula for literal in clause)
    lines = [" ".join(map(str, [*clause, 0])) for clause in formula]
    return f"p cnf {variables} {len(lines)}\n" + "\n".join(lines) + "\n"


def check(truth, what):
    if not truth:
        sys.exit(f"acl2.py: {what}")


def main(nonet):
    acl2 = shutil.which("acl2")
    if acl2 is None:
        print("acl2.py: SKIPPED: acl2 is missing; Debian has it, with its books, in the package acl2-books")
        sys.exit(77)
    rng = random.Random(1)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        texts = boards(nonet, folder, rng)
        made = run(nonet, "certify", *texts)
        certificates = folder / "all.cert"
        certificates.write_text(made.stdout)
        verdicts = [line.split()[1] for line in made.stdout.splitlines() if line.startswith("verdict ")]
        check(len(verdicts) == 100 and set(verdicts) == {"unique", "none"}, f"other boards than meant: {made.stderr}")

        # True ones.
        said = run(nonet, "verify", "--with", "acl2", "--extract", folder / "out", certificates)
        accepted = said.stdout.count("accepted by nonet and by acl2 (projects/sat/lrat): ")
        check(accepted == 100 and said.returncode == 0, f"{accepted} of 100 true ones accepted:\n{said.stderr}")
        starts = [int(line.split(":")[1]) for line in said.stdout.splitlines()]
        formulas = [read_cnf(folder / "out" / f"all-{start}.cnf") for start in starts]
        proofs = [read_lrat(folder / "out" / f"all-{start}.lrat") for start in starts]
        check(all(map(is_proof, formulas, proofs)), "a proof that is none was accepted")

        # Broken ones.
        bin_folder, replaced = folder / "bin", folder / "replaced"
        bin_folder.mkdir()

        def refused(then="exec acl2"):
            """What nonet says with the stand-in for acl2: how many are refused, and all of it."""
            stand_in = bin_folder / "acl2"
            stand_in.write_text(STAND_IN.format(replaced=replaced, path=os.environ["PATH"], then=then))
            stand_in.chmod(0o755)
            said = run(nonet, "verify", "--with", "acl2", certificates, path=f"{bin_folder}:{os.environ['PATH']}")
            check(said.returncode == 1, f"exit code {said.returncode}:\n{said.stderr}")
            return len(re.findall(r":1: refused: nonet accepts it, but acl2 does not: .", said.stderr)), said

        replaced.mkdir()
        kinds = {}
        for i, (formula, steps) in enumerate(zip(formulas, proofs)):
            kind, broken = changed(formula, steps, rng)
            while is_proof(formula, broken):
                kind, broken = changed(formula, steps, rng)
            kinds[kind] = kinds.get(kind, 0) + 1
            (replaced / f"{i}.clrat").write_bytes(clrat(broken))
        count, said = refused()
        check(count == 100, f"{count} of 100 broken ones refused:\n{said.stdout}{said.stderr}")
        check(len(kinds) == 7, f"not every kind of change was drawn: {kinds}")

        # False claims: without a given, which are the first clauses, a minimal board has more solutions than one.
        shutil.rmtree(replaced)
        replaced.mkdir()
        lies = 0
        for i, (formula, verdict) in enumerate(zip(formulas, verdicts)):
            if verdict == "unique":
                lies += 1
                (replaced / f"{i}.cnf").write_text(dimacs([formula[1], *formula[1:]]))
        count, said = refused()
        check(count == lies, f"{count} of {lies} other formulas refused:\n{said.stdout}{said.stderr}")

        # A formula and proof of another board: acl2 accepts them, but they are not what was asked.
        shutil.rmtree(replaced)
        replaced.mkdir()
        for i in range(100):
            other = (i + 2) % 100
            (replaced / f"{i}.cnf").write_text(dimacs(formulas[other]))
            (replaced / f"{i}.clrat").write_bytes(clrat(proofs[other]))
        count, said = refused()
        check(count == 100, f"{count} of 100 proofs of other boards refused:\n{said.stdout}{said.stderr}")

        # Words are no proof.
        count, said = refused("echo; echo case 0; echo s VERIFIED")
        check(count == 100, f"{count} of 100 refused that were only said to be accepted:\n{said.stdout}{said.stderr}")
        print(f"acl2: 100 accepted; refused: 100 broken ({kinds}), {lies} without a given, 100 of other boards")


main(sys.argv[1])
