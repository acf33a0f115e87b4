#!/usr/bin/python3
"""The cases of tests/cases/api over HTTP: the same bytes as in the process, each as its description says.

    cases.py NONET CASES OPENAPI

What only a server does is asked after them: queries, streams, progress, refusals. Exits with 77 where Debian's
python3-jsonschema is missing.
"""

import gzip
import json
import os
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import warnings

from running import EASY, Server, ask, receive

try:
    warnings.simplefilter("ignore", DeprecationWarning)
    from jsonschema import Draft202012Validator, RefResolver
except ImportError:
    print("python3-jsonschema is not installed")
    sys.exit(77)

SMALL, SOLVED, SEVERAL = "1.....2..3.....4", "1243342143122134", "12..34..2.4.4.2."
EMPTY = "." * 81


class Description:
    """openapi.json, to hold answers to."""

    def __init__(self, document):
        self.document = document
        self.resolver = RefResolver("", document)

    def hold(self, path, method, reply, name):
        operation = self.document["paths"][path][method]
        response = operation["responses"].get(str(reply.status)) or operation["responses"]["default"]
        if "$ref" in response:
            response = self.document["components"]["responses"][response["$ref"].rsplit("/", 1)[1]]
        kind = reply.fields["content-type"].split(";")[0]
        assert kind in response["content"], f"{name}: {kind} is not described for {reply.status}"
        content = response["content"][kind]
        if kind == "application/x-ndjson":
            for line in reply.body.splitlines():
                self.check(content["itemSchema"], json.loads(line), name)
        elif kind != "text/event-stream":
            self.check(content["schema"], reply.json(), name)

    def check(self, schema, value, name):
        errors = list(Draft202012Validator(schema, resolver=self.resolver).iter_errors(value))
        assert not errors, f"{name}: {errors[0].message} at {list(errors[0].absolute_path)}"


def cases(server, description, folder):
    asked = 0
    with server.connect() as connection:
        for file in sorted(folder.iterdir()):
            lines = file.read_text().split("\n")
            for number, line in enumerate(lines):
                match = re.match(r"([a-z]+) (.*)$", line)
                if not match or match[1] == "game":
                    continue
                name = f"{file.name}:{number + 1}"
                reply = ask(connection, "POST", f"/api/v1/{match[1]}", match[2])
                answer = f"{reply.status} " + re.sub(r'"seconds":[-+0-9.e]+', '"seconds":0', reply.body.decode())
                asked += 1
                if match[1] == "solv":  # the path is refused before the request is
                    assert reply.status == 404, reply.body
                    continue
                assert answer == lines[number + 1], f"{name}:\n  {answer}\nand not\n  {lines[number + 1]}"
                description.hold(f"/{match[1]}", "post", reply, name)
    assert asked > 40, asked
    return asked


def queries(server, description):
    for path, what in (("/engines", "engines"), ("/formats", "formats"), ("/techniques", "techniques")):
        reply = server.ask("GET", f"/api/v1{path}?language=es")
        assert reply.status == 200 and reply.json()[what], reply.body
        description.hold(path, "get", reply, path)
    reply = server.ask("GET", "/api/v1/techniques/x_wing?language=es")
    assert reply.json()["techniques"][0]["page"]["what"], reply.body
    description.hold("/techniques/{technique}", "get", reply, "x_wing")
    reply = server.ask("GET", "/api/v1/techniques/no_such")
    assert reply.status == 422, reply.body
    description.hold("/techniques/{technique}", "get", reply, "no_such")
    assert server.ask("GET", "/openapi.json").json() == description.document
    assert server.ask("HEAD", "/health").body == b""


