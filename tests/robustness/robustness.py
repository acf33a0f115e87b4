#!/usr/bin/env python3
"""Bad input, faults of the system, lying programs and changed bytes, against the program as it is built.

    tests/robustness/robustness.py build/release/bin/nonet                       a table; exit 1 if a row failed
    tests/robustness/robustness.py build/release/bin/nonet --write docs/guide/robustness.md

Each function that is called after a row of the table makes its runs. In all of them: the program ends by no
signal that was not sent to it, ends in time, and leaves no process behind. What else must hold is in the row.
"""

import argparse
import concurrent.futures
import json
import os
import pty
import random
import re
import resource
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
SMALL, SMALL_SOLVED, SEVERAL = "1.....2..3.....4", "1243342143122134", "12..34..2.4.4.2."
BLANK = "." * 81
GOLDEN_NUGGET = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
PATIENCE = 30
EVERY = ["solve", "check", "count", "show", "convert --to sdk", "rate", "explain", "hint", "simplify",
         "certify", "bench -r 1", "engines", "formats", "techniques", "help solve", "man", "learn x_wing",
         "completions bash"]
READING = ["solve", "check --each", "count", "show", "convert --to json", "rate", "explain", "hint --json",
           "simplify", "certify"]
ENGINES = ["native", "csp", "sat", "cp", "asp", "prolog-rules", "portfolio"]


def takes_file(command):
    return command.split()[0] in ("solve", "check", "count", "show", "convert", "rate", "explain", "hint", "simplify",
                                  "certify", "bench")


class Run:
    """One run of the program: what it wrote, and how it ended."""

    def __init__(self, code, out, err, seconds):
        self.code, self.out, self.err, self.seconds = code, out, err, seconds

    @property
    def trouble(self):
        if self.code is None:
            return f"still running after {PATIENCE} s"
        if self.code < 0:
            return f"ended by {signal.Signals(-self.code).name}"
        if b"Sanitizer" in self.err or b"runtime error" in self.err:
            return "a sanitizer: " + self.err[:200].decode(errors="replace")
        return ""


class Bench:
    """The program, a folder to work in, and the outcome of each row."""

    def __init__(self, nonet, folder):
        self.nonet, self.folder, self.rows = os.path.abspath(nonet), folder, []
        self.pool = concurrent.futures.ThreadPoolExecutor(2)

    def path(self, name):
        return os.path.join(self.folder, name)

    def file(self, name, data):
        """Puts the file there as a whole: another case may be reading one of the same name."""
        fresh = f"{self.path(name)}.{threading.get_ident()}"
        with open(fresh, "wb") as out:
            out.write(data if isinstance(data, bytes) else data.encode())
        os.replace(fresh, self.path(name))
        return name

    def script(self, name, body):
        self.file(name, "#!/bin/sh\n" + body + "\n")
        os.chmod(self.path(name), 0o755)
        return "./" + name

    def run(self, words, data=b"", limits=(), closed=(), stdout=None, stderr=None, env=None, patience=PATIENCE):
        words = words.split(" ") if isinstance(words, str) else words

        def prepare():
            os.setsid()
            for what, most in limits:
                resource.setrlimit(what, (most, most))
            for number in closed:
                os.close(number)

        began = time.monotonic()
        with subprocess.Popen([self.nonet, *words], cwd=self.folder, stdin=subprocess.PIPE,
                              stdout=stdout or subprocess.PIPE, stderr=stderr or subprocess.PIPE,
                              env={**os.environ, "LC_ALL": "C.UTF-8", **(env or {})},
                              preexec_fn=prepare) as child:
            try:
                out, err = child.communicate(data if isinstance(data, bytes) else data.encode(), patience)
                code = child.returncode
            except subprocess.TimeoutExpired:
                os.killpg(child.pid, signal.SIGKILL)
                out, err = child.communicate()
                code = None
        return Run(code, out or b"", err or b"", time.monotonic() - began)

    def row(self, what, holds, cases):
        """Runs all cases, two at a time: functions that return a Run, or a text that says what went wrong."""
        bad = []
        cases = list(cases)

        def outcome(case):
            found = case()
            return found.trouble if isinstance(found, Run) else found or ""

        for number, why in enumerate(self.pool.map(outcome, cases)):
            if why:
                bad.append(f"{what}, case {number}: {why}")
        self.rows.append((what, len(cases), holds, bad))
        print(f"{'ok  ' if not bad else 'BAD '} {len(cases):5}  {what}", flush=True)
        for line in bad[:5]:
            print("         " + line, flush=True)

    def holds(self, run, condition, what):
        return run.trouble or ("" if condition else f"{what}: {run.code} {run.out[:200]} {run.err[:300]}")


# ── The system ───────────────────────────────────────────────────────────────────────────────────


