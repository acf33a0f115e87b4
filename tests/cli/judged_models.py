"""nonet judge-model: models of Sudoku in four languages, right, and wrong in ways that learners know.

    judged_models.py NONET
"""
import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

NONET = sys.argv[1]


def lp(cells="1 { estado(X,Y,V) : V = 1..n } 1 :- X = 1..n, Y = 1..n.", rows=True, columns=True, boxes="b", more=""):
    """Document one's program: choose a value for each cell, and forbid two equal ones in a house."""
    lines = ["#const n = 9.", "#const b = 2.", cells]
    if rows:
        lines.append(":- estado(X,Y,V), estado(X,Z,V), Y < Z.")
    if columns:
        lines.append(":- estado(X,Y,V), estado(Z,Y,V), X < Z.")
    if boxes:
        lines += ["lado(L) :- L = 1..n, L*L = n.",
                  f":- estado(X,Y,V), estado(P,Q,V), lado(L), (X-1)/L = (P-1)/L, ({boxes})/L = ({boxes.replace('Y', 'Q')})/L, "
                  "(X,Y) < (P,Q)."]
    return "\n".join([*lines, more])


LP = {
    "right": (lp(boxes="Y-1"), None),
    "right, with auxiliary atoms": (lp(boxes="Y-1", more="{ extra }.\n#show extra/0."), None),
    "right, by counting": (
        "#const n = 9.\nlado(L) :- L = 1..n, L*L = n.\n"
        "1 { estado(X,Y,V) : V = 1..n } 1 :- X = 1..n, Y = 1..n.\n"
        "1 { estado(X,Y,V) : Y = 1..n } 1 :- X = 1..n, V = 1..n.\n"
        "1 { estado(X,Y,V) : X = 1..n } 1 :- Y = 1..n, V = 1..n.\n"
        "1 { estado(I*L+1..I*L+L,J*L+1..J*L+L,V) } 1 :- lado(L), I = 0..L-1, J = 0..L-1, V = 1..n.\n", None),
    "no rule of boxes": (lp(boxes=""), "wrong"),
    "no rule of columns": (lp(columns=False, boxes="Y-1"), "wrong"),
    "values to n-1": (lp(cells="1 { estado(X,Y,V) : V = 1..n-1 } 1 :- X = 1..n, Y = 1..n.", boxes="Y-1"), "missing"),
    "values from 0": (lp(cells="1 { estado(X,Y,V) : V = 0..n } 1 :- X = 1..n, Y = 1..n.", boxes="Y-1"), "no_board"),
    "two digits in a cell": (lp(cells="1 { estado(X,Y,V) : V = 1..n } :- X = 1..n, Y = 1..n.", rows=False, columns=False,
                                boxes=""), ("no_board", "wrong")),
    "boxes one column off": (lp(boxes="Y"), ("wrong", "missing")),
    "too strict: a diagonal": (lp(boxes="Y-1", more=":- estado(X,X,V), estado(Y,Y,V), X < Y."), "missing"),
    "a board of its own": (lp(boxes="Y-1", more="estado(1,1,1)."), "missing"),
}

HEAD = """:- use_module(library(clpfd)).
cut(_, []) :- !.
cut(B, Cols) :- length(Some, B), append(Some, Rest, Cols), append(Some, Box), all_distinct(Box), cut(B, Rest).
boxes(_, []) :- !.
boxes(B, Rows) :- length(Band, B), append(Band, Rest, Rows), transpose(Band, Cols), cut(B, Cols), boxes(B, Rest).
"""


def pl(*goals):
    return HEAD + "sudoku(Rows) :-\n    length(Rows, N), append(Rows, Vs),\n    " + ",\n    ".join(goals) + "."


