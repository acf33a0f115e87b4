#!/usr/bin/env python3
"""What a server must live through: requests that are half sent, too large, too deep, malformed; clients that vanish.

    tests/server/abuse.py build/release/bin/nonet                    a table; exit 1 if a row failed
    tests/server/abuse.py NONET --write docs/guide/robustness.md     writes the table into that file

What else must hold while a row runs stands above the table. With --slow, for a build under sanitizers, seconds are ten times as many, and memory is not looked at.
"""

import argparse
import concurrent.futures
import json
import pathlib
import resource
import signal
import socket
import subprocess
import threading
import time

from fair import fair
from leaving import many_at_work, no_reader, stops, vanish, vanish_at_work
from running import EASY, EMPTY9, EMPTY25, SMALL, SOLVED, TYPED, Server, ask, head, post, puzzle, receive

START, END = "<!-- server -->\n", "<!-- /server -->\n"


def raw(server, *parts, patience=15, pause=0.0):
    """Sends bytes, and returns the answer to them; None if the connection ends without one."""
    with server.connect(patience) as connection:
        try:
            for part in parts:
                connection.sendall(part)
                time.sleep(pause)
        except OSError:
            pass
        try:
            reply = receive(connection)
        except (OSError, ValueError, IndexError):
            return None
        return reply.status or None


def half_sent(server):
    """10,000 requests of which the second half never comes, and one whole among them."""
    number = min(10_000, resource.getrlimit(resource.RLIMIT_NOFILE)[0] - 100)
    connections = []
    for _ in range(number):
        connections.append(server.connect())
        connections[-1].sendall(b"POST /api/v1/solve HTTP/1.1\r\nHost: loc")
    server.health()
    reply = server.ask("POST", "/api/v1/solve", puzzle(SMALL))
    assert SOLVED in reply.body.decode(), reply.body
    status = receive(connections[-1]).status
    for connection in connections:
        connection.close()
    return status


def idle(server):
    connections = [server.connect() for _ in range(64)]
    for connection in connections:
        assert ask(connection, "GET", "/health").status == 200
    reply = server.ask("POST", "/api/v1/solve", puzzle(SMALL))
    assert all(ask(connection, "GET", "/health").status == 200 for connection in connections)
    return reply.status


def drip(server):
    with server.connect(60) as connection:
        sent = head("GET", "/health", {"Host": "localhost", "X_Long": "x" * 100})
        connection.settimeout(1)
        for byte in sent:
            try:
                connection.sendall(bytes([byte]))
                if connection.recv(1, socket.MSG_PEEK):
                    break
            except TimeoutError:
                continue
        return receive(connection).status


def drip_body(server):
    with server.connect(60) as connection:
        connection.sendall(head("POST", "/api/v1/solve", {"Host": "localhost", **TYPED, "Content_Length": 1000}))
        connection.settimeout(1)
        for _ in range(100):
            try:
                connection.sendall(b" ")
                if connection.recv(1, socket.MSG_PEEK):
                    break
            except TimeoutError:
                continue
        return receive(connection).status


def large_body(server):
    return raw(server, head("POST", "/api/v1/solve", {"Host": "localhost", **TYPED, "Content_Length": 1 << 30}),
               b" " * (1 << 20))


def large_body_in_chunks(server):
    start = head("POST", "/api/v1/solve", {"Host": "localhost", **TYPED, "Transfer_Encoding": "chunked"})
    return raw(server, start, *[b"10000\r\n" + b" " * 65536 + b"\r\n"] * 64)


def long_record(server):
    """A record of 10 MB in a stream; the others are answered."""
    body = f"{SMALL}\n" + "1" * 10_000_000 + f"\n{SMALL}\n"
    reply = server.ask("POST", "/api/v1/solve?from=line", body, Content_Type="text/plain")
    lines = [json.loads(line) for line in reply.body.splitlines()]
    assert [list(line)[-1] for line in lines] == ["answer", "error", "answer", "end"], lines
    return lines[1]["error"]["status"]


