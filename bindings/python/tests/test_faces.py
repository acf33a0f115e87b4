"""Every question and parameter, through request(); tests/faces/walk.py walks the other faces."""

import json
from pathlib import Path

import pytest

import nonet

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