def streams(server, description):
    def stream(kind, body, path="/solve", **fields):
        reply = server.ask("POST", f"/api/v1{path}", body, Content_Type=kind, **fields)
        if reply.status == 200:
            description.hold(path.split("?")[0], "post", reply, path)
        return reply.status, [json.loads(line) for line in reply.body.splitlines()]

    puzzles = "\n".join([SMALL, SEVERAL, "# a comment", "12345", "1..1............", SMALL])
    status, lines = stream("text/plain", puzzles + "\n")
    assert status == 200 and [line.get("line") for line in lines] == [1, 2, 4, 5, 6, None], lines
    assert lines[0]["answer"]["solutions"] == [SOLVED] and lines[1]["answer"]["verdict"] == "multiple", lines
    assert lines[2]["error"]["status"] == 422 and lines[2]["error"]["line"] == 4, lines
    assert lines[-1] == {"end": {"puzzles": 4, "unreadable": 1}}, lines[-1]
    ndjson = "".join(json.dumps({"nonet": 1, "givens": one}) + "\n" for one in (SMALL, "x", SEVERAL))
    status, lines = stream("application/x-ndjson", ndjson, "/check?language=es")
    assert [list(line)[-1] for line in lines] == ["answer", "error", "answer", "end"], lines
    assert "difiere" in lines[2]["answer"]["reason"], lines
    for path in ("/count", "/rate", "/explain", "/hint", "/why", "/candidates", "/convert?to=sdk", "/encode?to=lp"):
        status, lines = stream("text/plain", f"{SMALL}\n{EMPTY}\n", path)
        assert status == 200 and len(lines) == 3, (path, status, lines)
    status, lines = stream("text/plain", SMALL, "/solve?limit=0")
    assert status == 422 and lines[0]["member"] == "limit", lines
    status, lines = stream("text/plain", SMALL, "/solve?puzzle=1")
    assert status == 422 and lines[0]["member"] == "puzzle", lines
    # Answers come while the body does.
    with server.connect() as connection:
        connection.sendall(b"POST /api/v1/solve?from=line HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\n"
                           b"Transfer-Encoding: chunked\r\n\r\n")
        file = connection.makefile("rb")
        for _ in range(3):
            connection.sendall(b"11\r\n" + SMALL.encode() + b"\n\r\n")
            while SOLVED.encode() not in file.readline():
                pass
        connection.sendall(b"0\r\n\r\n")
        while b'"end"' not in (line := file.readline()):
            assert line, "the end line is missing"


def progress(server):
    body = json.dumps({"puzzle": EMPTY, "limit": 0, "seconds": 1.2})
    reply = server.ask("POST", "/api/v1/count", body, Accept="text/event-stream")
    assert reply.fields["content-type"] == "text/event-stream", reply.fields
    events = [dict(line.split(": ", 1) for line in event.split("\n")) for event in reply.body.decode().split("\n\n")
              if event]
    assert [event["event"] for event in events[:-1]] == ["progress"] * (len(events) - 1), events
    assert 3 <= len(events) <= 7, events
    found = [json.loads(event["data"])["solutions"] for event in events[:-1]]
    assert found == sorted(found) and found[-1] > 1000, found
    assert events[-1]["event"] == "result" and json.loads(events[-1]["data"])["verdict"] == "gave up", events


def problems(server):
    """Each type of a problem is a page that explains it; returns the types."""
    pages = {}
    for language, words in (("en", "All problems"), ("es", "Todos los problemas")):
        index = server.ask("GET", "/problems", Accept_Language=language).body.decode()
        paths = re.findall(r'<a href="(/problems/[a-z-]+)">', index)
        assert len(paths) == len(set(paths)) > 15, paths
        for path in paths:
            reply = server.ask("GET", path, Accept_Language=language)
            assert reply.status == 200 and words in reply.body.decode(), path
            assert "<p></p>" not in reply.body.decode(), f"{path} is not explained"
            pages.setdefault(path, reply.body.decode())
    assert server.ask("GET", "/problems/no_such").status == 404
    titles = [re.search("<h1>(.*)</h1>", page)[1] for page in pages.values()]
    assert len(titles) == len(set(titles)), titles
    return {path: title for path, title in zip(pages, titles)}