def full_disks(b):
    b.file("one.txt", EASY + "\n")

    def full(command):
        with open("/dev/full", "wb") as device:
            run = b.run(f"{command} one.txt" if takes_file(command) else command, stdout=device)
        return b.holds(run, run.code == 2 and b"No space left" in run.err, command)

    commands = [c for c in EVERY if c != "bench -r 1"]
    b.row("standard output on a full disk", "exit 2, and the reason", [lambda c=c: full(c) for c in commands])

    def limited(size):
        b.file("many.txt", (EASY + "\n") * 500)
        run = b.run(f"certify -q --out full{size} many.txt", limits=[(resource.RLIMIT_FSIZE, size)])
        left = [n for n in os.listdir(b.path(f"full{size}")) if not os.path.getsize(b.path(f"full{size}/{n}"))]
        whole = run.code == 0 and len(os.listdir(b.path(f"full{size}"))) == 500
        return b.holds(run, not left and (whole or run.code == 2), f"empty files {left[:3]}")

    b.row("a limit on the size of files", "exit 2, and no empty file stays behind",
          [lambda s=s: limited(s) for s in (0, 512, 1024, 4096)])


def closed_descriptors(b):
    b.file("mixed.txt", (SMALL + "\nno puzzle at all\n") * 40)

    def certificates(number):
        closed = [i for i in range(3) if number >> i & 1]
        run = b.run(f"certify -t 8 --out closed{number} mixed.txt", closed=closed)
        made = b"".join(open(b.path(f"closed{number}/{n}"), "rb").read()
                        for n in os.listdir(b.path(f"closed{number}")))
        checked = b.run("verify", made)
        return run.trouble or b.holds(checked, b"40 accepted, 0 refused" in checked.err, f"closed {closed}")

    b.row("closed descriptors, and files that are written", "every certificate is whole",
          [lambda n=n: certificates(n) for n in range(8)])
    b.row("closed descriptors, every command", "an error, or the answer",
          [lambda c=c, n=n: b.run(c, closed=[n]) for c in EVERY for n in range(3)])


def odd_inputs(b):
    os.makedirs(b.path("folder"), exist_ok=True)
    b.file("unreadable.txt", EASY)
    os.chmod(b.path("unreadable.txt"), 0)
    names = ["folder", "missing.txt", "unreadable.txt", "/proc/self/mem", "/dev/null"]
    b.row("folders, missing files, devices as input", "the reason, exit 1 or 2",
          [lambda c=c, n=n: b.run(f"{c} {n}") for c in READING[:6] + ["verify", "techniques --check"] for n in names])
    memory = [(resource.RLIMIT_AS, 4 << 30)]

    def endless(words, name):
        with open(name, "rb") as device:
            child = subprocess.Popen([b.nonet, *words.split()], cwd=b.folder, stdin=device, preexec_fn=lambda:
                                     resource.setrlimit(*memory[0][:1], (4 << 30, 4 << 30)),
                                     stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
            try:
                err = child.communicate(timeout=PATIENCE)[1]
            except subprocess.TimeoutExpired:
                child.kill()
                return f"{words} reads {name} for ever"
        return "" if child.returncode in (1, 2) and b"memory" not in err else f"{words}: {child.returncode} {err[:200]}"

    b.row("texts without end, read as a whole", "refused at a bound, in 4 GiB of addresses",
          [lambda w=w, n=n: endless(w, n) for w in ("verify", "techniques --check -",
           "decode --from dimacs -p " + SMALL) for n in ("/dev/zero", "/dev/urandom")])


def pipes(b):
    def fifo(how):
        name = f"pipe-{how}"
        os.mkfifo(b.path(name))
        child = subprocess.Popen([b.nonet, "solve", "-q", name], cwd=b.folder, stdout=subprocess.PIPE,
                                 stderr=subprocess.PIPE)
        if how == "nobody":
            time.sleep(0.5)
            child.send_signal(signal.SIGINT)
            child.communicate(timeout=PATIENCE)
            return "" if child.returncode == 130 else f"exit {child.returncode}"
        with open(b.path(name), "wb", buffering=0) as out:
            for at in range(0, len(EASY) + 1, 20):
                out.write((EASY + "\n").encode()[at:at + 20])
                time.sleep(0.05)
        out = child.communicate(timeout=PATIENCE)[0]
        return "" if child.returncode == 0 and len(out) == 82 else f"exit {child.returncode}: {out}"

    b.row("a pipe with a slow writer, or with none", "the answer; exit 130 on Ctrl-C", [
        lambda: fifo("slow"), lambda: fifo("nobody")])

    def leaves(lines):
        b.file("stream.txt", (HARD + "\n") * 20000)
        child = subprocess.Popen([b.nonet, "solve", "-q", "stream.txt"], cwd=b.folder, stdout=subprocess.PIPE)
        for _ in range(lines):
            child.stdout.readline()
        child.stdout.close()
        try:
            child.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            child.kill()
            return "it goes on"
        return "" if child.returncode == 0 else f"exit {child.returncode}"

    b.row("readers that leave", "the program ends, without a message", [lambda n=n: leaves(n) for n in (0, 1, 100)])


def signals(b):
    b.file("stream.txt", (HARD + "\n") * 20000)

    def stopped(command, number):
        child = subprocess.Popen([b.nonet, *command.split(), "stream.txt"], cwd=b.folder, stdout=subprocess.PIPE,
                                 stderr=subprocess.PIPE)
        time.sleep(0.3)
        child.send_signal(number)
        out, err = child.communicate(timeout=PATIENCE)
        if number not in (signal.SIGINT, signal.SIGTERM):
            return "" if child.returncode == -number else f"exit {child.returncode}"
        if child.returncode == 0:
            return ""  # it was faster
        told = re.search(r"([\d,]+) puzzles: ([\d,]+) ", err.decode())
        lines = out.count(b"\n")
        whole = out == b"" or out.endswith(b"\n")
        add_up = told is None or told[1] == told[2] and int(told[1].replace(",", "")) == lines
        return "" if child.returncode == 130 and whole and add_up else f"{child.returncode}, {lines} lines, {err[-200:]}"

    b.row("signals in the middle of a stream", "exit 130, whole lines, totals of what was written", [
        lambda c=c, n=n: stopped(c, n) for c in ("solve", "rate", "check --each")
        for n in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL)])


