#!/usr/bin/env python3
"""Whether a server is fair: one client asks for single boards while others ask what takes many seconds.

    tests/server/fair.py build/release/bin/nonet              five minutes beside 50 clients, five beside 128 questions of one
    tests/server/fair.py NONET --for 60                       a minute each

Exits with 1 if a hundredth of the single boards waited more than 0.1 s, or anybody longer than was said: a question has
its seconds, half of which at least are work, and one that is refused, with a time to come again, at most half of them.
"""

import argparse
import collections
import json
import threading
import time

from running import EASY, EMPTY9, Server, ask, puzzle

USUAL = 5  # seconds of a question that does not say how long
THREADS = 2  # besides the quick and the spare one


def heavy(server, source, seconds, over, told, late):
    """Asks long questions one after another, and comes again when it is told to."""
    members = {"limit": 0} if seconds == USUAL else {"limit": 0, "seconds": seconds}
    while not over.is_set():
        start = time.monotonic()
        try:
            with server.connect(seconds + 30, source) as connection:
                reply = ask(connection, "POST", "/api/v1/count", puzzle(EMPTY9, **members))
        except OSError as error:
            late.append(f"{source}: {error!r}")
            return
        passed = time.monotonic() - start
        told[reply.status] += 1
        if passed > (seconds / 2 if reply.status == 503 else seconds) + 0.5 * server.patience:
            late.append(f"{source}: {reply.status} after {passed:.1f} s of {seconds}")
        if reply.status == 503:
            over.wait(int(reply.fields["retry-after"]))
        elif reply.status != 200 or reply.json()["verdict"] != "gave up":
            late.append(f"{source}: {reply.status} {reply.body}")


def seconds_of_work(server, over, late):
    """Asks what takes a second, again and again."""
    while not over.wait(0.2):
        with server.connect(30, "127.0.3.1") as connection:
            reply = ask(connection, "POST", "/api/v1/count", puzzle(EMPTY9, limit=0, seconds=1))
        if reply.status != 200:
            late.append(f"a second of work: {reply.status} {reply.body}")


def beside(server, clients, of_each, duration, long):
    """Returns seconds of single boards beside so many clients with so many long questions each, and what these were told."""
    over, told, late, times = threading.Event(), collections.Counter(), [], []
    threads = [threading.Thread(target=heavy, args=(
        server, f"127.0.1.{client + 1}", USUAL if clients > 1 and client % 2 else long, over, told, late))
        for client in range(clients) for _ in range(of_each)]
    if clients == 1:  # who has all threads; a question of one second from elsewhere is to have one all the same
        threads.append(threading.Thread(target=seconds_of_work, args=(server, over, late)))
    for thread in threads:
        thread.start()
    start = time.monotonic()
    end = start + duration
    with server.connect(30, "127.0.2.1") as connection:
        while time.monotonic() < end:
            asked = time.monotonic()
            reply = ask(connection, "POST", "/api/v1/solve", puzzle(EASY))
            times.append(time.monotonic() - asked)
            assert reply.status == 200 and reply.json()["verdict"] == "unique", reply.body
            time.sleep(0.05)
    over.set()
    for thread in threads:
        thread.join()
    assert not late, late[:5]
    work = min(USUAL, long) / 2  # seconds of a thread, at least, for each that was answered
    assert 2 <= told[200] <= 2 + (THREADS + 1) * (time.monotonic() - start) / work, told
    return sorted(times), told


def fair(server, clients=25, of_each=1, duration=8, long=6):
    """A row of abuse.py."""
    times, told = beside(server, clients, of_each, duration, long)
    p99 = times[len(times) * 99 // 100]
    print(f"{clients} clients with {of_each} of {long} s: {len(times)} single boards, median {times[len(times) // 2] * 1e3:.1f} ms, "
          f"99 of 100 in {p99 * 1e3:.1f} ms, slowest {times[-1] * 1e3:.1f} ms; the others were told {dict(told)}", flush=True)
    assert p99 <= 0.1 * server.patience, f"{p99:.3f} s"
    return 200


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program")
    parser.add_argument("--for", type=float, default=300, metavar="SECONDS", dest="duration")
    parser.add_argument("--long", type=float, default=30, metavar="SECONDS")
    arguments = parser.parse_args()
    with Server(arguments.program, "-q", "--threads", str(THREADS)) as server:
        server.patience = 1
        for clients, of_each in ((50, 1), (1, 128)):
            fair(server, clients, of_each, arguments.duration, arguments.long)


if __name__ == "__main__":
    main()
