"""What a worker of a cluster does: the program on a part of the files, and files with what it says."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sysconfig
import time
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import BinaryIO

HASH = 16
BUCKETS = 64


@dataclass(frozen=True)
class Part:
    """A range of bytes of a file, whole lines; or a share of the puzzles to make."""

    number: int
    file: str
    first: int
    last: int
    arguments: tuple[str, ...]

    def name(self, folder: str, ending: str) -> Path:
        return Path(folder) / f"part-{self.number:05}.{ending}"


@dataclass(frozen=True)
class Done:
    """What became of a part: how many lines it had, how many lines of answers and reports it made.

    places    whether answers or reports name lines, which are those of the part until number_lines()
    """

    number: int
    lines: int
    answers: int
    reports: int
    places: bool = True


def program() -> str:
    """Return the program: that beside this Python, or else the one in PATH."""
    beside = Path(sysconfig.get_path("scripts")) / "nonet"
    found = os.environ.get("NONET") or (str(beside) if beside.exists() else shutil.which("nonet"))
    if found is None:
        raise SystemExit("nonet.cluster: there is no program nonet on this machine")
    return found


def work(part: Part, folder: str) -> Done:
    """Answer a part, and write its files. What is there already is not done again."""
    record = part.name(folder, "json")
    if record.exists():
        return Done(**json.loads(record.read_text()))
    data = _bytes_of(part)
    answers, reports = _answers(part, data, 1)
    if part.arguments[0] == "dedupe":
        write(part.name(folder, "keys"), _keys(answers, part.arguments))
        write(part.name(folder, "once"), answers)
    else:
        write(part.name(folder, "txt"), answers)
    write(part.name(folder, "err"), reports)
    places = b"<stdin>" in answers or b"<stdin>" in reports
    done = Done(part.number, data.count(b"\n"), answers.count(b"\n"), reports.count(b"\n"), places)
    write(record, json.dumps(asdict(done)).encode())
    return done


def number_lines(part: Part, folder: str, before: int) -> None:
    """Say lines of the file where the reports and answers of a part have its own."""
    for ending in ("txt", "err"):
        path = part.name(folder, ending)
        if path.exists():
            write(path, _renumbered(path.read_bytes(), part.file, before))


def choose(bucket: int, parts: Iterable[Part], folder: str) -> None:
    """Of the puzzles whose keys fall into a bucket, say which are the first of their kind."""
    seen: set[bytes] = set()
    chosen: list[str] = []
    for part in parts:
        keys = part.name(folder, "keys").read_bytes()
        for at in range(0, len(keys), HASH):
            key = keys[at : at + HASH]
            if key[0] % BUCKETS == bucket and key not in seen:
                seen.add(key)
                chosen.append(f"{part.number} {at // HASH}\n")
    write(Path(folder) / f"bucket-{bucket:02}", "".join(chosen).encode())


def keep(part: Part, folder: str) -> None:
    """Write the puzzles of a part that are the first of their kind."""
    kept: set[int] = set()
    for bucket in range(BUCKETS):
        for line in (Path(folder) / f"bucket-{bucket:02}").read_text().splitlines():
            number, index = line.split()
            if int(number) == part.number:
                kept.add(int(index))
    lines = part.name(folder, "once").read_bytes().splitlines(keepends=True)
    write(part.name(folder, "txt"), b"".join(line for index, line in enumerate(lines) if index in kept))


def _bytes_of(part: Part) -> bytes:
    if not part.file:
        return b""
    with open(part.file, "rb") as file:
        file.seek(part.first)
        return file.read(part.last - part.first)


def _answers(part: Part, data: bytes, line: int) -> tuple[bytes, bytes]:
    """Ask the program. A line that ends it is found by halves, and reported like one that cannot be read."""
    command = [program(), *part.arguments]
    code, answers, reports = told(command, data)
    if code in (0, 1):
        shift = line - 1
        return _shifted(answers, shift), _shifted(reports, shift)
    if code > 1 or not part.file:
        raise RuntimeError(f"{' '.join(command)}: {reports.decode('utf-8', 'replace').strip()}")
    lines = data.splitlines(keepends=True)
    if len(lines) == 1:
        return b"", f"<stdin>:{line}:1: the program ends with signal {-code}\n".encode()
    half = len(lines) // 2
    one = _answers(part, b"".join(lines[:half]), line)
    other = _answers(part, b"".join(lines[half:]), line + half)
    return one[0] + other[0], one[1] + other[1]


def told(command: list[str], data: bytes) -> tuple[int, bytes, bytes]:
    """Run a program, and return its code and what it says. Files in memory need no second processor, as pipes do."""
    with _memory(data) as given, _memory() as answers, _memory() as reports:
        code = subprocess.run(command, stdin=given, stdout=answers, stderr=reports).returncode
        return code, _whole(answers), _whole(reports)


def _memory(data: bytes = b"") -> BinaryIO:
    file = open(os.memfd_create("nonet"), "w+b", buffering=0)
    view = memoryview(data)
    while view:
        view = view[file.write(view) :]
    file.seek(0)
    return file


def _whole(file: BinaryIO) -> bytes:
    file.seek(0)
    return file.read()


_PLACES = re.compile(rb'^(<stdin>:|\{"file":"<stdin>","line":)(\d+)', re.MULTILINE)


def _shifted(text: bytes, by: int) -> bytes:
    return text if by == 0 else _PLACES.sub(lambda m: m[1] + str(int(m[2]) + by).encode(), text)


def _renumbered(text: bytes, file: str, before: int) -> bytes:
    def place(m: re.Match[bytes]) -> bytes:
        line = str(int(m[2]) + before).encode()
        if m[1].startswith(b"<"):
            return file.encode("utf-8", "surrogateescape") + b":" + line
        return b'{"file":' + json.dumps(file, ensure_ascii=False).encode() + b',"line":' + line

    return _PLACES.sub(place, text)


def _keys(lines: bytes, arguments: tuple[str, ...]) -> bytes:
    """Return a hash of the canonical form of each line."""
    if not lines:
        return b""
    command = [program(), "canonical", *arguments[1:]]
    forms = subprocess.run(command, input=lines, capture_output=True, check=True).stdout.splitlines()
    assert len(forms) == lines.count(b"\n")
    return b"".join(hashlib.blake2b(form, digest_size=HASH).digest() for form in forms)


def write(path: Path, data: bytes) -> None:
    """Write a file that is there whole or not at all."""
    new = path.with_name(f"{path.name}.{os.uname().nodename}.{os.getpid()}.{time.monotonic_ns()}")
    new.write_bytes(data)
    new.replace(path)
