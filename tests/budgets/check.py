#!/usr/bin/env python3
"""Holds one cost of nonet to its line of budgets.txt.

usage: check.py (lines | relocations | build) NONET

NONET is the program as released. Exits with 1 where more is found than the line permits.
"""

import os
import pathlib
import re
import resource
import subprocess
import sys
import tempfile
import zlib

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent


def lines(_nonet):
    return sum(path.read_bytes().count(b"\n") for path in (ROOT / "src").rglob("*") if path.is_file())


def relocations(nonet):
    """What the loader of glibc says of its work before main()."""
    said = subprocess.run([nonet, "--version"], env={**os.environ, "LD_DEBUG": "statistics"}, check=True,
                          capture_output=True, text=True).stderr
    at_start = said.partition("final number of relocations")[0]
    counts = re.findall(r"relocations(?: from cache)?: +(\d+)", at_start)
    if len(counts) != 3:
        sys.exit(f"relocations: the loader says it in other words:\n{said}")
    return sum(map(int, counts))


def processor_seconds(*command):
    """User and system time of a command and all that it starts."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=ROOT, env={**os.environ, "CCACHE_DISABLE": "1"})
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def build(_nonet):
    """A quarter of what `./dev demo` builds on a new machine, in units of reference.cpp, which takes some seconds.

    Which quarter hangs on the names of the objects alone, so a new one changes nothing for the others.
    """
    with tempfile.TemporaryDirectory() as folder:
        compiled = ["g++", "-std=c++20", "-O2", "-c", HERE / "reference.cpp", "-o", f"{folder}/reference.o"]
        unit = min(processor_seconds(*compiled) for _ in range(3))
        subprocess.run(["cmake", "--preset", "first", "-B", folder], check=True, stdout=subprocess.DEVNULL, cwd=ROOT)
        ninja = ["ninja", "-C", folder]
        inputs = subprocess.run([*ninja, "-t", "inputs", "nonet_cli"], check=True, capture_output=True, text=True).stdout
        objects = sorted(line for line in inputs.split("\n") if line.endswith(".o"))
        quarter = [name for name in objects if zlib.crc32(name.encode()) % 4 == 3]
        header = next(line for line in inputs.split("\n") if line.endswith(".gch"))
        processor_seconds(*ninja, header)
        seconds = processor_seconds(*ninja, *quarter)
    print(f"build: {len(quarter)} of {len(objects)} objects, {seconds:.0f} s of processor time; reference.cpp {unit:.2f} s")
    return round(seconds / unit)


COUNTS = {"lines": lines, "relocations": relocations, "build": build}


def permitted(budget):
    for line in (HERE / "budgets.txt").read_text().splitlines():
        words = line.split()
        if words and words[0] == budget:
            return int(words[1])
    sys.exit(f"{HERE}/budgets.txt: there is no line {budget}")


def main():
    if len(sys.argv) != 3 or sys.argv[1] not in COUNTS:
        sys.exit(__doc__)
    budget, nonet = sys.argv[1:]
    found, most = COUNTS[budget](nonet), permitted(budget)
    print(f"{budget}: {found:,}, at most {most:,}")
    if found > most:
        sys.exit(f"{budget}: {found / most - 1:.1%} more than tests/budgets/budgets.txt permits")


if __name__ == "__main__":
    main()
