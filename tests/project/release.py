#!/usr/bin/env python3
"""Makes what needs no compiler of a release twice, in two clones: the same bytes. And what ./dev release refuses.

usage: release.py ROOT

The clones lie in folders of other names, and the second is made with another language, time zone and umask.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

ROOT = Path(sys.argv[1])
PARTS = ("archive", "sbom", "recipes")


def released(clone: Path, *parts: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = ["bash", "-c", 'umask "$1"; shift; exec ./dev release "$@"', "release", environment.pop("umask", "022")]
    return subprocess.run(
        [*command, *parts], cwd=clone, env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )


def git(clone: Path, *words: str) -> None:
    identity = ("-c", "user.name=nobody", "-c", "user.email=nobody@localhost", "-c", "commit.gpgsign=false")
    subprocess.run(["git", "-C", clone, *identity, *words], check=True, capture_output=True)


def files_of(clone: Path) -> dict[str, bytes]:
    folder = next((clone / "build").glob("release-*"))
    return {str(p.relative_to(folder)): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


def expect(holds: object, what: str) -> None:
    if not holds:
        sys.exit(f"release.py: {what}")


def refused(clone: Path, word: str, *parts: str) -> None:
    run = released(clone, *parts)
    expect(run.returncode == 2 and word in run.stderr, f"not refused for {word}: {run.returncode}, {run.stderr}")


def main() -> None:
    if not (ROOT / ".git").exists():
        print("there is no clone of git")
        sys.exit(77)
    with tempfile.TemporaryDirectory() as folder:
        clones = [Path(folder) / "a", Path(folder) / "b" / "with a longer name"]
        for clone in clones:
            subprocess.run(["git", "clone", "-q", ROOT, clone], check=True)
        for clone, settings in zip(clones, ({}, {"LANG": "es_ES.UTF-8", "TZ": "Asia/Tokyo", "umask": "077"}), strict=True):
            run = released(clone, *PARTS, **settings)
            expect(run.returncode == 0, f"no release: {run.stderr}")
        one, other = map(files_of, clones)
        differing = [name for name in one.keys() | other.keys() if one.get(name) != other.get(name)]
        expect(not differing, f"other bytes in another clone: {differing}")
        archive = next(name for name in one if name.endswith(".tar.gz"))
        sum_ = hashlib.sha256(one[archive]).hexdigest()
        expect(f"{sum_}  {archive}\n".encode() in one["SHA256SUMS"], "SHA256SUMS lacks the archive")
        expect(len(one["SHA256SUMS"].splitlines()) == len(one) - 1, "SHA256SUMS lacks a file")
        expect(sum_.encode() in one["recipes/PKGBUILD"], "the recipe lacks the checksum of the archive")
        expect(not any(b"@version@" in text for text in one.values()), "a recipe lacks the version")
        with tarfile.open(next((clones[0] / "build").glob("release-*")) / archive) as source:
            expect(any(name.endswith("/CMakeLists.txt") for name in source.getnames()), "the archive lacks the source")

        refused(clones[0], "no part 'debs'", "debs")
        cmake = clones[0] / "CMakeLists.txt"
        cmake.write_text(cmake.read_text().replace("project(nonet VERSION ", "project(nonet VERSION 9", 1))
        refused(clones[0], "CMakeLists.txt", "archive")
        git(clones[0], "commit", "-qam", "A version that the changelog does not know")
        refused(clones[0], "CHANGELOG.md has no heading", "archive")


main()
