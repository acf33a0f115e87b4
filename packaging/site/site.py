#!/usr/bin/python3
"""The site: the Markdown of this repository as pages, in English and in Spanish, and the page itself under play/.

    site.py NONET OUT [PAGE]      PAGE is the folder of the built page

MkDocs makes the pages. This file says which Markdown stands where (SECTIONS), turns links between the files into links
between pages, brings along the files that are linked, and holds every link and anchor of the result to be there.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import techniques

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).parent

# For each language: its sections by name, each with the files of a section, first its first page.
SECTIONS = {
    "en": {
        "nonet": ["README.md", "CHANGELOG.md", "docs/glossary.md", "docs/map.md"],
        "Guides": ["docs/guide/*.md"],
        "Course": ["docs/course/README.md", "docs/course/en/*.md", "docs/notebooks/README.md"],
        "Techniques": [],
        "Commands": ["docs/questions/en/*.md"],
        "Formats": ["docs/formats/README.md", "docs/formats/*.md"],
        "Libraries": ["bindings/npm/README.md", "bindings/python/README.md"],
        "Development": ["CONTRIBUTING.md", "SECURITY.md", "CODE_OF_CONDUCT.md", "docs/techniques/README.md",
                        "docs/adr/*.md"],
    },
    "es": {
        "nonet": ["README.es.md"],
        "Curso": ["docs/course/es/*.md"],
        "Técnicas": [],
        "Órdenes": ["docs/questions/es/*.md"],
    },
}
WORDS = {
    "en": {"about": "Sudokus to solve, to set and to understand.", "play": "Play",
           "open": "Open nonet in this browser: nothing is installed, and nothing leaves it."},
    "es": {"about": "Sudokus para resolver, crear y comprender.", "play": "Jugar",
           "open": "Abrir nonet en este navegador: no se instala nada, y nada sale de él."},
}
FIRST = ("README.md", "README.es.md")
LINK = re.compile(r"(!?\[[^\]]*\]\()([^)\s]+)(\))|((?:src|href)=\")([^\"]+)(\")")


def fail(problems):
    sys.exit("\n".join(["site:", *problems]))


def pages():
    """Each Markdown file of a section, and where it stands: {file: (language, section, path)}."""
    found = {}
    for language, sections in SECTIONS.items():
        for section, patterns in sections.items():
            for pattern in patterns:
                for file in sorted(ROOT.glob(pattern)):
                    if file in found:
                        continue
                    top = file.name in FIRST and file.parent == ROOT
                    folder = re.sub(r"\W+", "-", section.lower()).strip("-")
                    name = file.parent.name if file.name == "README.md" and not top else file.stem
                    found[file] = (language, section, Path("index.md" if top else f"{folder}/{name}.md"))
    return found


class Site:
    def __init__(self, nonet, out):
        self.nonet = nonet
        self.out = out
        self.pages = pages()
        self.problems = []
        self.files = set()

    def address(self, file, language):
        """Where a file stands, from the top folder of a language: a page, or a copy of a file."""
        if file.parent.parent == ROOT / "docs/techniques":  # what the program's lessons are made from
            return "techniques/index.md" if language == "en" else "/techniques/"
        if file in self.pages:
            other, _, path = self.pages[file]
            html = path.with_suffix("") if path.name != "index.md" else Path("")
            if other == language:
                return str(path)
            return f"/{'' if other == 'en' else other + '/'}{html}/"
        self.files.add(file)
        return f"/files/{file.relative_to(ROOT)}"

    def translated(self, file):
        """The text of a file with its links changed."""
        language, _, path = self.pages[file]

        def changed(link):
            before, target, after = link.group(1, 2, 3) if link.group(1) else link.group(4, 5, 6)
            name, _, anchor = target.partition("#")
            paragraph = link.string[: link.start()].rpartition("\n\n")[2]
            if paragraph.count("`") % 2:  # it is within code
                return link.group(0)
            if not name or urlsplit(target).scheme:
                return link.group(0)
            there = (file.parent / unquote(name)).resolve()
            if not there.exists():
                self.problems.append(f"{file.relative_to(ROOT)}: {target} is not there")
                return link.group(0)
            if there.is_dir():
                there = there / "README.md" if (there / "README.md").exists() else there
            if there.is_dir():
                return re.sub(r"^!?\[(.*)\]\($", r"`\1`", before) if link.group(1) else link.group(0)
            address = self.address(there, language)
            if address.startswith("/"):
                up = "../" * (len(path.with_suffix("").parts) if path.name != "index.md" else 0)
                up += "../" if language != "en" else ""
                address = (up or "./") + address.lstrip("/")
            else:
                address = os.path.relpath(address, path.parent)
            return f"{before}{address}{'#' + anchor if anchor else ''}{after}"

        text = file.read_text()
        parts = re.split(r"(^```.*?^```$)", text, flags=re.S | re.M)
        return "".join(part if at % 2 else LINK.sub(changed, part) for at, part in enumerate(parts))

    def build(self, language, page):
        with tempfile.TemporaryDirectory() as folder:
            docs = Path(folder) / "docs"
            nav = {section: [] for section in SECTIONS[language]}
            lessons = techniques.write_pages(self.nonet, language, docs / "techniques")
            nav[techniques.TITLES[language][0]] = [f"techniques/{name}" for name in lessons]
            for file, (other, section, path) in self.pages.items():
                if other != language:
                    continue
                (docs / path).parent.mkdir(parents=True, exist_ok=True)
                (docs / path).write_text(self.translated(file))
                nav[section].append(str(path))
            for name in ("extra.css", "extra.js"):
                shutil.copy(HERE / name, docs / name)
            shutil.copy(ROOT / "web/public/icon.svg", docs / "icon.svg")
            words = WORDS[language]
            if page:
                up = "" if language == "en" else "../"
                picture = self.address(ROOT / "docs/images/page-arrive.png", language).lstrip("/")
                (docs / "start.md").write_text(f"# {words['play']}\n\n[{words['open']}](../{up}play/index.html)\n\n"
                                               f"[![{words['play']}](../{up}{picture})](../{up}play/index.html)\n")
                nav[words["play"]] = ["start.md"]
            lines = [f"  - {section}:\n" + "".join(f"      - {path}\n" for path in paths) for section, paths in nav.items()]
            config = (HERE / "mkdocs.yml").read_text()
            for name, value in {"language": language, "about": words["about"], "docs": docs, "nav": "".join(lines),
                                "out": self.out if language == "en" else self.out / language}.items():
                config = config.replace(f"@{name}@", str(value))
            (Path(folder) / "mkdocs.yml").write_text(config)
            run = subprocess.run(["mkdocs", "build", "-q", "-f", Path(folder) / "mkdocs.yml"], capture_output=True, text=True)
            if run.returncode:
                fail([run.stderr])

    def make(self, page):
        shutil.rmtree(self.out, ignore_errors=True)
        for language in SECTIONS:
            self.build(language, page)
        for file in self.files:
            there = self.out / "files" / file.relative_to(ROOT)
            there.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, there)
        if page:
            shutil.copytree(page, self.out / "play")
        self.check()
        if self.problems:
            fail(self.problems)

    def check(self):
        """Holds each link of each page to lead somewhere."""
        seen = {}
        for html in self.out.rglob("*.html"):
            if "play" not in html.relative_to(self.out).parts and html.name != "404.html":
                seen[html] = Links(html)
        for html, links in seen.items():
            for link in links.targets:
                url = urlsplit(link)
                if url.scheme or url.netloc:
                    continue
                top = self.out if url.path.startswith("/") else html.parent
                there = (top / unquote(url.path).lstrip("/")).resolve() if url.path else html
                if there.is_dir():
                    there = there / "index.html"
                where = f"{html.relative_to(self.out)}: {link}"
                if not there.exists():
                    self.problems.append(f"{where} is not there")
                elif url.fragment and there in seen and url.fragment not in seen[there].anchors:
                    self.problems.append(f"{where} has no such place")
        print(f"{len(seen)} pages, {sum(len(one.targets) for one in seen.values())} links, {len(self.files)} files")


class Links(HTMLParser):
    def __init__(self, file):
        super().__init__()
        self.targets = []
        self.anchors = set()
        self.feed(file.read_text())

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name in ("href", "src") and value:
                self.targets.append(value)
            elif name in ("id", "name") and value:
                self.anchors.add(value)


if __name__ == "__main__":
    if not shutil.which("mkdocs"):
        fail(["mkdocs is not installed; Debian has it in the packages mkdocs and mkdocs-material"])
    nonet, out, *page = (Path(word).resolve() for word in sys.argv[1:])
    Site(nonet, out).make(page[0] if page else None)