def limits(b):
    b.file("s500.txt", (EASY + "\n") * 500)
    all_done = lambda run: b.holds(run, run.code == 2 or run.out.count(b"\n") == 500, "lines")
    cases = [(resource.RLIMIT_AS, m << 20, t) for m in (60, 100, 150, 300) for t in (1, 8, 1000)]
    cases += [(resource.RLIMIT_NOFILE, n, 8) for n in (5, 8, 64)] + [(resource.RLIMIT_STACK, 256 << 10, 2)]
    cases += [(resource.RLIMIT_NPROC, 2, 8)]
    b.row("limits of memory, files, stack and threads", "all answers, or a message and exit 2", [
        lambda w=w, m=m, t=t: all_done(b.run(f"solve -q -t {t} s500.txt", limits=[(w, m)])) for w, m, t in cases])

    def large(engine, size, megabytes):
        name = b.file(f"large{size}.txt", SMALL + "\n" + ". " * (size * size) + "\n" + SMALL + "\n")
        run = b.run(f"solve -q -n 1 -t 1 -e {engine} --time-limit 2 {name}",
                    limits=[(resource.RLIMIT_AS, megabytes << 20)])
        return b.holds(run, run.code == 2 or run.out.count(SMALL_SOLVED.encode()) == 2, "the other boards")

    b.row("no memory for a board", "that board is given up, and the others are answered", [
        lambda e=e, s=s, m=m: large(e, s, m) for e, s, m in (
            ("sat", 36, 200), ("sat", 36, 300), ("sat", 64, 400), ("cp", 100, 300), ("cp", 49, 150),
            ("portfolio", 64, 300), ("asp", 36, 300), ("native", 100, 100), ("csp", 100, 100))])

    def in_time(engine, size):
        name = b.file(f"time{size}.txt", ". " * (size * size) + "\n")
        run = b.run(f"count -q -e {engine} --time-limit 1 -n 0 {name}")
        return b.holds(run, run.seconds < 8, f"{run.seconds:.1f} s")

    b.row("time limits of a second", "they end in seconds", [
        lambda e=e, s=s: in_time(e, s) for e in ENGINES for s in (9, 36, 64) if e != "prolog-rules" or s == 9])


