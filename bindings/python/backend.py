"""Builds the wheel for pip: CMake makes the package, this packs it."""

from __future__ import annotations

import base64
import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
import zipfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build" / "wheel"


def build_wheel(wheel_directory: str, config_settings: Any = None, metadata_directory: Any = None) -> str:
    """Build the wheel, and return its name."""
    version = _version()
    tag = f"cp{sys.version_info.major}{sys.version_info.minor}"
    name = f"nonet-{version}-{tag}-{tag}-{re.sub('[-.]', '_', sysconfig.get_platform())}.whl"
    with tempfile.TemporaryDirectory() as folder:
        stage = Path(folder)
        _build(stage)
        info = stage / f"nonet-{version}.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(_metadata(version))
        (info / "WHEEL").write_text(
            f"Wheel-Version: 1.0\nGenerator: nonet\nRoot-Is-Purelib: false\nTag: {name[len(f'nonet-{version}-'):-4]}\n"
        )
        scripts = stage / f"nonet-{version}.data" / "scripts"
        scripts.mkdir(parents=True)
        shutil.copy2(BUILD / "bin" / "nonet", scripts)
        plugins = stage / f"nonet-{version}.data" / "data" / "lib" / "nonet"
        plugins.mkdir(parents=True)
        for plugin in (BUILD / "lib").glob(f"*-{version}.so"):
            shutil.copy2(plugin, plugins)
        _pack(stage, info, Path(wheel_directory) / name)
    return name


def build_sdist(sdist_directory: str, config_settings: Any = None) -> str:
    """Pack what git knows of."""
    version = _version()
    name = f"nonet-{version}.tar.gz"
    target = str(Path(sdist_directory).resolve() / name)
    _run("git", "-C", str(ROOT), "archive", f"--prefix=nonet-{version}/", "-o", target, "HEAD")
    return name


def _build(stage: Path) -> None:
    generator = ["-G", "Ninja"] if shutil.which("ninja") else []
    _run(
        "cmake", "-S", str(ROOT), "-B", str(BUILD), *generator, "-DCMAKE_BUILD_TYPE=Release", "-DNONET_TESTS=OFF",
        "-DNONET_BENCH=OFF", "-DNONET_BY_ROOM=ON", "-DNONET_PYTHON_DIR=.", f"-DPython3_EXECUTABLE={sys.executable}",
        "-DCMAKE_INSTALL_LIBDIR=lib", "-DCMAKE_BUILD_WITH_INSTALL_RPATH=ON",
    )  # fmt: skip
    os.environ.setdefault("CMAKE_BUILD_PARALLEL_LEVEL", str(os.cpu_count() or 1))
    _run("cmake", "--build", str(BUILD), "--target", "nonet_python", "nonet_cli")
    _run("cmake", "--install", str(BUILD), "--component", "python", "--prefix", str(stage), "--strip")


def _version() -> str:
    found = re.search(r"project\(nonet VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text())
    assert found is not None
    return found[1]


def _metadata(version: str) -> str:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    lines = [
        "Metadata-Version: 2.1",
        f"Name: {project['name']}",
        f"Version: {version}",
        f"Summary: {project['description']}",
        f"License: {project['license']['text']}",
        f"Requires-Python: {project['requires-python']}",
    ]
    for extra, needed in project["optional-dependencies"].items():
        lines.append(f"Provides-Extra: {extra}")
        lines += [f'Requires-Dist: {package}; extra == "{extra}"' for package in needed]
    lines += ["Description-Content-Type: text/markdown", "", (ROOT / project["readme"]).read_text()]
    return "\n".join(lines)


def _pack(stage: Path, info: Path, wheel: Path) -> None:
    """Write the files and their hashes; the same files make the same wheel."""
    record = []
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(p for p in stage.rglob("*") if p.is_file()):
            data = path.read_bytes()
            entry = zipfile.ZipInfo(str(path.relative_to(stage)))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (0o100000 | path.stat().st_mode & 0o777) << 16
            archive.writestr(entry, data)
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            record.append(f"{entry.filename},sha256={digest},{len(data)}")
        name = f"{info.name}/RECORD"
        archive.writestr(zipfile.ZipInfo(name), "\n".join(record + [f"{name},,", ""]))


def _run(*command: str) -> None:
    subprocess.run(command, check=True, stdout=sys.stderr)
