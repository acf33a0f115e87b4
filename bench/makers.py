#!/usr/bin/env python3
"""What `nonet generate` and `nonet check --minimal` do in a second, beside other programs in the same run.

    makers.py NONET [--tdoku GENERATE] [--qqwing PROGRAM] [--suexg PROGRAM] [--gridchecker PROGRAM]
              [--puzzles FILE]... [--rounds N] [--only WORD] [--lines]

GENERATE is tdoku's program of that name; suexg is suexg-cb, gridchecker dobrichev's. A program that is not named is not
measured. Puzzles are files with a 9×9 board a line, for the question whether each board is minimal.

Everyone has one thread. A rate is puzzles by seconds of processor time that the program spends outside the kernel, the
best of the rounds; in a round all take turns. JSON goes to standard output: each rate with its command, how much
faster nonet is than the others, and the machine's load average before the first round and after the last. --only
measures those tasks alone whose name has the word; --lines writes an object a line, as bench/results/making.jsonl has
them, with all patterns of a size as one task whose rate is their median.
"""
import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile


def rate(command, count, stdin=None):
    """Puzzles a second; `count` of them are expected, and where it is None, the lines written are counted."""
    with tempfile.TemporaryFile() as output:
        with open(stdin or os.devnull, "rb") as puzzles:
            process = subprocess.Popen(command, stdin=puzzles, stdout=output, stderr=subprocess.PIPE)
            said = process.stderr.read()
            _, status, used = os.wait4(process.pid, 0)
        if os.waitstatus_to_exitcode(status) not in (0, 1):
            sys.exit(f"{' '.join(command)}: {said.decode(errors='replace')}")
        output.seek(0)
        written = sum(1 for _ in output)
        if command[1:2] == ["generate"] and count not in (None, written):
            sys.exit(f"{' '.join(command)}: {written} puzzles and not {count}")
        count = written if count is None else count
    return count / used.ru_utime


def half_turn_pattern(cells, seed):
    """A board with a drawn pattern of as many cells that half a turn leaves as it is."""
    pairs = list(range(40))
    random.Random(seed).shuffle(pairs)
    chosen = set(pairs[:cells // 2])
    return "".join("x" if min(i, 80 - i) in chosen else "." for i in range(81)) + "\n"


def tasks_for(options, folder):
    """By task: the commands of nonet and its peers, each with how many puzzles it makes or reads."""
    generate = [options.nonet, "generate", "-q", "-t", "1", "--seed"]
    minimal = {"nonet": (generate + ["1", "-n", "200000"], 200000, None)}
    if options.tdoku:
        minimal["tdoku"] = ([options.tdoku, "-p0", "-s0", "-d81", "-e0", "-a1", "-l10000"], 10000, None)
    if options.qqwing:
        minimal["qqwing"] = ([options.qqwing, "--generate", "500", "--one-line"], 500, None)
    controlled = {"nonet": (generate + ["1", "-n", "200", "--sampling", "controlled"], 200, None)}
    if options.suexg:
        controlled["suexg-cb"] = ([options.suexg, "1", "12"], 12, None)
    tasks = {"generate": minimal, "generate --sampling controlled": controlled,
             "generate --level unfair": {"nonet": (generate + ["1", "-n", "3000", "--level", "unfair"], 3000, None)}}
    for cells in (26, 28):
        for seed in range(10):
            path = os.path.join(folder, f"{cells}-{seed}.txt")
            with open(path, "w", encoding="ascii") as file:
                file.write(half_turn_pattern(cells, seed))
            command = generate + ["1", "-n", "1000", "--pattern", path, "--time-limit", "2"]
            tasks[f"generate --pattern, {cells} cells, pattern {seed}"] = {"nonet": (command, None, None)}
    for file in options.puzzles:
        with open(file, encoding="ascii", errors="replace") as lines:
            count = sum(1 for line in lines if line.strip())
        tasks[f"check --minimal {os.path.basename(file)}"] = judges = {
            "nonet": ([options.nonet, "check", "--minimal", "--threads", "1", file], count, None)}
        if options.gridchecker:
            judges["gridchecker"] = ([options.gridchecker, "--solve", "--minimals"], count, file)
    return {name: task for name, task in tasks.items() if options.only in name}


def processor():
    with open("/proc/cpuinfo", encoding="ascii") as file:
        return next((line.split(":", 1)[1].strip() for line in file if line.startswith("model name")), "unknown")


def with_medians(objects):
    """The same, with all patterns of a size as one task: the median of their rates, and the command of the first."""
    patterns = {}
    for one in objects:
        name, is_pattern, _ = one["task"].partition(" cells, pattern ")
        if is_pattern:
            patterns.setdefault(name, []).append(one)
        else:
            yield one
    for name, ones in patterns.items():
        median = round(statistics.median(one["per_second"]["nonet"] for one in ones), 2)
        yield {**ones[0], "task": f"{name} cells, median of {len(ones)} patterns", "per_second": {"nonet": median}}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("nonet")
    for peer in ("tdoku", "qqwing", "suexg", "gridchecker"):
        parser.add_argument("--" + peer)
    parser.add_argument("--puzzles", action="append", default=[])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", default="")
    parser.add_argument("--lines", action="store_true")
    options = parser.parse_args()
    load = [os.getloadavg()[0]]
    with tempfile.TemporaryDirectory() as folder:
        tasks = tasks_for(options, folder)
        best = {name: {who: 0.0 for who in task} for name, task in tasks.items()}
        for _ in range(options.rounds):
            for name, task in tasks.items():
                for who, (command, count, stdin) in task.items():
                    best[name][who] = max(best[name][who], rate(command, count, stdin))
        load.append(os.getloadavg()[0])
        objects = [{"task": name,
                    "processor": processor(),
                    "load_before": load[0], "load_after": load[1],
                    "rounds": options.rounds,
                    "per_second": {who: round(rates, 2) for who, rates in best[name].items()},
                    "nonet_is_faster": {who: round(best[name]["nonet"] / rates, 2)
                                        for who, rates in best[name].items() if who != "nonet"},
                    "commands": {who: " ".join(command) for who, (command, _, _) in tasks[name].items()}}
                   for name in tasks]
    if options.lines:
        for one in with_medians(objects):
            print(json.dumps(one, ensure_ascii=False))
    else:
        print(json.dumps(objects, indent=1, ensure_ascii=False))


if __name__ == "__main__":
    main()