def terminals(b):
    b.file("hard.txt", (HARD + "\n") * 20000)

    def on_terminal(words, seconds, stdout=None):
        """What the program writes to a terminal until it gets Ctrl-C."""
        ours, theirs = pty.openpty()
        child = subprocess.Popen([b.nonet, *words.split()], cwd=b.folder, stdin=theirs, stdout=stdout or theirs, stderr=theirs)
        os.close(theirs)
        text, end, stopped = b"", time.monotonic() + seconds, False
        while True:
            if select.select([ours], [], [], 0.1)[0]:
                try:
                    some = os.read(ours, 65536)
                except OSError:
                    some = b""
                if not some:
                    break
                text += some
            if time.monotonic() > end and not stopped:
                child.send_signal(signal.SIGINT)
                stopped = True
        os.close(ours)
        return child.wait(PATIENCE), text

    def bar():
        code, text = on_terminal("rate -t 2 hard.txt", 4, subprocess.DEVNULL)
        shown = re.findall(rb"\r\x1b\[K[^\r]+puzzle", text)
        erased = text.count(b"\r\x1b[K\r\x1b[K")
        return "" if code == 130 and len(shown) > 5 and erased <= 1 else f"{code}: {len(shown)} bars, {erased} erased"

    def silence():
        code, text = on_terminal("hint", 0.5)
        return "" if code == 130 and text.count(b"\n") <= 1 else f"{code}: {text}"

    b.row("a terminal: the bar of a long run, Ctrl-C before any input", "the bar stays; nothing is said", [bar, silence])

    def killed(number):
        """A game on the screen that is killed as soon as the screen shows its first digit."""
        state = b.path(f"state{number}")
        os.makedirs(state)
        ours, theirs = pty.openpty()
        with subprocess.Popen([b.nonet, "play", b.file("small.txt", SMALL + "\n")], cwd=b.folder, stdin=theirs, stdout=theirs,
                              stderr=theirs, env={**os.environ, "TERM": "xterm", "XDG_STATE_HOME": state}) as child:
            os.close(theirs)
            while select.select([ours], [], [], 0.5)[0]:
                os.read(ours, 65536)
            os.write(ours, b"\x1b[C2")
            select.select([ours], [], [], PATIENCE)
            os.read(ours, 65536)
            child.kill()
        os.close(ours)
        saved = [open(file.path, encoding="utf-8").read() for file in os.scandir(os.path.join(state, "nonet"))] \
            if os.path.isdir(os.path.join(state, "nonet")) else []
        return "" if len(saved) == 1 and json.loads(saved[0])["game"]["done"] == 1 else f"saved: {saved}"

    b.row("a game on the screen, killed as soon as a digit is seen", "its file has the digit", [lambda n=n: killed(n) for n in range(20)])


def patience(b):
    b.file("endless.txt", ". " * 4096 + "\n")

    def noted():
        child = subprocess.Popen([b.nonet, "count", "-n", "0", "endless.txt"], cwd=b.folder, stderr=subprocess.PIPE)
        time.sleep(15)
        child.send_signal(signal.SIGINT)
        err = child.communicate(timeout=PATIENCE)[1]
        return "" if child.returncode == 130 and b"--time-limit" in err else f"{child.returncode} {err}"

    b.row("a board without an end, and no time limit", "a note after ten seconds; Ctrl-C ends it", [noted])

    def interrupted(words):
        """A search for chains within chains, after Ctrl-C."""
        child = subprocess.Popen([b.nonet, *words.split(), "-p", GOLDEN_NUGGET], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        time.sleep(0.3)
        before = time.monotonic()
        child.send_signal(signal.SIGINT)
        child.communicate(timeout=PATIENCE)
        seconds = time.monotonic() - before
        return "" if child.returncode == 130 and seconds < 0.5 else f"{child.returncode} after {seconds:.2f} s"

    def limited(words):
        run = b.run(f"{words} -q --time-limit 0.2 -p {GOLDEN_NUGGET}")
        return b.holds(run, run.code == 1 and run.seconds < 0.7, f"{run.code} after {run.seconds:.2f} s")

    b.row("a search for chains within chains", "Ctrl-C and a time limit end it at once", [
        lambda r=r, w=w: r(w) for r in (interrupted, limited) for w in ("rate --se", "explain --order se")])


# ── Other programs ───────────────────────────────────────────────────────────────────────────────

LIARS = {
    "unsat": "echo 's UNSATISFIABLE'; exit 20",
    "unsat10": "echo 's UNSATISFIABLE'; exit 10",
    "lowest": "echo 's SATISFIABLE'; echo 'v -2147483648 0'; exit 10",
    "beyond": "echo 's SATISFIABLE'; echo 'v 99999999999999999999 0'; exit 10",
    "empty": "echo 's SATISFIABLE'; echo 'v 0'; exit 10",
    "silent": "exit 20",
    "nothing": "exit 0",
    "both": "echo 's SATISFIABLE'; echo 's UNSATISFIABLE'",
    "zeros": "head -c 100000 /dev/zero; exit 10",
    "garbage": "head -c 100000 /dev/urandom; exit 10",
    "flood": "yes 'c flood'",
    "flood_errors": "yes flood >&2",
    "crash": "kill -SEGV $$",
    "abort": "kill -ABRT $$",
    "hang": "sleep 7777",
    "deaf": "trap '' TERM INT HUP; sleep 7777",
    "no_output": "exec >&-; sleep 7777",
    "children": "sleep 7777 & sleep 7777 & wait",
    "leaves": "sleep 7777 & echo 's UNSATISFIABLE'; exit 20",
    "escapes": "setsid sleep 7 & echo 's UNKNOWN'; exit 0",
    "escape_codes": "printf '\\033[31m' >&2; exit 3",
    "no_such_line": "#",
}


def left_behind():
    found = subprocess.run(["pgrep", "-f", "^sleep 7777"], capture_output=True, text=True, check=False).stdout.split()
    for process in found:
        os.kill(int(process), signal.SIGKILL)
    return found


def lying_programs(b):
    b.file("three.txt", f"{SMALL}\n{SEVERAL}\n{SMALL}\n")
    b.file("two.txt", f"{SEVERAL}\n{SEVERAL}\n")

    def lie(name):
        b.script(name, LIARS[name])
        run = b.run(f"solve --sat-solver ./{name} --time-limit 2 three.txt", patience=60)
        good = run.code == 1 and run.out.count(SMALL_SOLVED.encode()) == 2 and b"three.txt:2:1: given up" in run.err
        return b.holds(run, good and b"\x1b" not in run.err, name)

    b.row("SAT solvers that lie, hang, flood, crash", "told with name and reason; the other boards are answered",
          [lambda n=n: lie(n) for n in LIARS])
    b.script("clingo", "exit 20")
    run = b.run("solve -e asp --set clingo=program two.txt", env={"PATH": b.folder + ":" + os.environ["PATH"]})
    missing = [b.run(f"{c} three.txt") for c in ("solve --sat-solver nosuchprogram", "count -e sat --set solver=./none",
                                                  "compare -e sat:solver=nosuchprogram")]
    b.row("a clingo that lies, solvers that are not there", "refused; exit 2 before the first board",
          [lambda: b.holds(run, run.code == 1 and b"no answer" in run.err, "clingo")] +
          [lambda m=m: b.holds(m, m.code == 2 and m.err.count(b"there is no such program") == 1, "missing") for m in missing])

    def orphan(command, number):
        b.script("hang", LIARS["children"])
        child = subprocess.Popen([b.nonet, *command.split(), "two.txt"], cwd=b.folder, stdout=subprocess.DEVNULL,
                                 stderr=subprocess.DEVNULL)
        time.sleep(0.5)
        child.send_signal(number)
        child.wait(PATIENCE)
        time.sleep(0.3)
        found = left_behind()
        return f"{command}, {number}: left {found}" if found else ""

    cases = [(c, n) for c in ("solve --sat-solver ./hang", "compare -e sat:solver=./hang", "bench --sat-solver ./hang")
             for n in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL)]
    b.pool = concurrent.futures.ThreadPoolExecutor(1)  # each looks for what the last one left
    b.row("what nonet starts, after nonet is gone", "gone too, by whatever signal",
          [lambda c=c, n=n: orphan(c, n) for c, n in cases] + [lambda: f"left {f}" if (f := left_behind()) else ""])
    b.pool = concurrent.futures.ThreadPoolExecutor(2)