def silent_stream(server):
    with server.connect(60) as connection:
        connection.sendall(head("POST", "/api/v1/solve?from=line", {
            "Host": "localhost", "Content_Type": "text/plain", "Transfer_Encoding": "chunked"}))
        connection.sendall(b"11\r\n" + SMALL.encode() + b"\n\r\n")
        lines = [json.loads(line) for line in receive(connection).body.splitlines()]
        assert SOLVED in json.dumps(lines[0]), lines
        return lines[-1]["error"]["status"]


def few_files(program, options, patience):
    """Where 48 files may be open, 200 clients at once, of whom some idle or are slow to send: each is told something."""
    with Server(program, *options, files=48) as server:
        idle = [server.connect() for _ in range(40)]
        for connection in idle[::2]:
            connection.sendall(b"POST /api/v1/solve HTTP/1.1\r\nHost: loc")

        def one(_):
            return raw(server, post(puzzle(EASY)), patience=30 * patience)

        with concurrent.futures.ThreadPoolExecutor(200) as pool:
            statuses = set(pool.map(one, range(200)))
        assert statuses <= {200, 503} and 200 in statuses, statuses
        for connection in idle:
            connection.close()
        time.sleep(0.2 * patience)
        assert server.ask("POST", "/api/v1/solve", puzzle(EASY)).status == 200
        assert not server.trouble(), server.trouble()
    return "200 or 503"


def ended(program, options, patience):
    """SIGTERM while 64 clients ask: each request that was sent is answered, and the server ends with 0."""
    with Server(program, *options) as server:
        answered, lost = [], []

        def one(_):
            try:
                with server.connect() as connection:
                    while not over.is_set():
                        began = False
                        try:
                            reply = ask(connection, "POST", "/api/v1/solve", puzzle(EASY))
                            began = True
                        except OSError:
                            pass
                        if began and reply.status == 200:
                            answered.append(1)
                            if reply.fields.get("connection") == "close":
                                return
                        else:
                            lost.append(1)
                            return
            except ConnectionRefusedError:
                return

        over = threading.Event()
        with concurrent.futures.ThreadPoolExecutor(64) as pool, concurrent.futures.ThreadPoolExecutor(1) as alone:
            clients = [pool.submit(one, i) for i in range(64)]
            long = alone.submit(server.ask, "POST", "/api/v1/count", puzzle(EMPTY9, limit=0, seconds=2))
            time.sleep(1)
            server.process.send_signal(signal.SIGTERM)
            code = server.process.wait(20 * patience)
            over.set()
            for client in clients:
                client.result()
            assert json.loads(long.result().body)["verdict"] == "gave up"
        assert code == 0, (code, server.said()[-1000:])
        assert len(answered) > 100 and not lost, (len(answered), len(lost))
        assert not server.trouble(), server.trouble()
    return 200


