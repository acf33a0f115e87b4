"""What a notebook shows."""

from __future__ import annotations

import re
from base64 import b64decode
from xml.dom import minidom

import nonet
import numpy as np
from conftest import PLAIN

HARD = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759.."


def texts(svg: str) -> str:
    return minidom.parseString(svg).documentElement.toxml()


def test_boards_and_answers_are_pictures(kinds: list[nonet.Puzzle]) -> None:
    for puzzle in kinds:
        assert texts(puzzle._repr_svg_()).startswith("<svg")
    assert texts(nonet.solve(PLAIN)._repr_svg_()) != texts(nonet.read(PLAIN)._repr_svg_())
    assert len(nonet.read(PLAIN).draw(candidates=True)) > len(nonet.read(PLAIN).draw())
    assert nonet.read(PLAIN).draw("box").startswith("┌")
    texts(nonet.canonical(PLAIN)._repr_svg_())


def test_pictures_are_images_where_svg_is_left_out() -> None:
    hint = nonet.hint(HARD)
    for shown in (nonet.read(PLAIN), nonet.solve(PLAIN), hint, hint.steps[0], nonet.canonical(PLAIN)):
        html = shown._repr_html_()
        assert html is not None
        found = re.fullmatch(r'<img alt="([^"<]+)" src="data:image/svg\+xml;base64,(.*)">', html)
        assert found is not None
        assert b64decode(found[2]).decode() == shown._repr_svg_()


def test_every_step_of_a_path_is_a_picture_of_its_own() -> None:
    path = nonet.explain(HARD)
    pictures = {texts(step._repr_svg_()) for step in path}
    assert len(pictures) == len(path)
    where = nonet.hint(HARD, "where")._repr_svg_()
    assert where is not None and texts(where) != texts(nonet.hint(HARD)._repr_svg_() or "")
    html = path._repr_html_()
    assert html.count("<tr>") == len(path) + 1
    assert all(step.name in html for step in path)
    assert path[0].draw("ascii")


def test_pictures_speak_the_language_of_the_process() -> None:
    nonet.use_language("es")
    try:
        path = nonet.explain(HARD)
        assert "Técnica" in path._repr_html_()
        assert "Único" in path._repr_html_()
    finally:
        nonet.use_language("en")


def test_tables_are_html() -> None:
    html = nonet.solve_many(np.array([PLAIN, PLAIN, "." * 81], dtype="S81"))._repr_html_()
    assert "unique" in html and "multiple" in html and "invalid" not in html
