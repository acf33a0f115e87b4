#!/usr/bin/env python3
"""Holds what a forge and packagers read to the project as it is.

usage: project.py ROOT NONET

Workflows: each step is an action of a named version or a command of ./dev. The version: once, and where it must
stand again, the same. Templates, citation and recipes: well-formed, and what they name is there. The
SBOM: whole, and the same twice.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

try:
    import yaml
except ImportError:
    print("there is no python3-yaml")
    sys.exit(77)

ROOT = Path(sys.argv[1])
NONET = sys.argv[2]
wrong: list[str] = []


def expect(holds: object, what: str) -> None:
    if not holds:
        wrong.append(what)


def text_of(name: str) -> str:
    return (ROOT / name).read_text()


def read_yaml(path: Path) -> Any:
    try:
        return yaml.safe_load(path.read_text())
    except yaml.YAMLError as error:
        wrong.append(f"{path.relative_to(ROOT)}: {error}")
        return {}


def commands() -> set[str]:
    """The commands of ./dev help, of one or two words, each of which ./dev knows."""
    dev = text_of("dev")
    listed = re.findall(r"^  (\w+(?: \w+)?)(?:[ .A-Z…\[\]]*)  +\S", dev.partition("usage: ./dev COMMAND")[2], re.M)
    choice = dev.rpartition("case $command in")[2]
    known = set(re.findall(r"\w+", "|".join(re.findall(r"^  ([\w |]+)\)", choice, re.M))))
    for command in listed:
        expect(command.split()[0] in known, f"./dev help: {command} is no command of ./dev")
    return set(listed)


def check_workflows() -> None:
    known = commands()
    files = sorted((ROOT / ".github/workflows").glob("*.yml"))
    ran: set[str] = set()
    for path in files:
        flow = read_yaml(path)
        here = path.relative_to(ROOT)
        expect(flow.get("name") and flow.get(True) and flow.get("permissions"), f"{here}: name, on and permissions")
        for name, job in flow.get("jobs", {}).items():
            expect("timeout-minutes" in job and "runs-on" in job, f"{here}: {name} has no end or no machine")
            for step in job["steps"]:
                if "uses" in step:
                    expect(re.fullmatch(r"[\w.-]+/[\w./-]+@v\d+", step["uses"]), f"{here}: {step['uses']}: no version")
                    continue
                run = step.get("run", "")
                expect(run.startswith("./dev ") and run[6:] in known, f"{here}: '{run}' is not in ./dev help")
                ran.add(run)
    wanted = {"./dev test", "./dev test slow", "./dev release", "./dev page build"}
    expect(wanted <= ran, f"no workflow runs {', '.join(sorted(wanted - ran))}")


def check_version() -> str:
    version = re.search(r"^project\(nonet VERSION (\d+\.\d+\.\d+) ", text_of("CMakeLists.txt"), re.M)
    assert version is not None
    npm = re.search(r'^  "version": "(.*)",$', text_of("bindings/npm/package.json"), re.M)
    expect(npm and npm[1] == version[1], "bindings/npm/package.json: another version than in CMakeLists.txt")
    heading = re.search(r"^## \[(\d.*)\] - \d{4}-\d\d-\d\d$", text_of("CHANGELOG.md"), re.M)
    expect(heading and heading[1] == version[1], f"CHANGELOG.md: its newest version is not {version[1]}")
    return version[1]


def check_forms() -> None:
    for path in sorted((ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml")):
        form = read_yaml(path)
        if path.stem == "config":
            continue
        kinds = {"textarea", "input", "dropdown", "checkboxes", "markdown"}
        parts = form.get("body", [])
        expect(form.get("name") and form.get("description") and parts, f"{path.name}: name, description and body")
        expect(all(part["type"] in kinds and part["attributes"]["label"] for part in parts), f"{path.name}: its parts")
    citation = read_yaml(ROOT / "CITATION.cff")
    for key in ("cff-version", "message", "title", "authors", "license"):
        expect(key in citation, f"CITATION.cff: no {key}")


def check_recipes() -> None:
    """What recipes say of nonet's build, of ./dev's packages and of the program's options is so."""
    cmake = "\n".join(p.read_text() for p in [ROOT / "CMakeLists.txt", *(ROOT / "cmake").glob("*.cmake")])
    options = set(re.findall(r"^ *(?:\w*option|set)\((NONET_\w+)", cmake, re.M))
    targets = set(re.findall(r"^add_\w+\((\w+)", text_of("src/CMakeLists.txt"), re.M))
    recipes = [p for p in (ROOT / "packaging").rglob("*") if p.is_file() and p.suffix != ".pyc"]
    expect(len(recipes) >= 9, "packaging/: recipes are missing")
    for path in recipes:
        text, name = path.read_text(), path.relative_to(ROOT)
        for option in re.findall(r"-D ?(NONET_\w+)", text):
            expect(option in options, f"{name}: there is no option {option}")
        for target in re.findall(r"--target (\w+)", text):
            expect(target in targets, f"{name}: there is no target {target}")
        for file in re.findall(r"packaging/[\w./-]+\w", text):
            expect((ROOT / file).exists(), f"{name}: there is no {file}")
    conan = text_of("packaging/conan/conanfile.py")
    compile(conan, "conanfile.py", "exec")
    for option in re.findall(r'"([A-Z_]+)"', conan.partition("for option in")[2].partition(")")[0]):
        expect(f"NONET_{option}" in options, f"conanfile.py: there is no option NONET_{option}")
    for folder in re.findall(r'"([\w/]+)"', conan.partition("folders = (")[2].partition(")")[0]):
        expect((ROOT / folder).is_dir(), f"conanfile.py: there is no {folder}")
    port = json.loads(text_of("packaging/vcpkg/vcpkg.json.in"))
    expect(port["name"] == "nonet" and port["dependencies"], "vcpkg.json.in: name and dependencies")
    shell = subprocess.run(["bash", "-n", ROOT / "packaging/PKGBUILD.in"], capture_output=True, text=True, check=False)
    expect(shell.returncode == 0, f"PKGBUILD.in: {shell.stderr}")
    image = text_of("packaging/Containerfile")
    groups = dict(re.findall(r'^  \[(\w+)\]="(.*)"', text_of("dev"), re.M))
    known = set(" ".join(groups.values()).split()) | {"ca-certificates", "git"}
    installed = image.partition("--no-install-recommends")[2].partition("\nCOPY")[0].replace("\\", " ").split()
    expect(set(installed) <= known, f"Containerfile: not in ./dev: {set(installed) - known}")
    expect(set(groups["build"].split()) <= set(installed), "Containerfile: a package that the build needs is missing")
    expect(re.search(r"^USER (?!root)\w+$", image, re.M), "Containerfile: it runs as root")
    said = subprocess.run([NONET, "help", "serve"], capture_output=True, text=True, check=True).stdout
    command = json.loads(image.rpartition("CMD ")[2])
    expect(command[0] == "serve" and all(w in said for w in command if w.startswith("-")), f"Containerfile: {command}")