DOMAIN, ROWS = "Vs ins 1..N", "maplist(all_distinct, Rows)"
COLUMNS, BOXES = "transpose(Rows, Cs), maplist(all_distinct, Cs)", "B is truncate(sqrt(N)), boxes(B, Rows)"
PL = {
    "right": (pl(DOMAIN, ROWS, COLUMNS, BOXES), None),
    "right, and labels by itself": (pl(DOMAIN, ROWS, COLUMNS, BOXES, "labeling([ff], Vs)"), None),
    "no rule of rows": (pl(DOMAIN, COLUMNS, BOXES), "wrong"),
    "no rule of boxes": (pl(DOMAIN, ROWS, COLUMNS), "wrong"),
    "values to N-1": (pl("M is N-1, Vs ins 1..M", ROWS, COLUMNS, BOXES), "missing"),
    "values from 0": (pl("Vs ins 0..N", ROWS, COLUMNS, BOXES), "no_board"),
    "each answer twice": (pl(DOMAIN, ROWS, COLUMNS, BOXES, "(true ; true)"), "repeated"),
    "the first answer alone": (pl(DOMAIN, ROWS, COLUMNS, BOXES, "once(label(Vs))"), "missing"),
}


def mzn(board="array[1..n,1..n] of 0..n: tablero;", domain="1..n", rows=True, boxes="i*k+r, j*k+c", givens=True, more=""):
    lines = ['include "alldifferent.mzn";', "int: n;", board, "int: k = round(sqrt(n));",
             f"array[1..n,1..n] of var {domain}: x;"]
    if rows:
        lines.append("constraint forall(r in 1..n)(alldifferent([x[r,c] | c in 1..n]));")
    lines.append("constraint forall(c in 1..n)(alldifferent([x[r,c] | r in 1..n]));")
    if boxes:
        lines.append(f"constraint forall(i, j in 0..k-1)(alldifferent([x[{boxes}] | r, c in 1..k]));")
    if givens:
        lines.append("constraint forall(r, c in 1..n where tablero[r,c] > 0)(x[r,c] = tablero[r,c]);")
    return "\n".join([*lines, more, "solve satisfy;"])


MZN = {
    "right": (mzn(), None),
    "right, with a variable of its own": (mzn(more="var bool: extra;"), None),
    "no rule of boxes": (mzn(boxes=""), "wrong"),
    "no givens": (mzn(givens=False), "wrong"),
    "a wrong range": (mzn(domain="1..n-1"), "missing"),
    "too strict": (mzn(more="constraint x[1,1] < x[n,n];"), "missing"),
}


def cnf(n=4, cells=True, twice=False, boxes=True, strict=False, spare=0):
    k = int(n**0.5)
    at = lambda r, c, d: (r * n + c) * n + d + 1
    houses = [[(r, c) for c in range(n)] for r in range(n)] + [[(r, c) for r in range(n)] for c in range(n)]
    if boxes:
        houses += [[(i * k + r, j * k + c) for r in range(k) for c in range(k)] for i in range(k) for j in range(k)]
    if strict:
        houses.append([(r, r) for r in range(n)])
    clauses = []
    for r in range(n):
        for c in range(n):
            if cells:
                clauses.append([at(r, c, d) for d in range(n)])
            if not twice:
                clauses += [[-at(r, c, d), -at(r, c, e)] for d in range(n) for e in range(d)]
    for house in houses:
        clauses += [[-at(*p, d), -at(*q, d)] for d in range(n) for p in house for q in house if p < q]
    text = "".join(" ".join(map(str, [*clause, 0])) + "\n" for clause in clauses)
    return f"c a Sudoku\np cnf {n**3 + spare} {len(clauses)}\n{text}"


CNF = {
    "right": (cnf(), None),
    "right, of 9x9": (cnf(9), None),
    "right, with variables of its own": (cnf(spare=3), None),
    "no rule of boxes": (cnf(boxes=False), "wrong"),
    "cells may be empty": (cnf(cells=False), "no_board"),
    "too strict": (cnf(strict=True), "missing"),
}

failures = []


def judged(folder, name, text, language, *options):
    file = Path(folder) / f"{name.replace(' ', '_').replace(',', '')}.{language}"
    file.write_text(text)
    done = subprocess.run([NONET, "judge-model", "--json", *options, str(file)], capture_output=True, text=True, timeout=300)
    return done, json.loads(done.stdout) if done.stdout else {}


