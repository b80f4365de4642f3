"""``pyramid27 judge``: prints the referee's verdict on strokes."""

from typing import Final

from game.cli.output import one_or_many, print_json, read_document
from game.cli.requests import JudgeRequest
from game.i18n.messages import Texts, reason_text
from game.rules.referee import Case, judge
from game.storage.cases import read_case
from game.storage.events import Json
from game.storage.verdicts import verdict_json

INDENT: Final = 2
"""Spaces a level: verdicts are read by people too."""


def run(request: JudgeRequest) -> None:
    """Prints the verdict of the case, or the list of verdicts for a list of cases."""
    document = read_document(request.file)
    cases = [read_case(field) for field in one_or_many(document, "case")]
    texts = Texts(request.language)
    verdicts = [_verdict(case, texts) for case in cases]
    print_json(verdicts if document.is_list() else verdicts[0], INDENT)


def _verdict(case: Case, texts: Texts) -> Json:
    verdict = judge(case)
    return verdict_json(verdict, [reason_text(texts, reason) for reason in verdict.reasons])