# ── Input ────────────────────────────────────────────────────────────────────────────────────────


def odd_files(b):
    nested = b"[" * 200000
    texts = {
        "utf16": EASY.encode("utf-16"), "utf32": EASY.encode("utf-32"), "bom": b"\xef\xbb\xbf" + EASY.encode(),
        "nul": EASY.encode().replace(b".", b"\0"), "cr": EASY.encode() + b"\r" + EASY.encode() + b"\r",
        "gz": b"\x1f\x8b\x08\0\0\0\0\0\0\3broken", "xz": b"\xfd7zXZ\0\0\4broken", "elf": b"\x7fELF\2\1\1" + b"\0" * 99,
        "png": b"\x89PNG\r\n\x1a\n" + b"\0" * 99, "random": random.Random(1).randbytes(5000), "empty": b"", "blank": b" \n\t\n",
        "float": b"1e30\n", "nested": nested, "braces": b'{"a":' * 100000, "brackets": b"[]" * 500000,
        "numbers": b"[" + b"1," * 300000 + b"1]", "keys": b'{"nonet":1,"givens":"' + b"." * 16 + b'","givens":"1"}\n',
        "surrogate": b'{"nonet":1,"givens":"\\ud800"}\n', "quotes": b'"' * 300000, "csv": b'puzzle,id\n"' + b'""' * 100000,
        "facts": b"estado(1,1,99999999999).\n", "negative": b"estado(-1,1,1).\n", "layout": b"# layout: 999999x999999\n1\n",
        "jigsaw": b"# layout: jigsaw:" + b"1" * 81 + b"\n" + BLANK.encode() + b"\n", "latin1": b"# a\xf1o\n" + EASY.encode(),
        "escapes": b"\x1b]0;PWN\x07" + EASY.encode(), "hodoku": b":0000:5:" + b"9" * 100000 + b":::515:\n",
        "sdk": b"[Puzzle]\n" + b"1" * 81, "marks": b"| 123 |" * 1000, "crlf": EASY.encode() + b"\r\n" + EASY.encode() + b"\r\n",
        "long": b"1" * (20 << 20), "letters": b"x" * (5 << 20), "lines": b"\n" * (5 << 20), "smodels": b"Answer: 1\nStable Model: estado(1,1,1\n",
    }
    for name, data in texts.items():
        b.file("odd-" + name, data)
    b.row("odd files: other encodings, other formats, broken, deep, long", "an answer, or an error with its place",
          [lambda c=c, n=n: b.run(f"{c} odd-{n}", limits=[(resource.RLIMIT_AS, 3 << 30)]) for c in READING for n in texts])

    def escapes(words, data):
        run = b.run(words, data)
        return b.holds(run, not re.search(rb"[\x00-\x08\x0b-\x1f\x7f]", run.out + run.err), "control characters")

    title = '{"nonet":1,"givens":"%s","meta":[["title","\\u001b]0;PWN\\u0007\\u009b31m"]]}\n' % SMALL
    layout = '{"nonet":1,"layout":"\\u001b[31m","givens":"1"}\n'
    line = ":full_house\x1b[31m:5:1234.6789" + "." * 72 + ":::515:\n:0000\x07:x:\x1b[0m:::1:\n"
    b.row("control characters in what is quoted", "none of them reaches the terminal",
          [lambda w=w, d=d: escapes(w, d) for w, d in [("show", title), ("show --solution", title), ("show --candidates", title),
           ("techniques --check -", line)] + [(c, t) for c in ("solve", "check", "rate", "show") for t in (layout, line, "\x1b[31m\n")]])
    names = ["-rf", "--help", "$(id)", "a;b", "`x`", "a\nb", "\x1b[31m", "'", '"', "*", "=cmd", "x" * 255, b"\xff\xfe", "a b"]

    def named(command, name):
        try:
            path = os.fsencode(b.path("")) + os.fsencode(name)
            with open(path, "wb") as out:
                out.write(EASY.encode() + b"\nnothing\n")
        except OSError:
            return ""
        run = b.run([*command.split(), "--", os.fsdecode(name)])
        return b.holds(run, b"\x1b" not in run.err, "escapes")

    b.row("odd file names", "read as any file", [lambda c=c, n=n: named(c, n) for c in READING[:6] for n in names])