def solutions(board):
    done = subprocess.run([NONET, "count", "--json", "-p", board], capture_output=True, text=True)
    return json.loads(done.stdout)["count"]


def expect(truth, what):
    if not truth:
        failures.append(what)


judges = {"lp": ("clingo", LP), "pl": ("swipl", PL), "mzn": ("minizinc", MZN), "cnf": ("clasp", CNF)}
missing = [program for program, _ in judges.values() if shutil.which(program) is None]
if missing:
    print(f"SKIPPED: there is no {', '.join(missing)}")
    sys.exit(77)
count = 0
with tempfile.TemporaryDirectory() as folder:
    for language, (_, models) in judges.items():
        for name, (text, kind) in models.items():
            count += 1
            done, answer = judged(folder, name, text, language)
            example = answer.get("counterexample", {})
            kinds = kind if isinstance(kind, tuple) else (kind,)
            expect(example.get("kind") in kinds, f"{language}, {name}: {done.stdout}{done.stderr}")
            whole = language == "mzn" or all(not size["unfinished"] for size in answer["tried"])
            expect(whole or kind == "repeated", f"{language}, {name}: not all was compared: {done.stderr}")
            expect(done.returncode == (1 if example else 0), f"{language}, {name}: {done.returncode}")
            if example.get("kind") == "missing":  # it is a solution of that board, with its givens
                board, grid = example["givens"], example["answer"]
                expect(all(given in (".", digit) for given, digit in zip(board, grid)) and solutions(grid) == 1,
                       f"{language}, {name}: {grid} is no solution of {board}")
            if example.get("kind") == "wrong":
                board, grid = example["givens"], example["answer"]
                kept = all(given in (".", digit) for given, digit in zip(board, grid))
                expect(not kept or solutions(grid) == 0, f"{language}, {name}: {grid} is right")
    # Of a board with givens none can go: a model that is wrong only where r1c1 is a given.
    only = lp(boxes="Y-1", more=":- pista, estado(1,1,1).\npista :- estado(1,1,1), estado(2,3,1), estado(3,2,1), estado(4,4,1).")
    done, answer = judged(folder, "one grid", only, "lp", "--size", "4")
    expect(answer["counterexample"]["kind"] == "missing", done.stdout)
    # What does not run is said, and is no verdict.
    for name, text, language, words in (
        ("no rule", "estado(X :-", "lp", "clingo does not run it"), ("none", "p cnf 3 0\n", "cnf", "p cnf"),
        ("no head", "1 2 0\n", "cnf", "p cnf"), ("no predicate", "hola.", "pl", "sudoku/1"),
        ("no board", "int: n; solve satisfy;", "mzn", "tablero"), ("other", "int: m; solve satisfy;", "mzn", "'m'"),
        ("syntax", "int n solve", "mzn", "minizinc does not run it"),
    ):
        done, answer = judged(folder, name, text, language)
        expect(done.returncode == 2 and words in done.stderr and not answer, f"{name}: {done.stdout}{done.stderr}")
    done, answer = judged(folder, "strict with spare", cnf(strict=True, spare=3), "cnf")
    expect(answer["counterexample"]["kind"] == "missing", f"strict, with variables of its own: {done.stdout}")
    done, answer = judged(folder, "cut off", "p cnf 64 0", "cnf")
    expect(answer["counterexample"]["kind"] == "no_board", f"a head alone: {done.stdout}{done.stderr}")
    done, answer = judged(folder, "endless", "sudoku(R) :- sudoku(R).", "pl", "--time-limit", "0.3", "--size", "4")
    expect(answer["tried"][0]["unfinished"] == answer["tried"][0]["boards"] > 20 and "more to say" in done.stderr,
           f"endless: {done.stdout}{done.stderr}")
    file = Path(folder) / "right.txt"
    file.write_text("")
    done = subprocess.run([NONET, "judge-model", str(file)], capture_output=True, text=True)
    expect(done.returncode == 2 and ".lp" in done.stderr, done.stderr)
if count < 30:
    failures.append(f"only {count} models")
print("\n".join(failures))
print(f"{count} models; {len(failures)} wrong")
sys.exit(1 if failures else 0)
