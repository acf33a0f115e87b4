"""Tables of labels, and the two structs of Arrow's C data interface, read by ctypes alone."""

from __future__ import annotations

import ctypes
import gc
from typing import Any

import nonet
import pytest
from conftest import PLAIN, SOLVED

BOARDS = [str(puzzle) for puzzle in nonet.generate(70, seed=4)]
COLUMNS = "puzzle,solution,class_size,givens,level,score,er,minimal,trace"


class Schema(ctypes.Structure):
    pass


class Array(ctypes.Structure):
    pass


class Stream(ctypes.Structure):
    pass


Schema._fields_ = [
    ("format", ctypes.c_char_p),
    ("name", ctypes.c_char_p),
    ("metadata", ctypes.c_char_p),
    ("flags", ctypes.c_int64),
    ("n_children", ctypes.c_int64),
    ("children", ctypes.POINTER(ctypes.POINTER(Schema))),
    ("dictionary", ctypes.c_void_p),
    ("release", ctypes.CFUNCTYPE(None, ctypes.POINTER(Schema))),
    ("private_data", ctypes.c_void_p),
]
Array._fields_ = [
    ("length", ctypes.c_int64),
    ("null_count", ctypes.c_int64),
    ("offset", ctypes.c_int64),
    ("n_buffers", ctypes.c_int64),
    ("n_children", ctypes.c_int64),
    ("buffers", ctypes.POINTER(ctypes.c_void_p)),
    ("children", ctypes.POINTER(ctypes.POINTER(Array))),
    ("dictionary", ctypes.c_void_p),
    ("release", ctypes.CFUNCTYPE(None, ctypes.POINTER(Array))),
    ("private_data", ctypes.c_void_p),
]
Stream._fields_ = [
    ("get_schema", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(Stream), ctypes.POINTER(Schema))),
    ("get_next", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(Stream), ctypes.POINTER(Array))),
    ("get_last_error", ctypes.CFUNCTYPE(ctypes.c_char_p, ctypes.POINTER(Stream))),
    ("release", ctypes.CFUNCTYPE(None, ctypes.POINTER(Stream))),
    ("private_data", ctypes.c_void_p),
]


def struct_in(capsule: object, name: bytes, kind: Any) -> Any:
    pointer = ctypes.pythonapi.PyCapsule_GetPointer
    pointer.restype, pointer.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
    return kind.from_address(pointer(capsule, name))


def values_of(schema: Schema, array: Array) -> list[Any]:
    """The values of a column, by the format alone."""
    rows = array.length

    def bits(address: int) -> list[bool]:
        data = ctypes.string_at(address, (rows + 7) // 8)
        return [bool(data[row // 8] >> row % 8 & 1) for row in range(rows)]

    there = bits(array.buffers[0])
    assert array.null_count == there.count(False) and array.offset == 0
    if schema.format == b"U":
        ends = (ctypes.c_int64 * (rows + 1)).from_address(array.buffers[1])
        data = ctypes.string_at(array.buffers[2], ends[rows])
        values: list[Any] = [data[a:b].decode() for a, b in zip(ends, ends[1:])]
    elif schema.format == b"b":
        values = list(bits(array.buffers[1]))
    else:
        kind = {b"l": ctypes.c_int64, b"g": ctypes.c_double}[schema.format]
        values = list((kind * rows).from_address(array.buffers[1]))
    return [value if is_there else None for value, is_there in zip(values, there)]


def table_of(schema: Schema, array: Array) -> dict[str, list[Any]]:
    assert schema.format == b"+s" and schema.n_children == array.n_children
    pairs = [(schema.children[i].contents, array.children[i].contents) for i in range(array.n_children)]
    return {column.name.decode(): values_of(column, values) for column, values in pairs}


def test_arrow_has_what_the_table_has() -> None:
    boards = [*BOARDS[:21], "1..............4", PLAIN]
    labels = nonet.label(boards, columns=COLUMNS, threads=2)
    schema, array = labels.__arrow_c_array__()
    expected = {name: labels[name] for name in labels.columns}
    table = table_of(struct_in(schema, b"arrow_schema", Schema), struct_in(array, b"arrow_array", Array))
    assert table == expected and list(table) == [*COLUMNS.split(","), "row", "split"]
    assert table["puzzle"] == boards and table["row"] == list(range(len(boards)))
    assert table["level"][21] is None and table["minimal"][21] is None and table["class_size"][21] == 384
    assert table["solution"][22] == SOLVED and table["trace"][22] == nonet.explain(PLAIN).trace
    assert [nonet.rate(board).score for board in BOARDS[:21]] == table["score"][:21]


def test_a_stream_brings_the_rows_once_and_outlives_the_table() -> None:
    labels = nonet.label([PLAIN] * 3, columns=["puzzle", "score"])
    expected = {name: labels[name] for name in labels.columns}
    capsule = labels.__arrow_c_stream__()
    stream = struct_in(capsule, b"arrow_array_stream", Stream)
    schema, array = Schema(), Array()
    assert stream.get_schema(stream, schema) == 0 and stream.get_next(stream, array) == 0
    del labels
    gc.collect()
    assert table_of(schema, array) == expected
    taken = Array.from_buffer_copy(array.children[0].contents)  # as somebody who keeps one column does
    array.children[0].contents.release = type(taken.release)()
    array.release(array)
    assert not array.release
    assert values_of(schema.children[0].contents, taken) == [PLAIN] * 3
    taken.release(taken)
    schema.release(schema)
    assert stream.get_next(stream, array) == 0 and not array.release
    del capsule, stream
    gc.collect()


def test_rows_do_not_depend_on_threads_and_images_keep_their_side() -> None:
    one, three = (nonet.label(BOARDS, morphs=2, threads=threads) for threads in (1, 3))
    assert all(one[name] == three[name] for name in one.columns) and len(one) == 210
    sides: dict[str, set[str]] = {}
    for form, side in zip(one["canonical"], one["split"]):
        sides.setdefault(form, set()).add(side)
    assert all(len(of_class) == 1 for of_class in sides.values())


def test_what_is_left_out_is_named() -> None:
    labels = nonet.label([PLAIN, "11.............."])
    assert len(labels) == 1 and labels.left_out == [(1, "invalid")]
    for wrong in ({"columns": "mood"}, {"split": "train=0"}):
        with pytest.raises(nonet.Error):
            nonet.label([PLAIN], **wrong)  # type: ignore[arg-type]
    with pytest.raises(nonet.Error):
        labels["mood"]