def command_lines(b):
    numbers = ["0", "-1", "4294967296", "18446744073709551616", "nan", "inf", "1e300", "", "x" * 100000, "\x1b[31m"]
    options = ["--threads", "--limit", "--time-limit", "--seed", "--set", "--layout", "--from", "--engine", "--format"]
    b.row("options with odd values", "an answer, or what is wrong with them",
          [lambda o=o, v=v: b.run(["solve", "-p", SMALL, o, v]) for o in options for v in numbers])
    settings = [f"{n}={v}" for n in ("encoding", "solver", "heuristic", "clingo", "program", "engines", "threads", "x")
                for v in ("", "-1", "linked", "nosuch", "a b c", "\x1b")]
    b.row("settings of engines", "an answer, or what is wrong with them",
          [lambda e=e, s=s: b.run(["solve", "-e", e, "--set", s, "-p", SMALL]) for e in ("sat", "asp", "csp", "portfolio") for s in settings])
    places = [{"LC_ALL": x} for x in ("C", "es_ES.UTF-8", "tr_TR.UTF-8", "garbage")]
    places += [{k: v} for k in ("COLUMNS", "TERM", "NO_COLOR", "CLICOLOR_FORCE", "HOME", "TMPDIR", "PATH", "NONET_KERNEL")
               for v in ("", "0", "1", "65536", "-1", "\x1b[31m")]
    solve = lambda env: b.run(f"solve -q -p {SMALL}", env=env)
    b.row("environments", "the same answer in all of them",
          [lambda e=e: b.holds(r := solve(e), r.out.strip().decode() == SMALL_SOLVED or r.code == 2 and "NONET_KERNEL" in e, str(e)) for e in places])


def metadata(b):
    hostile = json.dumps({"nonet": 1, "layout": "9", "givens": EASY, "meta": [
        ["title", "a\n[Puzzle]\n" + "9" * 81], ["=cmd|' /C calc'!A0", "=1+1"], ["author", '",\n"'], ["# layout: 4", "x"]]})

    def convert(target):
        made = b.run(f"convert --to {target}", hostile + "\n")
        if made.trouble or made.code != 0:
            return made.trouble
        back = b.run(f"solve -q -f {target}", made.out) if target != "sukaku" else b.run("solve -q", made.out)
        wanted = b.run(f"solve -q -o line -p {EASY}").out.strip()
        digits = re.sub(rb"\D", b"", b.run("convert --to line --solution", back.out).out)[:81] or re.sub(rb"\D", b"", back.out)
        return b.holds(back, wanted in digits or wanted in back.out or back.code == 0, target)

    targets = [line.split()[0] for line in b.run("formats").out.decode().splitlines()[1:] if line and line[0] != " "]
    b.row("metadata with line ends, section heads and formulas", "no second board, no formula",
          [lambda t=t: convert(t) for t in targets])
    csv = b.run("convert --to csv", hostile + "\n")
    b.row("formulas in a table", "none starts a cell of the CSV",
          [lambda: b.holds(csv, not re.search(rb'(^|[,"])=', csv.out), "a formula")])


