"""What can go wrong, with code, reason and place; and the language of sentences."""

from __future__ import annotations

from typing import Literal

Language = Literal["en", "es"]

_language: Language = "en"


def use_language(language: Language) -> None:
    """Choose the language of all sentences of this process: "en", as at first, or "es"."""
    global _language
    if language not in ("en", "es"):
        raise usage(
            f"there is no language '{language}'; there are en and es",
            f"no hay ningún idioma «{language}»; hay en y es",
        )
    _language = language


def language() -> Language:
    """Return the language of sentences."""
    return _language


class Error(ValueError):
    """What is wrong with an input, or with what was asked.

    code      "syntax", "layout", "too large", "unsupported", "unavailable", "usage", "io", "memory" or "internal"
    reason    a sentence in English; `reason_es` is the same in Spanish
    line      where it is in the text that was read, from 1; None if it is not in a text
    column    from 1, in characters
    offset    from 0, in characters of the text
    """

    def __init__(
        self,
        code: str,
        reason: str,
        reason_es: str,
        line: int | None = None,
        column: int | None = None,
        offset: int | None = None,
    ) -> None:
        super().__init__(code, reason, reason_es, line, column, offset)
        self.code = code
        self.reason = reason
        self.reason_es = reason_es
        self.line = line
        self.column = column
        self.offset = offset

    def __str__(self) -> str:
        reason = self.reason_es if _language == "es" else self.reason
        if self.line is None:
            return reason
        if _language == "es":
            return f"línea {self.line}, columna {self.column}: {reason}"
        return f"line {self.line}, column {self.column}: {reason}"


def error_at(code: str, reason: str, reason_es: str, text: bytes, offset: int | None) -> Error:
    """Make an error of one at a byte of a text; of no text at all if that is empty."""
    if offset is None or not text:
        return Error(code, reason, reason_es)
    before = text[:offset].decode("utf-8", "replace")
    column = len(before) - (before.rfind("\n") + 1) + 1
    return Error(code, reason, reason_es, before.count("\n") + 1, column, len(before))


def usage(reason: str, reason_es: str) -> Error:
    """Make an error about what was asked."""
    return Error("usage", reason, reason_es)


def about(error: Error, what: str, what_es: str) -> Error:
    """Return the error with a name for what it is about before its reason."""
    place = (error.line, error.column, error.offset)
    return Error(error.code, f"{what}: {error.reason}", f"{what_es}: {error.reason_es}", *place)
