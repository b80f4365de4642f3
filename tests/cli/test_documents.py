"""What README and CONTRIBUTING print is what the checks run."""

import configparser
import re
import tomllib
from pathlib import Path

from game.view.keys import KEYS_OF, Action

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
CHECKS = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_the_checks_take_the_two_commands_from_the_readme() -> None:
    patterns = re.findall(r"grep -E '([^']+)' README\.md", CHECKS)
    assert len(patterns) == 2
    for pattern in patterns:
        assert len([line for line in README.splitlines() if re.search(pattern, line)]) == 1


def test_the_five_checks_of_contributing_are_the_checks() -> None:
    contributing = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    lines = contributing.split("```")[1].split("\n")
    checks = [line for line in lines if line.startswith(".venv/bin/")]
    assert len(checks) == 5
    for check in checks[:4]:
        assert f"\n{check}\n" in CHECKS
    assert checks[4] in README


def test_the_readme_names_the_keys_the_game_uses() -> None:
    table = README.split("### Keys")[1].split("## Test")[0]
    for action in (Action.TIP_CENTRE, Action.RAISE, Action.LOWER, Action.CLEAR_CALL, Action.MOVE_CUE_BALL):
        assert re.search(rf"\b{KEYS_OF[action][0].upper()}\b", table)
    for action in (Action.CALL_OBJECT, Action.CALL_OWN, Action.CUE_VIEW, Action.OVERHEAD, Action.ORBIT, Action.HELP):
        assert re.search(rf"\b{KEYS_OF[action][0].upper()}\b", table)


def test_the_packager_asks_for_what_the_project_needs() -> None:
    packager = configparser.ConfigParser(interpolation=None)
    packager.read(ROOT / "setup.cfg", encoding="utf-8")
    needed = (ROOT / packager["build_apps"]["requirements_path"]).read_text(encoding="utf-8").split()
    assert needed == PROJECT["project"]["dependencies"]
    assert packager.sections() == ["build_apps"]


def test_every_room_is_packed() -> None:
    packed = set(PROJECT["tool"]["setuptools"]["packages"]) - {"game.models", "game.shaders"}
    rooms = {".".join(path.parent.relative_to(ROOT).parts) for path in (ROOT / "game").rglob("__init__.py")}
    assert packed == rooms
