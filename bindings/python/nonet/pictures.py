"""Pictures and tables of HTML for notebooks."""

from __future__ import annotations

import re
from base64 import b64encode
from html import escape
from typing import TYPE_CHECKING

from . import errors

if TYPE_CHECKING:
    from .results import Path


class Drawn:
    """What has a picture: as an image too, since pages that are made of notebooks may leave out SVG of their own."""

    __slots__ = ()

    def _repr_svg_(self) -> str | None:
        raise NotImplementedError

    def _repr_html_(self) -> str | None:
        svg = self._repr_svg_()
        return None if svg is None else image(svg)


def image(svg: str) -> str:
    """Write a picture as an image that is called by its title."""
    title = re.search("<title>(.*?)</title>", svg, re.DOTALL)
    data = b64encode(svg.encode()).decode()
    return f'<img alt="{title[1] if title else ""}" src="data:image/svg+xml;base64,{data}">'


def table(head: list[str], rows: list[list[str]]) -> str:
    """Write a table; all its texts are escaped."""
    lines = ["<table>", _row("th", head), *(_row("td", row) for row in rows), "</table>"]
    return "\n".join(lines)


def _row(tag: str, cells: list[str]) -> str:
    return "<tr>" + "".join(f'<{tag} style="text-align:left">{escape(cell)}</{tag}>' for cell in cells) + "</tr>"


def path_table(path: Path) -> str:
    """Write a path as a table of its steps."""
    spanish = errors.language() == "es"
    head = ["", "Técnica", "Paso"] if spanish else ["", "Technique", "Step"]
    rows = [[str(number), step.name, step.sentence] for number, step in enumerate(path.steps)]
    note = f"<p>{escape(path.note)}</p>\n" if path.note else ""
    return note + table(head, rows)