# ── What claims to prove something ───────────────────────────────────────────────────────────────


def sealed(text):
    lines = text.split(b"\n")
    body = b"\n".join(line for line in lines if line and not line.startswith(b"end ")) + b"\n"
    value = 0xCBF29CE484222325
    for byte in body:
        value = (value ^ byte) * 0x100000001B3 % (1 << 64)
    return body + b"end %016x\n" % value


def certificates(b):
    dice = random.Random(7)
    unique = b.run(f"certify -q -p {SMALL}").out
    several = b.run(f"certify -q -p {SEVERAL}").out
    none = b.run("certify -q -p 123....4........").out

    def changed():
        at = dice.randrange(len(unique))
        text = unique[:at] + bytes([unique[at] ^ 1 << dice.randrange(8)]) + unique[at + 1:]
        run = b.run("verify", text)
        return b.holds(run, b"accepted: " not in run.out, f"accepted with byte {at} changed")

    b.row("certificates with a changed byte", "refused", [changed for _ in range(150)])
    solution = [line for line in several.split(b"\n") if line.startswith(b"solution")][0]
    proofs = [line for line in none.split(b"\n") if re.fullmatch(rb"[-\d ]+", line)]

    def lie():
        verdict = dice.choice([b"none", b"unique"])
        lines = [b"nonet certificate 1", [l for l in several.split(b"\n") if l.startswith(b"puzzle")][0], b"verdict " + verdict]
        lines += [solution] if verdict == b"unique" else []
        steps = [b" ".join(str(dice.choice((-1, 1)) * dice.randrange(1, 65)).encode() for _ in range(dice.randrange(1, 4))) + b" 0"
                 for _ in range(dice.randrange(6))]
        lines += [b"proof", *dice.sample(proofs, min(len(proofs), dice.randrange(4))), *steps, b"0"]
        text = sealed(b"\n".join(lines))
        run = b.run("verify", text)
        return b.holds(run, b"accepted: " not in run.out, "a lie was accepted")

    b.row("false claims with the checksum put right", "refused", [lie for _ in range(300)])
    board = b'"givens":"' + SMALL.encode() + b'"'
    tricks = [(b'"givens"', b'"givens":"................","givens"'), (b'"givens"', b'"givens":"................","\\u0067ivens"'),
              (b"}\n", b',"solution":"4321214334121234"}\n'), (b"}\n", b',"placed":"' + b"." * 16 + b'"}\n'),
              (b"}\n", b',"x":1}\n'), (b'{"nonet"', b'{ "nonet"'), (b"proof\n", b"proof of it\n"), (board, board + b" "),
              (b'"nonet":1', b'"nonet":1,"nonet":1')]

    def trick(old, new):
        run = b.run("verify", sealed(unique.replace(old, new, 1)))
        return b.holds(run, b"accepted: " not in run.out, f"accepted: {new}")

    b.row("certificates that show one board and mean another", "refused", [lambda o=o, n=n: trick(o, n) for o, n in tricks])
    honest = b.run("verify", unique + several + none)
    b.row("honest certificates", "accepted, with their boards",
          [lambda: b.holds(honest, honest.code == 0 and SMALL.encode() in honest.out, "refused")])
    big = sealed(b'nonet certificate 1\npuzzle {"nonet":1,"layout":"81","givens":"' + b" ".join([b"."] * 6561) + b'"}\nverdict none\nproof\n0\n')
    b.row("a small certificate of a huge board", "refused in 3 GiB of addresses",
          [lambda: b.holds(r := b.run("verify", big, limits=[(resource.RLIMIT_AS, 3 << 30)]), r.code == 1, "81")])


