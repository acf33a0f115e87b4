#!/usr/bin/python3
"""Holds `nonet explain --trace` to `nonet explain --json`: the same steps, placements and eliminations.

    traces.py NONET REPLAY      REPLAY is examples/replay.py, which must follow the traces too

The decoder here is made from docs/formats/trace.md alone. Damaged traces must be refused by REPLAY.
"""
import json
import re
import statistics
import subprocess
import sys

NONET, REPLAY = sys.argv[1:]
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n"
SHAPES = "1.....2..3.....4\n......36.1.....4....2...4.......6...\n"


def run(*words, text):
    return subprocess.run(words, input=text, text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout


def decoded(trace):
    """The steps of a trace, as (technique, placements, eliminations)."""
    steps, technique = [], None
    for step in filter(None, trace.split(";")):
        words = step.split(" ")
        if not re.match(r"r\d", words[0]):
            technique = words.pop(0)
        steps.append((technique, [tuple(word.split("=")) for word in words if "=" in word],
                      [tuple(word.split("<>")) for word in words if "<>" in word]))
    return steps


def told(step):
    both = [[(one["cell"], str(one["digit"])) for one in step[name]] for name in ("placements", "eliminations")]
    return (step["technique"], *both)


def main():
    boards = run(NONET, "generate", "-q", "-n", "60", "--seed", "7", text="")
    for options, text in ([], boards + HARD + SHAPES), (["--order", "se"], boards), (["--rating"], boards):
        full = [json.loads(line) for line in run(NONET, "explain", "-q", "--json", *options, text=text).splitlines()]
        lines = run(NONET, "explain", "-q", "--trace", *options, text=text).splitlines()
        short = run(NONET, "explain", "-q", "--trace", "--json", *options, text=text).splitlines()
        assert len(lines) == len(full) == len(short) == text.count("\n"), (options, len(lines), len(full))
        for board, line, brief in zip(full, lines, map(json.loads, short)):
            puzzle, _, trace = line.partition(" ")
            assert (puzzle, trace) == (board["puzzle"], brief["trace"]), line
            assert decoded(trace) == [told(step) for step in board["steps"]], line
            kept = {name: board[name] for name in board if name not in ("board", "steps", "minutes", "language")}
            assert brief == kept | {"trace": trace}, brief
        print(f"{len(lines)} traces {options}, median {statistics.median(map(len, lines))} bytes")
    traces = run(NONET, "explain", "-q", "--trace", text=boards)
    assert run(sys.executable, REPLAY, text=traces) == "60 replayed, 60 to the end\n"
    for wrong in re.sub("=1", "=2", traces), re.sub("<>1", "<>2", traces):
        assert run(sys.executable, REPLAY, text=wrong) == "", "a damaged trace was followed"


main()