def check_sbom() -> None:
    """The same twice, whole in itself, and with each library of Debian's that ./dev installs to build with."""
    environment = {**os.environ, "SOURCE_DATE_EPOCH": "1790000000", "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, ROOT / "packaging/sbom.py", "1.2.3", "c0ffee"]
    runs = [subprocess.run(command, env=environment, capture_output=True, text=True, check=False) for _ in range(2)]
    if runs[0].returncode != 0:  # a library that is not on this machine
        print(runs[0].stderr)
        return
    expect(runs[0].stdout == runs[1].stdout, "sbom.py: another SBOM of the same")
    sbom = json.loads(runs[0].stdout)
    names = {package["name"] for package in sbom["packages"]}
    ids = {package["SPDXID"] for package in sbom["packages"]} | {"SPDXRef-DOCUMENT"}
    expect(len(ids) == len(sbom["packages"]) + 1, "sbom.py: an id is there twice")
    expect(all(re.fullmatch(r"SPDXRef-[a-zA-Z0-9.-]+", one) for one in ids), "sbom.py: an id of other letters")
    ends = {link[end] for link in sbom["relationships"] for end in ("spdxElementId", "relatedSpdxElement")}
    expect(ends == ids, f"sbom.py: related and listed differ: {ends ^ ids}")
    for group in ("build", "libraries", "wasm", "python"):
        line = re.search(rf'^  \[{group}\]="(.*)"', text_of("dev"), re.M)
        assert line is not None
        for package in line[1].split():
            library = "-dev" in package or "libc" in package
            expect(not library or package in names, f"sbom.py: nonet is built with {package}, which has no row")


def check_links() -> None:
    """The paths in the documents of the project's front page are there."""
    for name in ("CHANGELOG", "CONTRIBUTING", "SECURITY", "CODE_OF_CONDUCT", "packaging/README"):
        for link in re.findall(r"\]\((?!https?:)([^)#]+)", text_of(f"{name}.md")):
            expect((ROOT / name).parent.joinpath(link).exists(), f"{name}.md: there is no {link}")


def main() -> int:
    check_workflows()
    check_version()
    check_forms()
    check_links()
    check_recipes()
    check_sbom()
    for line in wrong:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


sys.exit(main())
