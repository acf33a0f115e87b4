#!/usr/bin/env python3
"""Golden screens: keys go to the real program in tmux, and the window is compared with what a file says.

    screen.py NONET FILE.case...

A case file:

    # What stands before the first case is for the reader.
    case a title
    size 60x24                 the window; 60x24 unless it is said
    term vt100                 xterm-256color unless it is said
    lang es                    en unless it is said; "C" has no characters beyond ASCII
    file p.txt                 the lines behind "|" are its text; the folder of the states is state/nonet
    | ..9748...
    $ nonet play --no-clock p.txt
    keys i i Down              as tmux names them: Right, C-s, M-i, Escape
    type 53..7                 characters as they are
    mouse press 3 5            row and column, from 0; also: drag
    wait one solution          until the window has these words
    gone Thinking              until it has them no more
    resize 80x24
    signal HUP                 to nonet
    kill                       the tmux server, and waits until nonet is gone
    start nonet play           once more, in a new window
    > nonet · p.txt …          the window, compared until it is so, at most ten seconds

NONET_UPDATE_GOLDEN=1 in the environment writes what the window shows into the file: read the difference.
"""
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

PATIENCE = 20.0  # seconds that anything is waited for
PAUSE = 0.02


class Failed(Exception):
    pass


class Window:
    """A tmux server of its own, with one window in which the program runs."""

    def __init__(self, nonet, folder):
        self.nonet, self.folder, self.size = nonet, folder, (60, 24)
        self.term, self.lang = "xterm-256color", "en"
        self.starts, self.server = 0, ""
        self.up = False

    def tmux(self, *words):
        done = subprocess.run(["tmux", "-L", self.server, "-f", "/dev/null", *words],
                              capture_output=True, text=True, env={**os.environ, "LC_ALL": "C.UTF-8"})
        return done.stdout

    def start(self, line):
        if self.up:
            self.kill()
        self.starts += 1
        self.server = f"nonet-{os.getpid()}-{id(self)}-{self.starts}"
        folder = os.path.dirname(self.nonet)
        state = os.path.join(self.folder, "state")
        locale = "C" if self.lang == "C" else "C.UTF-8"
        words = f"nonet {line} --lang es" if self.lang == "es" else f"nonet {line}"
        script = (f"set -m; cd '{self.folder}'; export PATH='{folder}':$PATH LC_ALL={locale} TERM={self.term} "
                  f"XDG_STATE_HOME='{state}' HOME='{self.folder}'; unset NO_COLOR; {words} 2>err; "
                  "echo exit $?; cat err; while read line; do eval \"$line\"; done")
        self.tmux("new-session", "-d", "-x", str(self.size[0]), "-y", str(self.size[1]), "sh", "-c", script)
        self.up = True

    def pid(self):
        shell = self.tmux("list-panes", "-F", "#{pane_pid}").strip()
        found = subprocess.run(["pgrep", "-P", shell, "nonet"], capture_output=True, text=True)
        return int(found.stdout.split()[0])

    def kill(self):
        pids = []
        try:
            pids.append(self.pid())
        except (IndexError, ValueError):
            pass
        self.tmux("kill-server")
        self.up = False
        until(lambda: not any(os.path.exists(f"/proc/{pid}") for pid in pids), lambda: "nonet goes on")

    def shown(self):
        lines = [line.rstrip() for line in self.tmux("capture-pane", "-p").split("\n")]
        while lines and not lines[-1]:
            lines.pop()
        return lines

    def settled(self):
        """What the window shows once it has stopped changing."""
        last, since = None, time.monotonic()
        while time.monotonic() - since < PATIENCE:
            now = self.shown()
            if now == last and now:
                return now
            last = now
            time.sleep(0.3)
        return last


def until(true, report):
    end = time.monotonic() + PATIENCE
    while not true():
        if time.monotonic() > end:
            raise Failed(report())
        time.sleep(PAUSE)


def blocks(lines):
    """The cases: lists of (number, line); what stands before the first one is the head."""
    head, cases = [], []
    for number, line in enumerate(lines):
        if line.startswith("case "):
            cases.append([])
        (cases[-1] if cases else head).append((number, line))
    return head, cases


