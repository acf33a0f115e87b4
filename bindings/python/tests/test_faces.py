"""Every question and parameter, through request(); tests/faces/walk.py walks the other faces."""

import json
import math
import re
from pathlib import Path

import pytest

import nonet
from conftest import PLAIN

DESCRIPTION = json.loads((Path(__file__).parents[3] / "docs/formats/openapi.json").read_text())
GOOD = {"puzzle": "1.....2..3.....4", "other": "1.....2..3.....4", "to": "lp", "text": "1.....2..3.....4",
        "steps": ["r1c2=2"]}


def parameters():
    for path, methods in DESCRIPTION["paths"].items():
        if "{" in path:
            continue
        schema = methods["post"]["requestBody"]["content"]["application/json"]["schema"]
        for name, one in schema["properties"].items():
            yield pytest.param(path[1:], name, one, schema.get("required", []), id=f"{path[1:]}-{name}")


@pytest.mark.parametrize(("question", "name", "schema", "required"), parameters())
def test_a_value_of_another_kind_is_refused_by_name(question, name, schema, required):
    wrong = 5 if schema.get("type") in ("string", "array", "object", None) else "no such value"
    with pytest.raises(nonet.Error, match=name) as refused:
        nonet.request(question, **{one: GOOD[one] for one in required} | {name: wrong})
    assert "has no member" not in str(refused.value)


def test_answers_are_those_of_the_other_faces():
    assert nonet.request("count", puzzle="1.....2..3.....4")["count"] == 1
    assert nonet.request("generate", hardest="x_wing", seed=5)["puzzles"][0]["clues"] == 24
    where = nonet.request("hint", puzzle=nonet.read("1.....2..3.....4"))
    assert where["steps"]


def test_a_question_that_is_none():
    with pytest.raises(nonet.Error, match="there is no request 'slove'"):
        nonet.request("slove", puzzle="1.....2..3.....4")


def test_every_question_is_a_function():
    named = {methods["post"]["operationId"] for path, methods in DESCRIPTION["paths"].items() if "{" not in path}
    assert len(named) > 25
    assert [name for name in sorted(named) if not callable(getattr(nonet, name, None)) or name not in nonet.__all__] == []


@pytest.mark.parametrize("name", nonet.questions.__all__)
def test_a_function_that_is_made_answers_as_request_does(name):
    schema = DESCRIPTION["paths"][f"/{name}"]["post"]["requestBody"]["content"]["application/json"]["schema"]
    good = {one: GOOD[one] for one in schema.get("required", [])}
    good |= {"unavoidable": {"puzzle": "1243342143122134"}, "near": {"puzzle": PLAIN, "max": 3}}.get(name, {})
    board = [good.pop("puzzle")] if "puzzle" in good else []
    answer = getattr(nonet, name)(*board, **good)
    given = {**good, **({"puzzle": board[0]} if board else {})}
    seconds = re.compile(r'"[a-z_]*seconds[a-z_]*": [-0-9.e]+')
    assert seconds.sub("", json.dumps(answer)) == seconds.sub("", json.dumps(nonet.request(name, **given)))
    if board and name != "compare":
        size = math.isqrt(len(board[0]))
        rows = [[int(digit) if digit != "." else 0 for digit in board[0][at : at + size]] for at in range(0, size * size, size)]
        assert getattr(nonet, name)(rows, **good) == answer
    assert getattr(nonet, name).__doc__


def test_rules_and_languages_reach_the_functions_that_are_made():
    killer = nonet.read("1...............", rules=["cage 5 r1c2 r1c3"])
    assert killer.rules and "5" in nonet.draw(killer, style="ascii")["drawing"]
    with pytest.raises(nonet.Error, match="there is no language 'fr'"):
        nonet.draw(killer, language="fr")
    nonet.use_language("es")
    try:
        spanish = nonet.techniques(technique="x_wing")
    finally:
        nonet.use_language("en")
    assert spanish != nonet.techniques(technique="x_wing")
    assert spanish == nonet.techniques(technique="x_wing", language="es")