SMUGGLED = b"GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n"
BOTH = b"POST /api/v1/solve HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
ROWS = [
    ("10,000 requests that are half sent", "the others are answered; what never comes is refused", half_sent, {408}),
    ("64 idle clients that stay", "the others are answered", idle, {200}),
    ("a head of a byte a second", "refused after five seconds", drip, {408}),
    ("a body of a byte a second", "refused after thirty seconds", drip_body, {408}),
    ("a body of 1 GB", "refused before it comes", large_body, {413}),
    ("a body of 4 MB in chunks", "refused at 1 MiB", large_body_in_chunks, {413}),
    ("a head of 1 MB", "refused", lambda s: raw(s, b"GET / HTTP/1.1\r\nX: " + b"x" * 1_000_000), {431}),
    ("JSON 10,000 deep", "refused", lambda s: raw(s, post("[" * 10_000 + "]" * 10_000)), {400}),
    ("NaN", "refused", lambda s: raw(s, post('{"puzzle":"%s","seconds":NaN}' % SMALL)), {400}),
    ("bytes that are not UTF-8", "refused", lambda s: raw(s, post(b'{"puzzle":"\xff\xfe"}')), {400}),
    ("a path that is not UTF-8", "refused", lambda s: raw(s, b"GET /%ff HTTP/1.1\r\nHost: localhost\r\n\r\n"), {400}),
    ("a record of 10 MB in a stream", "refused with its line; the others are answered", long_record, {413}),
    ("a stream that falls silent", "ended after ten seconds", silent_stream, {408}),
    ("a stream whose answers no one takes", "ended after ten seconds", no_reader, {"none"}),
    ("a board of 256×256", "refused", lambda s: raw(s, post(puzzle("." * 65536))), {422}),
    ("all solutions of an empty 25×25", "the time is up: no error",
     lambda s: raw(s, post(puzzle(EMPTY25, limit=0, seconds=1), "/api/v1/count")), {200}),
    ("300 searches of one client at once", "some are refused; none works on when it has gone", many_at_work, {"429 or 503"}),
    ("a client that goes while it is worked for", "the work ends in 50 ms", vanish_at_work, {"none"}),
    ("clients that go while they are worked for, seven kinds of search", "each ends in 50 ms", stops, {"none"}),
    ("500 clients that go in the middle of a stream", "a second later nothing works", vanish,
     {"200, 429 or 503"}),
    ("25 clients with long questions, one with single boards",
     "99 of 100 single boards in 0.1 s; no one waits longer than was said", fair, {200}),
    ("128 long questions of one client, short ones of others", "the same; a second of work of another is done",
     lambda s: fair(s, clients=1, of_each=128), {200}),
    ("a foreign Host", "refused", lambda s: raw(s, b"GET / HTTP/1.1\r\nHost: example.org\r\n\r\n"), {421}),
    ("no Host, two Hosts", "refused", lambda s: {raw(s, b"GET / HTTP/1.1\r\n\r\n"), raw(
        s, b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n")} == {400} and 400, {400}),
    ("an address of another host as the target", "refused", lambda s: raw(
        s, b"GET http://example.org/ HTTP/1.1\r\nHost: localhost\r\n\r\n"), {421}),
    ("a line of the head that goes on in the next", "refused", lambda s: raw(
        s, b"GET /health HTTP/1.1\r\nHost: localhost\r\nX: a\r\n b\r\n\r\n"), {400}),
    ("a page of another site, whatever the method", "refused", lambda s: {
        raw(s, head(method, "/api/v1/engines", {"Host": "localhost", "Sec_Fetch_Site": "cross-site"}))
        for method in ("GET", "POST", "OPTIONS")} == {403} and 403, {403}),
    ("both lengths", "refused", lambda s: raw(
        s, BOTH + b"Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + SMUGGLED), {400}),
    ("two lengths that differ", "refused", lambda s: raw(
        s, BOTH + b"Content-Length: 4\r\nContent-Length: 40\r\n\r\n{}  " + SMUGGLED), {400}),
    ("a length with a sign", "refused", lambda s: raw(s, BOTH + b"Content-Length: +2\r\n\r\n{}"), {400}),
    ("chunked, but not only", "refused", lambda s: raw(
        s, BOTH + b"Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n"), {400}),
    ("a blank before the colon", "refused", lambda s: raw(
        s, BOTH + b"Content-Length : 2\r\n\r\n{}"), {400}),
    ("a chunk of no number", "refused", lambda s: raw(
        s, BOTH + b"Transfer-Encoding: chunked\r\n\r\n-1\r\n{}\r\n0\r\n\r\n"), {400}),
    ("a chunk longer than it says", "refused", lambda s: raw(
        s, BOTH + b"Transfer-Encoding: chunked\r\n\r\n2\r\n{}{}\r\n0\r\n\r\n"), {400}),
    ("a chunk of 2⁶⁴ bytes", "refused", lambda s: raw(
        s, BOTH + b"Transfer-Encoding: chunked\r\n\r\n10000000000000000\r\n{}"), {400}),
    ("chunk extensions without end", "refused", lambda s: raw(
        s, BOTH + b"Transfer-Encoding: chunked\r\n\r\n2;" + b"x" * 100_000), {400, 413}),
    ("a path with ..", "nothing is there", lambda s: {
        raw(s, f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        for path in ("/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/assets/..%2f..%2fetc/passwd")} == {404}
        and 404, {404}),
    ("TLS on this port", "refused", lambda s: raw(s, b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\0" * 500), {400}),
]

ALONE = [("200 clients where 48 files may be open", "each is told something", few_files),
         ("SIGTERM while 64 clients ask", "each request is answered; exit 0", ended)]
MOST_MIB = 128


def watched(server, row):
    """Runs a row while another thread asks /health; returns what the row says, and the slowest answer."""
    slowest, over = [0.0], threading.Event()

    def watch():
        while not over.wait(0.1):
            slowest.append(server.health())

    watcher = threading.Thread(target=watch)
    watcher.start()
    try:
        outcome = row(server)
    finally:
        over.set()
        watcher.join()
    slowest.append(server.health())
    return outcome, max(slowest)


def table(program, slow, only):
    patience = 10 if slow else 1
    options = ["-q", "--threads", "2"]
    rows, failed = [], False
    with Server(program, *options) as server:
        server.patience = patience
        for name, must, row, wanted in ROWS:
            if only and only not in name:
                continue
            start = time.monotonic()
            try:
                outcome, slowest = watched(server, row)
                assert outcome in wanted, f"{outcome}, not {wanted}"
                assert slowest < 0.1 * patience, f"/health after {slowest:.3f} s"
                memory = server.resident()
                assert slow or memory < MOST_MIB, f"{memory:.0f} MiB"
                assert not server.trouble(), server.trouble()
                print(f"{name}: {outcome}; /health {slowest * 1000:.0f} ms, {memory:.0f} MiB, "
                      f"{time.monotonic() - start:.1f} s", flush=True)
            except (AssertionError, OSError) as error:
                failed, outcome = True, f"FAILED: {error!r}"
                print(f"{name}: {outcome}", flush=True)
            rows.append((name, must, outcome))
    for name, must, row in ALONE:
        if only and only not in name:
            continue
        try:
            rows.append((name, must, row(program, options, patience)))
        except (AssertionError, OSError, subprocess.TimeoutExpired) as error:
            failed = True
            rows.append((name, must, f"FAILED: {error!r}"))
        print(*rows[-1], flush=True)
    return rows, failed


def written(rows):
    alone = " and ".join(f"“{name}”" for name, _, _ in ALONE)
    lines = [f"While each row runs, and after it, `/health` answers within a tenth of a second, and the server has less than {MOST_MIB} MiB",
             f"resident; but for {alone}, which have a server of their own.",
             "The status is what who did it is told.", "",
             "| what is done to `nonet serve` | status | what must hold |", "|---|---|---|"]
    lines += [f"| {name} | {outcome} | {must} |" for name, must, outcome in rows]
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program")
    parser.add_argument("--write", metavar="FILE")
    parser.add_argument("--check", metavar="FILE")
    parser.add_argument("--slow", action="store_true")
    parser.add_argument("--only", metavar="WORDS")
    arguments = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    rows, failed = table(arguments.program, arguments.slow, arguments.only)
    if arguments.write or arguments.check:
        file = pathlib.Path(arguments.write or arguments.check)
        text = file.read_text()
        before, rest = text.split(START)
        new = before + START + written(rows) + END + rest.split(END)[1]
        if arguments.write:
            file.write_text(new)
        elif new != text:
            print(f"{file} has another table: --write makes it anew")
            failed = True
    raise SystemExit(1 if failed else 0)


main()