class Case:
    def __init__(self, nonet, lines, update):
        self.lines, self.update, self.out = lines, update, []
        self.folder = tempfile.mkdtemp(prefix="nonet-screen-")
        self.window = Window(nonet, self.folder)
        self.at = 0

    def run(self):
        try:
            while self.at < len(self.lines):
                self.step()
        finally:
            if self.window.up:
                self.window.tmux("kill-server")
            shutil.rmtree(self.folder, ignore_errors=True)

    def take(self, sign):
        """The lines from here on that start with this sign, without it."""
        taken = []
        while self.at < len(self.lines) and self.lines[self.at][1].startswith(sign):
            taken.append(self.lines[self.at][1][len(sign):].removeprefix(" "))
            self.at += 1
        return taken

    def step(self):
        line = self.lines[self.at][1]
        if line.startswith(">"):
            return self.compare(self.take(">"))
        self.out.append(line)
        self.at += 1
        word, _, rest = line.partition(" ")
        if word == "$":
            word, rest = "start", rest
        if word in ("", "#", "case"):
            return None
        return getattr(self, "do_" + word)(rest)

    def do_size(self, rest):
        self.window.size = tuple(int(number) for number in rest.split("x"))

    def do_term(self, rest):
        self.window.term = rest

    def do_lang(self, rest):
        self.window.lang = rest

    def do_file(self, rest):
        text = self.take("|")
        self.out += [f"| {line}".rstrip() for line in text]
        path = os.path.join(self.folder, rest)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write("".join(line + "\n" for line in text))

    def do_start(self, rest):
        self.window.start(rest.removeprefix("nonet "))

    def do_keys(self, rest):
        self.window.tmux("send-keys", *rest.split())

    def do_type(self, rest):
        self.window.tmux("send-keys", "-l", rest)

    def do_mouse(self, rest):
        what, row, column = rest.split()
        button = {"press": 0, "drag": 32}[what]  # as xterm-256color sends them
        self.window.tmux("send-keys", "-l", f"\033[<{button};{int(column) + 1};{int(row) + 1}M")

    def do_wait(self, rest):
        until(lambda: rest in "\n".join(self.window.shown()),
              lambda: "no “%s” in\n%s" % (rest, "\n".join(self.window.shown())))

    def do_gone(self, rest):
        until(lambda: rest not in "\n".join(self.window.shown()),
              lambda: "still “%s” in\n%s" % (rest, "\n".join(self.window.shown())))

    def do_resize(self, rest):
        columns, rows = rest.split("x")
        self.window.tmux("resize-window", "-x", columns, "-y", rows)

    def do_signal(self, rest):
        os.kill(self.window.pid(), getattr(signal, "SIG" + rest))

    def do_kill(self, _rest):
        self.window.kill()

    def compare(self, wanted):
        if self.update:
            self.out += [f"> {line}".rstrip() for line in self.window.settled()]
            return
        # The folder of a case has another name each time.
        until(lambda: self.window.shown() == wanted, lambda: self.difference(wanted))
        self.out += [f"> {line}".rstrip() for line in wanted]

    def difference(self, wanted):
        found = self.window.shown()
        text = []
        for i in range(max(len(wanted), len(found))):
            one = wanted[i] if i < len(wanted) else ""
            other = found[i] if i < len(found) else ""
            text.append(f"  {one}" if one == other else f"- {one}\n+ {other}")
        return "\n".join(text)


def run_file(nonet, path, update):
    with open(path, encoding="utf-8") as file:
        lines = file.read().split("\n")
    head, cases = blocks(lines)
    out, failures = [line for _, line in head], 0
    for lines_of_case in cases:
        case = Case(nonet, lines_of_case, update)
        try:
            case.run()
        except Failed as reason:
            failures += 1
            number = lines_of_case[min(case.at, len(lines_of_case) - 1)][0] + 1
            print(f"{path}:{number}: {lines_of_case[0][1]}\n{reason}")
        out += case.out if update else []
    if update and not failures:
        with open(path, "w", encoding="utf-8") as file:
            file.write(re.sub(r"\n+$", "\n", "\n".join(out) + "\n"))
    print(f"{path}: {len(cases) - failures} of {len(cases)} cases")
    return failures


def main():
    if shutil.which("tmux") is None:
        print("there is no tmux: screens are not tested")
        return 77
    update = os.environ.get("NONET_UPDATE_GOLDEN") == "1"
    nonet = os.path.abspath(sys.argv[1])
    return 1 if sum(run_file(nonet, path, update) for path in sys.argv[2:]) else 0


if __name__ == "__main__":
    sys.exit(main())
