#!/usr/bin/env python3
"""Writes the SBOM of a release, as SPDX 2.3 in JSON: what is linked and bundled, with versions and licenses.

usage: sbom.py VERSION COMMIT

Versions are those of the Debian packages that are installed here, which the release is built with, and of the lock file
of the page. The time is SOURCE_DATE_EPOCH, so that the same commit has the same SBOM.
"""

from __future__ import annotations

import datetime
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
STATIC, DYNAMIC = "STATIC_LINK", "DYNAMIC_LINK"
PUBLIC_DOMAIN = "LicenseRef-public-domain"


class Library(NamedTuple):
    """A library of Debian's: the package with its headers, its license, and how each part of a release has it."""

    package: str
    license: str
    how: str
    parts: str


# Of libraries that are headers alone, what is used of them is in what is built. Plug-ins, SQLite and libedit are opened
# when they are asked for, where they are installed.
LIBRARIES = (
    Library("libfmt-dev", "MIT", STATIC, "native page"),
    Library("libhwy-dev", "Apache-2.0", STATIC, "native page"),
    Library("libexpected-dev", "CC0-1.0", STATIC, "native page"),
    Library("nlohmann-json3-dev", "MIT", STATIC, "native page"),
    Library("libcadical-dev", "MIT", STATIC, "native"),
    Library("libboost-dev", "BSL-1.0", STATIC, "native"),
    Library("pybind11-dev", "BSD-3-Clause", STATIC, "native"),
    Library("zlib1g-dev", "Zlib", STATIC, "native"),
    Library("liblzma-dev", PUBLIC_DOMAIN, STATIC, "native"),
    Library("libzstd-dev", "BSD-3-Clause OR GPL-2.0-only", STATIC, "native"),
    Library("libncurses-dev", "X11-distribute-modifications-variant", STATIC, "native"),
    Library("libstdc++-12-dev", "GPL-3.0-or-later WITH GCC-exception-3.1", STATIC, "native"),
    Library("libc6-dev", "LGPL-2.1-or-later", DYNAMIC, "native"),
    Library("libgecode-dev", "MIT", DYNAMIC, "native"),
    Library("swi-prolog-core", "BSD-2-Clause", DYNAMIC, "native"),
    Library("libpango1.0-dev", "LGPL-2.0-or-later", DYNAMIC, "native"),
    Library("libsqlite3-dev", "blessing", DYNAMIC, "native"),
    Library("libedit-dev", "BSD-3-Clause", DYNAMIC, "native"),
    Library("python3-dev", "PSF-2.0", DYNAMIC, "native"),
    Library("wasi-libc", "Apache-2.0 WITH LLVM-exception AND MIT", STATIC, "page"),
    Library("libc++-19-dev-wasm32", "Apache-2.0 WITH LLVM-exception", STATIC, "page"),
    Library("libc++abi-19-dev-wasm32", "Apache-2.0 WITH LLVM-exception", STATIC, "page"),
    Library("libclang-rt-19-dev-wasm32", "Apache-2.0 WITH LLVM-exception", STATIC, "page"),
)
# What of the packages of npm is in the page itself and its worker, and not a tool that makes them.
BUNDLED = (
    r"node_modules/(svelte|@fontsource-variable/libre-franklin|qr|jsqr|openapi-fetch"
    r"|workbox-(core|precaching|routing|strategies))"
)


def installed_version(package: str) -> str:
    """The version that is installed here; ends the program if there is none."""
    found = subprocess.run(["dpkg-query", "-W", "-f", "${Version}", package], capture_output=True, text=True, check=False)
    if found.returncode != 0 or not found.stdout:
        sys.exit(f"sbom.py: the Debian package {package} is not installed, which nonet is built with")
    return found.stdout


def bundled() -> list[tuple[str, str, str]]:
    """Name, version and license of the packages of npm that are in the page, of those that its source imports."""
    lock = json.loads((ROOT / "web/package-lock.json").read_text())["packages"]
    sources = [p.read_text() for p in (ROOT / "web").glob("*.ts")]
    sources += [p.read_text() for p in (ROOT / "web/src").rglob("*") if p.suffix in {".ts", ".svelte", ".css"}]
    text = "\n".join(sources)
    packages = []
    for path, entry in sorted(lock.items()):
        name = path.removeprefix("node_modules/")
        used = name.startswith("workbox") or re.search(rf"['\"]{re.escape(name)}[/'\"]", text)
        if re.fullmatch(BUNDLED, path) and used:
            packages.append((name, entry["version"], entry["license"]))
    return packages


def package(key: str, name: str, version: str, license_: str, reference: str) -> dict[str, object]:
    """A package of SPDX, whose files are not looked at one by one."""
    return {
        "SPDXID": f"SPDXRef-{key}",
        "name": name,
        "versionInfo": version,
        "downloadLocation": "NOASSERTION",
        "filesAnalyzed": False,
        "licenseConcluded": license_,
        "licenseDeclared": license_,
        "copyrightText": "NOASSERTION",
        "externalRefs": [
            {"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": reference}
        ],
    }


def document(version: str, commit: str) -> dict[str, object]:
    when = datetime.datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), datetime.timezone.utc)
    packages = [
        package("native", "nonet", version, "Apache-2.0", f"pkg:generic/nonet@{version}"),
        package("page", "nonet-page", version, "Apache-2.0", f"pkg:npm/nonet@{version}"),
    ]
    links = [("SPDXRef-DOCUMENT", "DESCRIBES", "native"), ("SPDXRef-DOCUMENT", "DESCRIBES", "page")]
    links.append(("SPDXRef-native", "CONTAINS", "page"))
    for library in LIBRARIES:
        debian = installed_version(library.package)
        key = "debian-" + re.sub("[^a-z0-9.]", "-", library.package)
        locator = f"pkg:deb/debian/{library.package.replace('+', '%2B')}@{debian.replace('+', '%2B').replace(':', '%3A')}"
        packages.append(package(key, library.package, debian, library.license, locator))
        links += [(f"SPDXRef-{part}", library.how, key) for part in library.parts.split()]
    for name, number, license_ in bundled():
        key = "npm-" + re.sub("[^a-z0-9.]+", "-", name).strip("-")
        packages.append(package(key, name, number, license_, f"pkg:npm/{name.replace('@', '%40')}@{number}"))
        links.append(("SPDXRef-page", "CONTAINS", key))
    return {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"nonet-{version}",
        "documentNamespace": f"https://spdx.org/spdxdocs/nonet-{version}-{commit}",
        "creationInfo": {"created": when.strftime("%Y-%m-%dT%H:%M:%SZ"), "creators": ["Organization: nonet developers"]},
        "hasExtractedLicensingInfos": [
            {
                "licenseId": PUBLIC_DOMAIN,
                "name": "public domain",
                "extractedText": "liblzma has been put into the public domain: do whatever you want with it.",
            }
        ],
        "packages": packages,
        "relationships": [
            {"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": f"SPDXRef-{other}"}
            for one, kind, other in links
        ],
    }


def main() -> None:
    if len(sys.argv) != 3:
        sys.exit("usage: sbom.py VERSION COMMIT")
    json.dump(document(sys.argv[1], sys.argv[2]), sys.stdout, indent=1)
    print()


if __name__ == "__main__":
    main()
