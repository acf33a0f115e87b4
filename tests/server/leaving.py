"""Clients that go while something is done for them: what abuse.py asks of a server then."""

import concurrent.futures
import json
import socket
import time

from running import EASY, EMPTY9, EMPTY16, EMPTY25, ask, head, post, puzzle, receive


def busy_until(server, seconds, condition):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        metrics = server.ask("GET", "/metrics").body.decode()
        if condition(metrics):
            return True
        time.sleep(0.02)
    return False


def nothing_works(metrics):
    return "\nnonet_working 0\n" in metrics


def vanish(server):
    """500 clients that go in the middle of a stream of hard boards."""
    statuses = set()

    def one(_):
        try:
            with server.connect() as connection:
                connection.sendall(head("POST", "/api/v1/count?limit=0&seconds=30&from=line", {
                    "Host": "localhost", "Content_Type": "text/plain", "Transfer_Encoding": "chunked"}))
                connection.sendall(b"53\r\n" + EMPTY9.encode() + b"\n\n\r\n")
                connection.settimeout(0.2)
                statuses.add(int(connection.recv(100).split()[1]))
        except TimeoutError:
            pass
        except (OSError, IndexError):
            pass

    with concurrent.futures.ThreadPoolExecutor(50) as pool:
        list(pool.map(one, range(500)))
    assert busy_until(server, 1 * server.patience, nothing_works), server.ask("GET", "/metrics").body
    assert 200 in statuses and statuses <= {200, 429, 503}, statuses
    return "200, 429 or 503"


def vanish_at_work(server):
    """A client that goes while its solutions are counted: the work ends within 50 ms, and the tick that looks."""
    connection = server.connect()
    connection.sendall(post(puzzle(EMPTY9, limit=0, seconds=30), "/api/v1/count"))
    assert busy_until(server, 5, lambda metrics: not nothing_works(metrics))
    connection.close()
    start = time.monotonic()
    assert busy_until(server, 5 * server.patience, nothing_works)
    seconds = time.monotonic() - start
    assert seconds < 0.1 * server.patience, seconds
    return "none"


def stops(server):
    """Clients that go while other things are done for them, each at several moments. A busy machine delays any of these,
    so that the least of the times is what the server needs: half of it is the tick that looks."""
    searches = [("count", puzzle(EMPTY9, limit=0)), ("count", puzzle(EMPTY25, limit=0)),
                ("count", puzzle(EMPTY9, limit=0, engine="csp")), ("solve", puzzle(EMPTY25, limit=100_000)),
                ("candidates", puzzle(EMPTY25)), ("explain", puzzle(EMPTY16)), ("why", puzzle(EMPTY16))]
    slowest = {}
    with server.connect() as watching:
        def works():
            return not nothing_works(ask(watching, "GET", "/metrics").body.decode())

        for name, body in searches:
            body = json.dumps({**json.loads(body), "seconds": 30})
            times = []
            for moment in range(1, 21):
                connection = server.connect()
                connection.sendall(post(body, f"/api/v1/{name}"))
                time.sleep(0.02 * moment * server.patience)
                at_work = works()
                connection.close()
                start = time.monotonic()
                while works():
                    assert time.monotonic() - start < 5 * server.patience, name
                    time.sleep(0.001)
                if at_work:
                    times.append(time.monotonic() - start)
                if len(times) == 5:
                    break
            if times:
                slowest[f"{name} {len(json.loads(body)['puzzle'])}"] = min(times)
    assert len(slowest) >= 5, slowest
    assert max(slowest.values()) < 0.05 * server.patience, slowest
    return "none"


def many_at_work(server):
    """More requests of one client at a time than it may have."""
    connections = [server.connect() for _ in range(300)]
    for connection in connections:
        connection.sendall(post(puzzle(EMPTY9, limit=0, seconds=20), "/api/v1/count"))
    server.health()
    time.sleep(0.3 * server.patience)
    statuses = set()
    for connection in connections:
        connection.settimeout(0.001)
        try:
            statuses.add(receive(connection).status)
        except OSError:
            pass
        connection.close()
    assert busy_until(server, 2 * server.patience, nothing_works)
    assert 429 in statuses and statuses <= {429, 503}, statuses
    return "429 or 503"


def no_reader(server):
    """A stream whose answers nobody takes."""
    with server.connect(60) as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.sendall(head("POST", "/api/v1/explain?from=line", {
            "Host": "localhost", "Content_Type": "text/plain", "Content_Length": 82 * 100_000}))
        connection.settimeout(1)
        try:
            for _ in range(1000):
                connection.sendall((EASY + "\n").encode() * 100)
        except OSError:
            pass
        assert busy_until(server, 15 * server.patience, nothing_works)
    return "none"