def refusals(server, description):
    types = problems(server)

    def refused(status, kind, *request, **fields):
        reply = server.ask(*request, **fields)
        assert reply.status == status, (request, reply.status, reply.body)
        problem = reply.json()
        assert problem["type"] == f"/problems/{kind}" and problem["status"] == status, problem
        if "Accept_Language" not in fields:
            assert types[problem["type"]] == problem["title"], problem
        description.check({"$ref": "#/components/schemas/problem"}, problem, str(request))
        return reply

    refused(404, "path", "POST", "/api/v1/no_such", "{}")
    refused(404, "path", "GET", "/no/such/file")
    assert refused(405, "method", "GET", "/api/v1/solve").fields["allow"] == "POST"
    assert refused(405, "method", "DELETE", "/api/v1/engines").fields["allow"] == "GET, POST"
    refused(413, "size", "POST", "/api/v1/solve", "{" + " " * (1 << 20))
    refused(415, "type", "POST", "/api/v1/solve", "puzzle=1", Content_Type="application/x-www-form-urlencoded")
    refused(421, "host", "GET", "/health", Host="example.org")
    refused(403, "origin", "GET", "/health", Origin="https://example.org")
    refused(431, "head", "GET", "/health", X_Long="x" * 9000)
    refused(400, "body", "POST", "/api/v1/solve", "{")
    refused(422, "member", "POST", "/api/v1/solve", "{}")
    refused(422, "member", "POST", "/api/v1/solve?from=nothing", SMALL, Content_Type="text/plain")
    refused(422, "request", "POST", "/api/v1/solve", json.dumps({"puzzle": SMALL, "engine": "abacus"}))
    reply = refused(421, "host", "GET", "/health", Host="example.org", Accept_Language="es-MX,es")
    assert "servidor" in reply.json()["title"], reply.body


def as_http_says(server):
    """What RFC 9110 and 9112 leave to be read in one way, and the codings of answers."""
    body = json.dumps({"puzzle": SMALL}).encode()

    def raw(*lines, sent=body):
        with server.connect() as connection:
            connection.sendall("\r\n".join([*lines, f"Content-Length: {len(sent)}", "", ""]).encode() + sent)
            return connection.makefile("rb").read() if " HTTP/1.0" in "".join(lines) else receive(connection)

    typed, host = "Content-Type: Application/JSON;charset=UTF-8", "Host: localhost"
    for lines in (("POST /api/v1/solve HTTP/1.1", host, typed), ("", "POST /api/v1/solve HTTP/1.1", host, typed),
                  ("POST HTTP://localhost:1/api/v1/solve HTTP/1.1", "Host: example.org", typed)):
        reply = raw(*lines)
        assert reply.status == 200 and reply.json()["solutions"] == [SOLVED], (lines, reply.body)
    assert reply.fields["keep-alive"] == "timeout=60", reply.fields
    old = raw("POST /api/v1/solve HTTP/1.0", typed)
    assert b" 200 OK\r\n" in old and old.endswith(b"}") and SOLVED.encode() in old, old
    old = raw("POST /api/v1/solve HTTP/1.0", "Content-Type: Text/Plain", sent=f"{SMALL}\n".encode())
    assert b"chunked" not in old and old.endswith(b'\n{"end":{"puzzles":1,"unreadable":0}}\n'), old
    reply = raw("POST /api/v1/solve HTTP/1.1", host, typed, "Content-Encoding: gzip")
    assert reply.status == 415 and reply.fields["accept-encoding"] == "identity", reply.fields
    for site, mode, path, status in (("same-origin", "cors", "/api/v1/engines", 200), ("none", "navigate", "/", 200),
                                     ("cross-site", "navigate", "/", 200), ("cross-site", "no-cors", "/", 403),
                                     ("same-site", "no-cors", "/", 403), ("cross-site", "navigate", "/api/v1/engines", 403),
                                     ("cross-site", "navigate", "/%61pi/v1/engines", 403)):
        reply = server.ask("GET", path, Sec_Fetch_Site=site, Sec_Fetch_Mode=mode)
        assert reply.status == status, (site, mode, path, reply.status)
    board = json.dumps({"puzzle": EASY})
    plain = server.ask("POST", "/api/v1/explain", board).body
    for accept, coding in (("gzip", "gzip"), ("GZIP;q=1.0, zstd;q=0.5", "gzip"), ("*;q=0, gzip;q=0.3", "gzip"),
                           ("gzip, zstd", "zstd"), ("gzip;q=0", None), ("zstd;q=0.0, br", None), ("identity", None)):
        reply = server.ask("POST", "/api/v1/explain", board, Accept_Encoding=accept)
        assert reply.fields["vary"] == "Accept-Encoding", reply.fields
        assert reply.fields.get("content-encoding") == coding, (accept, reply.fields)
        if coding == "gzip":
            assert gzip.decompress(reply.body) == plain and len(reply.body) < len(plain) / 2
        elif coding is None:
            assert reply.body == plain
        elif shutil.which("zstd"):
            assert subprocess.run(["zstd", "-dc"], input=reply.body, stdout=subprocess.PIPE).stdout == plain
    assert "content-encoding" not in server.ask("POST", "/api/v1/solve", body, Accept_Encoding="gzip").fields
    packed = [server.ask("GET", "/openapi.json", Accept_Encoding="gzip").body for _ in range(2)]
    assert packed[0] == packed[1] and gzip.decompress(packed[0]) == server.ask("GET", "/openapi.json").body


