#!/usr/bin/env python3
"""How long a key takes to be drawn, on a 25×25 board while a search runs.

    latency.py NONET [KEYS]

A key is written to a terminal of this script, and the time is taken until nonet has written all that it writes for
it. Prints the median, the 99th percentile and the longest, in milliseconds, with the load of the machine beside them; and
how long the thread that draws has had a processor for a key, on which the load has no influence.
"""
import fcntl
import os
import pty
import select
import struct
import sys
import tempfile
import termios
import time


def main():
    nonet = os.path.abspath(sys.argv[1])
    keys = int(sys.argv[2]) if len(sys.argv) > 2 else 300
    folder = tempfile.mkdtemp(prefix="nonet-latency-")
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ.update(TERM="xterm-256color", LC_ALL="C.UTF-8", XDG_STATE_HOME=folder)
        os.execv(nonet, [nonet, "play", "--no-clock", "--layout", "25"])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 34, 90, 0, 0))

    def drain(quiet):
        """Reads until nothing comes for a while; returns when the last bytes came."""
        last = None
        while select.select([terminal], [], [], quiet)[0]:
            os.read(terminal, 65536)
            last = time.perf_counter()
        return last

    def worked():
        """Milliseconds that the first thread has had a processor."""
        with open(f"/proc/{pid}/task/{pid}/schedstat") as file:
            return int(file.read().split()[0]) / 1e6

    drain(1.0)
    before = worked()
    times = []
    arrows = [b"\033[C", b"\033[B", b"\033[D", b"\033[A"]
    for i in range(keys):
        # Every fifth key writes a digit, which starts the search for its solutions again; the others move.
        key = bytes([ord("1") + i // 5 % 9]) if i % 5 == 4 else arrows[i // 7 % 4]
        begin = time.perf_counter()
        os.write(terminal, key)
        # What a key draws comes in one piece; what the search draws comes later.
        if not select.select([terminal], [], [], 2)[0]:
            continue  # nothing to draw: the cursor was at the edge
        os.read(terminal, 65536)
        times.append((time.perf_counter() - begin) * 1000)
        drain(0.02)
    each = (worked() - before) / keys
    os.write(terminal, b"\033q")
    times.sort()
    print(f"keys {len(times)}  median {times[len(times) // 2]:.1f} ms  "
          f"p99 {times[int(len(times) * 0.99)]:.1f} ms  longest {times[-1]:.1f} ms  "
          f"processor {each:.1f} ms a key  load {os.getloadavg()[0]:.1f}")
    os.waitpid(pid, 0)


if __name__ == "__main__":
    main()