def answers_and_lines(b):
    dice = random.Random(11)
    exports = {"dimacs": b"s SATISFIABLE\nv 1 -2 3 0\n", "clingo": b"Answer: 1\nestado(1,1,1) estado(1,2,2)\nSATISFIABLE\n",
               "prolog": b"[1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1]\n", "minizinc": b"board = array2d(1..4, 1..4, [1,2,3,4]);\n----------\n",
               "smt2": b"sat\n((x_1_1 1)\n", "opb": b"s SATISFIABLE\nv x1 -x2\n", "xcsp3": b"s SATISFIABLE\nv <instantiation> <list> x </list> <values> 1 </values>\n"}

    def decode(kind, seed):
        text = bytearray(exports[kind] * 3)
        for _ in range(dice.randrange(6)):
            at = dice.randrange(len(text))
            text[at:at + dice.randrange(3)] = dice.choice([b"-2147483648", b"99999999999", b"\0", b"(", b" ", bytes([dice.randrange(256)])])
        run = b.run(f"decode --from {kind} -p {SEVERAL}", bytes(text))
        return b.holds(run, run.code != 0 or len(run.out) > 16, "no grid")

    b.row("changed answers of other solvers", "refused, or a solution of the puzzle",
          [lambda k=k, s=s: decode(k, s) for k in exports for s in range(12)])
    ids = [line.split()[0] for line in b.run("techniques").out.decode().splitlines()[1:]]

    def library(technique):
        lines = []
        for _ in range(6):
            cells = "".join(dice.choice("123456789" + "." * 30) for _ in range(81))
            deleted = " ".join(f"{d}{c // 9 + 1}{c % 9 + 1}" for c in dice.sample(range(81), 4) for d in range(1, 10))
            lines.append(f":{technique}:{dice.choice('x123456789')}:{cells}:{deleted}:{dice.randrange(111, 1000)}::")
        return b.run("techniques --check -", "\n".join(lines) + "\n")

    b.row("positions that are broken, for every technique", "found or not, but no crash", [lambda t=t: library(t) for t in ids])
    b.row("a board of one cell", "answered", [lambda c=c: b.run(f"{c} -l 1", ".\n") for c in READING])


def names_that_collide(b):
    for folder in ("a", "b"):
        os.makedirs(b.path(folder), exist_ok=True)
        b.file(f"{folder}/p.txt", f"{SMALL}\n{SEVERAL}\n")
    objects = [json.dumps({"nonet": 1, "givens": SMALL}) for _ in range(60)]
    b.file("many.json", " ".join(objects) + "\n")

    def collide(inputs, count):
        folder = f"names{count}"
        made = b.run(f"certify -q -t 8 --out {folder} {inputs}")
        text = b"".join(open(b.path(f"{folder}/{n}"), "rb").read() for n in os.listdir(b.path(folder)))
        checked = b.run("verify", text)
        return made.trouble or b.holds(checked, f"{count} accepted, 0 refused".encode() in checked.err, inputs)

    b.row("files made of inputs that share a name or a line", "one for each puzzle, all whole",
          [lambda: collide("a/p.txt b/p.txt", 4), lambda: collide("many.json", 60)])


SERVER = "\n## The server\n"
PAGE = """# What nonet survives

Made by the script that tests it; anybody can run it again, in some minutes:

    {command}

In every run the program ends by no signal that was not sent to it, ends in time, and leaves no process
behind. What else must hold is in the third column.

| what was done to it | runs | what must hold | outcome |
|---|---|---|---|
{rows}

What it does about them:

- A puzzle on which an engine or a job runs out of memory, or throws anything else, is given up, and the
  others are answered. Threads that the system refuses are done without.
- A program that nonet starts has a process group of its own and a keeper that kills it when nonet is gone,
  however it went. A process that leaves the group (`setsid`) is not waited for, but not found either.
- What another program says of a board without solutions is checked by the native engine, as far as 3,000
  guesses go; beyond that the answer names the program.
- There is no time limit by default, since the answer would depend on the machine: a board without an answer
  after ten seconds gets a note about `--time-limit`. On boards near 256×256 the engine asp
  ends some two seconds after its limit.
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("nonet")
    parser.add_argument("--write", metavar="FILE", help="write the table as a page")
    parser.add_argument("--only", metavar="WORD", default="", help="the groups whose names have this word")
    wanted = parser.parse_args()
    groups = [full_disks, closed_descriptors, odd_inputs, pipes, signals, limits, patience, terminals, lying_programs, odd_files, command_lines,
              metadata, certificates, answers_and_lines, names_that_collide]
    folder = tempfile.mkdtemp(prefix="nonet-robustness-")
    try:
        bench = Bench(wanted.nonet, folder)
        for group in groups:
            if wanted.only in group.__name__:
                group(bench)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    failed = sum(len(bad) for _, _, _, bad in bench.rows)
    print(f"{sum(n for _, n, _, _ in bench.rows)} runs, {failed} failed")
    if wanted.write:
        rows = "\n".join(f"| {what} | {n} | {holds} | {'held' if not bad else f'{len(bad)} failed'} |"
                         for what, n, holds, bad in bench.rows)
        command = "tests/robustness/robustness.py build/release/bin/nonet --write docs/guide/robustness.md"
        with open(wanted.write, encoding="utf-8") as before:
            others = before.read().partition(SERVER)  # that part is of tests/server/abuse.py
        with open(wanted.write, "w", encoding="utf-8") as out:
            out.write(PAGE.format(command=command, rows=rows) + "".join(others[1:]))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
