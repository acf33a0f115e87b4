#!/usr/bin/python3
"""The Python package beside C and the program, in turn, on boards of 81 characters a line.

    PYTHONPATH=build/release/python python3 bench/python_rates.py puzzles.txt [--boards 1000000] [--threads 1]

solve_many() of a file, repeated up to --boards, is compared with nonet_solve_many() of build/release/shared (target
nonet_shared), each thread with its share; rate_many() of the first --rated boards with `nonet rate -q`. What is printed
is the least time of --rounds, on the clock and of the processor, and the ratio of rates; on a machine with other work
the ratio by the processor is the one to read.

With --easy FILE, the packages py-sudoku, dlxsudoku and dokusan, as far as they are installed, solve its boards one by
one, beside solve() of each text and solve_many() of the array, on one thread.
"""
import argparse
import concurrent.futures
import ctypes
import importlib.util
import os
import pathlib
import resource
import subprocess
import sys
import time

import nonet
import numpy as np

BUILD = pathlib.Path(__file__).resolve().parents[1] / "build" / "release"


def processor() -> float:
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in used)


def boards_of(path):
    with open(path) as file:
        return [line.split()[0] for line in file if len(line) > 81]


def compare(what, rounds, contestants):
    """Runs all contestants in turn; the first is the one that the others are measured by."""
    least = {name: [float("inf")] * 2 for name in contestants}
    for _ in range(rounds):
        for name, work in contestants.items():
            start = time.perf_counter(), processor()
            work()
            spent = time.perf_counter() - start[0], processor() - start[1]
            least[name] = [min(pair) for pair in zip(least[name], spent)]
    print(f"{what}; load {os.getloadavg()[0]:.1f}")
    first = next(iter(least.values()))
    for name, spent in least.items():
        ratios = "   ".join(f"{one / other:.2f}" for one, other in zip(first, spent))
        print(f"  {name:24} {spent[0]:9.4f} s   {spent[1]:9.4f} s of the processor   {ratios}")


def solver_in_c(boards, threads):
    """Returns a function that searches all boards by the C interface, into memory that it keeps."""
    search = ctypes.CDLL(str(BUILD / "shared" / "libnonet.so")).nonet_solve_many
    search.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_uint32, ctypes.c_void_p, ctypes.c_void_p]
    counts, solutions = np.zeros(len(boards), np.uint32), np.zeros(len(boards), "S81")
    cuts = [len(boards) * i // threads for i in range(threads + 1)]

    def part(i):
        some = slice(cuts[i], cuts[i + 1])
        code = search(boards[some].ctypes.data, cuts[i + 1] - cuts[i], 2, counts[some].ctypes.data,
                      solutions[some].ctypes.data)
        assert code == 0

    def solve():
        with concurrent.futures.ThreadPoolExecutor(threads) as pool:
            list(pool.map(part, range(threads)))

    return solve


def packages():
    """By name: what solves a text of 81 characters, of each package that is installed."""
    found = {}
    if importlib.util.find_spec("sudoku"):
        from sudoku import Sudoku
        rows = lambda text: [[int(symbol) if symbol in "123456789" else None for symbol in text[row:row + 9]]
                             for row in range(0, 81, 9)]
        found["py-sudoku"] = lambda text: Sudoku(3, 3, board=rows(text)).solve(assert_solvable=True)
    if importlib.util.find_spec("dlxsudoku"):
        from dlxsudoku import Sudoku as Dlx
        found["dlxsudoku"] = lambda text: Dlx(text).solve()
    if importlib.util.find_spec("dokusan"):
        from dokusan import boards, solvers
        found["dokusan"] = lambda text: solvers.backtrack(
            boards.Sudoku.from_string(text.replace(".", "0"), box_size=boards.BoxSize(3, 3)))
    return found


def beside_packages(lines, rounds):
    each = {name: lambda solve=solve: [solve(line) for line in lines] for name, solve in packages().items()}
    array = np.array(lines, dtype="S81")
    compare(f"{len(lines)} boards solved, one thread", rounds, {
        "solve of each text": lambda: [nonet.solve(line) for line in lines],
        "solve_many": lambda: nonet.solve_many(array, threads=1), **each})


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("file")
    parser.add_argument("--boards", type=int, default=1_000_000)
    parser.add_argument("--rated", type=int, default=5000)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--easy")
    asked = parser.parse_args()
    if asked.easy:
        beside_packages(boards_of(asked.easy), asked.rounds)
    lines = boards_of(asked.file)
    boards = np.resize(np.array(lines, dtype="S81"), asked.boards)
    compare(f"{len(boards)} boards solved, {asked.threads} threads", asked.rounds, {
        "nonet_solve_many of C": solver_in_c(boards, asked.threads),
        "solve_many": lambda: nonet.solve_many(boards, threads=asked.threads),
        "check_many": lambda: nonet.check_many(boards, threads=asked.threads)})
    some = lines[:asked.rated]
    command = [BUILD / "bin" / "nonet", "rate", "-q", f"--threads={asked.threads}"]
    text = "\n".join(some) + "\n"
    array = np.array(some, dtype="S81")
    compare(f"{len(some)} boards rated, {asked.threads} threads", asked.rounds, {
        "nonet rate": lambda: subprocess.run(command, input=text, text=True, capture_output=True, check=True),
        "rate_many of an array": lambda: nonet.rate_many(array, threads=asked.threads),
        "rate_many of a list": lambda: nonet.rate_many(some, threads=asked.threads)})


sys.exit(main())
