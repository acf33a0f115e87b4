#!/usr/bin/env python3
"""`nonet serve` under load for minutes: rates, the slowest answers, and how much memory it has.

    server_load.py NONET PUZZLES [SECONDS]

PUZZLES has a 9×9 board a line. In turns of ten seconds, wrk asks for single solutions over connections that stay,
and a stream sends all the boards again and again. A line for each turn has the rate, the memory, and the load of the
machine, which is to be said with any rate. Every stream's answers are held to the order and the solutions of
`nonet solve`. The exit code is 1 if one differs, or if the memory at the end is more than a tenth above that after
the first minute.
"""
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "tests" / "server"))
from running import Server  # noqa: E402: found by the line above

TURN = 10
SCRIPT = """
local boards = {}
for line in io.lines("%s") do boards[#boards + 1] = line:sub(1, 81) end
local at = 0
request = function()
  at = at %% #boards + 1
  return wrk.format("POST", "/api/v1/solve", {["Content-Type"] = "application/json"},
                    '{"puzzle":"' .. boards[at] .. '"}')
end
"""


def single(server, folder, puzzles):
    """Requests a second, and the 99th percentile in words."""
    script = pathlib.Path(folder) / "solve.lua"
    script.write_text(SCRIPT % puzzles)
    done = subprocess.run(["wrk", "-t1", "-c8", f"-d{TURN}s", "--latency", "-s", str(script),
                           f"http://127.0.0.1:{server.port}/"], capture_output=True, text=True, check=True)
    assert "Non-2xx" not in done.stdout, done.stdout
    return (float(re.search(r"Requests/sec: +([\d.]+)", done.stdout)[1]),
            re.search(r"99% +(\S+)", done.stdout)[1])


def stream(server, body, count, wanted):
    """Puzzles a second, for as many whole streams as a turn has time for."""
    start, puzzles = time.monotonic(), 0
    while time.monotonic() - start < TURN:
        answers = subprocess.run(
            ["curl", "-sS", "-T", body, "-X", "POST", "-H", "Content-Type: application/x-ndjson",
             f"http://127.0.0.1:{server.port}/api/v1/solve"], capture_output=True, check=True).stdout
        puzzles += count
        assert answers.endswith(b'{"end":{"puzzles":%d,"unreadable":0}}\n' % count), answers[-200:]
        found = re.findall(rb'"solutions":\["(\d+)"\]', answers)
        assert hashlib.sha256(b"\n".join(found)).hexdigest() == wanted, "answers differ from nonet solve"
    return puzzles / (time.monotonic() - start)


def main():
    nonet, puzzles = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
    seconds = int(sys.argv[3]) if len(sys.argv) > 3 else 300
    solved = subprocess.run([nonet, "solve", "-q", "--format", "line", puzzles], capture_output=True, check=True).stdout.split()
    wanted = hashlib.sha256(b"\n".join(solved)).hexdigest()
    lines = pathlib.Path(puzzles).read_text().split("\n")
    boards = [line[:81] for line in lines if line]
    memories = []
    with tempfile.TemporaryDirectory() as folder, Server(nonet, "-q") as server:
        body = pathlib.Path(folder) / "boards.ndjson"
        body.write_text("".join(json.dumps({"nonet": 1, "givens": board}) + "\n" for board in boards))
        start = time.monotonic()
        while (spent := time.monotonic() - start) < seconds:
            if len(memories) % 2 == 0:
                rate, slowest = single(server, folder, puzzles)
                said = f"{rate:.0f} solve/s, p99 {slowest}"
            else:
                said = f"{stream(server, str(body), len(boards), wanted):.0f} puzzles/s in streams"
            memories.append(server.resident())
            print(f"{spent + TURN:4.0f} s  {said}  {memories[-1]:.1f} MiB  load {os.getloadavg()[0]:.1f}", flush=True)
        assert not server.trouble(), server.trouble()
    after_a_minute = memories[min(5, len(memories) - 1)]
    print(f"memory after a minute {after_a_minute:.1f} MiB, at the end {memories[-1]:.1f} MiB")
    raise SystemExit(1 if memories[-1] > after_a_minute * 1.1 else 0)


main()