def clients_by_header(program):
    """Clients of one address are told apart by a field, if the server is to believe it."""
    with Server(program, "--client-header", "X-Api-Key", "--client-streams", "1") as server:
        def begin(key):
            connection = server.connect()
            connection.sendall(b"POST /api/v1/solve?from=line HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\n"
                               b"Transfer-Encoding: chunked\r\n" + key + b"\r\n11\r\n" + SMALL.encode() + b"\n\r\n")
            return connection, int(connection.recv(100).split()[1])

        begun = [begin(key) for key in (b"X-Api-Key: a\r\n", b"x-api-key: other, b\r\n", b"", b"X-API-KEY: b\r\n", b"")]
        assert [status for _, status in begun] == [200, 200, 200, 429, 429], begun
        for connection, _ in begun:
            connection.close()


def other_origins(program):
    with Server(program, "--allow-origin", "https://example.org", "--allow-host", "sudoku.example.org") as server:
        reply = server.ask("GET", "/health", Origin="https://example.org", Host="sudoku.example.org:443")
        assert reply.fields["access-control-allow-origin"] == "https://example.org", reply.fields
        reply = server.ask("OPTIONS", "/api/v1/solve", Origin="https://example.org",
                           Access_Control_Request_Method="POST")
        assert reply.status == 204 and "POST" in reply.fields["access-control-allow-methods"], reply.fields
        assert server.ask("GET", "/health", Origin="https://example.com").status == 403
        assert "not permitted" in server.ask("GET", "/api/v1/engines").body.decode()
        assert server.ask("POST", "/api/v1/solve", json.dumps({"puzzle": SMALL, "engine": "sat"})).status == 422


def activated(program):
    """As the service of the package starts it: with the options of its unit, on a socket that is open already."""
    unit = (pathlib.Path(__file__).parents[2] / "cmake/install/systemd/nonet.service").read_text()
    options = re.search(r"^ExecStart=/usr/bin/nonet serve(.*)$", unit, re.M)[1]
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]

        def hand_over():
            os.dup2(listening.fileno(), 3)

        # The shell is replaced by the program, which has the shell's number then.
        process = subprocess.Popen(
            ["sh", "-c", f'LISTEN_FDS=1 LISTEN_PID=$$ exec "$0" serve{options}', program],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, preexec_fn=hand_over, pass_fds=[3])
    try:
        assert process.stdout.readline().decode() == f"http://127.0.0.1:{port}/\n"
        with socket.create_connection(("127.0.0.1", port), 10) as connection:
            assert ask(connection, "GET", "/health").status == 200
            reply = ask(connection, "POST", "/api/v1/solve", json.dumps({"puzzle": SMALL}))
            assert reply.json()["solutions"] == [SOLVED], reply.body
    finally:
        process.terminate()
        assert process.wait(30) == 0


def main():
    program, folder, openapi = sys.argv[1:]
    description = Description(json.loads(pathlib.Path(openapi).read_text()))
    with Server(program, "--engines") as server:
        asked = cases(server, description, pathlib.Path(folder))
        queries(server, description)
        streams(server, description)
        progress(server)
        refusals(server, description)
        as_http_says(server)
        metrics = server.ask("GET", "/metrics").body.decode()
        assert re.search(r'nonet_requests_total\{request="solve",status="200"\} \d+', metrics), metrics
        assert not server.trouble(), server.trouble()
    clients_by_header(program)
    other_origins(program)
    activated(program)
    print(f"{asked} cases over HTTP, streams, progress, refusals")


main()
