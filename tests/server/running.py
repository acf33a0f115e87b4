"""A server under test: started on a free port, asked over raw sockets, and ended."""

import json
import os
import re
import signal
import socket
import subprocess
import time

EMPTY9, EMPTY16, EMPTY25 = "." * 81, "." * 256, "." * 625
SMALL, SOLVED = "1.....2..3.....4", "1243342143122134"
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
TYPED = {"Content_Type": "application/json"}
SANITIZER = re.compile(rb"Sanitizer|runtime error")


class Reply:
    def __init__(self, status, fields, body):
        self.status, self.fields, self.body = status, fields, body

    def json(self):
        return json.loads(self.body)


class Server:
    """`nonet serve` with these options, for as long as the block lasts; with `files`, it may open no more than these."""

    def __init__(self, program, *options, files=None):
        limited = ["sh", "-c", f'ulimit -n {files} && exec "$0" "$@"'] if files else []
        self.command = [*limited, program, "serve", "--port", "0", *options]

    def __enter__(self):
        self.log = open(os.path.join(os.environ.get("TMPDIR", "/tmp"), f"nonet-serve-{os.getpid()}.log"), "w+b")
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, stderr=self.log)
        address = self.process.stdout.readline().decode()
        match = re.fullmatch(r"http://127\.0\.0\.1:(\d+)/\n", address)
        if not match:
            raise AssertionError(f"{self.command}: {address!r}, {self.said()!r}")
        self.port = int(match[1])
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(30)
            except subprocess.TimeoutExpired:
                self.process.kill()
                raise
        self.log.close()
        os.unlink(self.log.name)

    def said(self):
        with open(self.log.name, "rb") as file:
            return file.read()

    def trouble(self):
        """Why the server is not as it should be: it ended, or a sanitizer complained; else nothing."""
        if self.process.poll() is not None and self.process.returncode != 0:
            return f"the server ended: {self.process.returncode}: {self.said()[-2000:]!r}"
        found = SANITIZER.search(self.said())
        return f"a sanitizer: {self.said()[found.start():][:3000].decode(errors='replace')}" if found else ""

    def resident(self):
        """MiB of memory that it has."""
        with open(f"/proc/{self.process.pid}/status") as file:
            return int(re.search(r"VmRSS:\s+(\d+)", file.read())[1]) / 1024

    def connect(self, patience=10, source="127.0.0.1"):
        connection = socket.create_connection(("127.0.0.1", self.port), patience, (source, 0))
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return connection

    def ask(self, method, path, body=None, patience=30, **fields):
        """One request on a connection of its own."""
        with self.connect(patience) as connection:
            return ask(connection, method, path, body, **fields)

    def health(self):
        """Seconds until /health has answered."""
        start = time.monotonic()
        reply = self.ask("GET", "/health", patience=5)
        assert reply.status == 200, reply.status
        return time.monotonic() - start


def head(method, path, fields):
    lines = [f"{method} {path} HTTP/1.1", *(f"{name.replace('_', '-')}: {value}" for name, value in fields.items())]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def ask(connection, method, path, body=None, **fields):
    fields = {"Host": "localhost", **fields}
    if body is not None:
        body = body if isinstance(body, bytes) else body.encode()
        fields = {"Content-Type": "application/json", "Content-Length": len(body), **fields}
    connection.sendall(head(method, path, fields) + (body or b""))
    return receive(connection, method)


def receive(connection, method="GET"):
    """Reads one answer, and not a byte more."""
    file = connection.makefile("rb", 0)
    line = file.readline()
    if not line:
        return Reply(0, {}, b"")
    status = int(line.split()[1])
    fields = {}
    while (line := file.readline()) not in (b"\r\n", b""):
        name, _, value = line.decode("latin-1").partition(":")
        fields[name.strip().lower()] = value.strip()
    if status == 100:
        return receive(connection, method)
    body = b""
    if fields.get("transfer-encoding") == "chunked":
        while size := int(file.readline() or b"0", 16):
            body += exactly(file, size)
            file.readline()
        file.readline()
    elif method != "HEAD":
        body = exactly(file, int(fields.get("content-length", 0)))
    return Reply(status, fields, body)


def exactly(file, size):
    body = b""
    while len(body) < size and (part := file.read(size - len(body))):
        body += part
    return body


def post(body, path="/api/v1/solve", **fields):
    body = body if isinstance(body, bytes) else body.encode()
    return head("POST", path, {"Host": "localhost", **TYPED, "Content_Length": len(body), **fields}) + body


def puzzle(text, **members):
    return json.dumps({"puzzle": text, **members})
