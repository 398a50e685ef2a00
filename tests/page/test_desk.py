"""The desk of saves: a list nothing can break, names, files, texts and links."""

from __future__ import annotations

import json
import random
import re

import pytest

from stolik.match import BadSave, Match
from stolik.page import share
from stolik.page.desk import DRAW, Desk, Do
from stolik.page.storage import MATCH, Memory, Saves
from stolik.words import Words

W = Words("ru")
ADDRESS = "https://example.org/stolik/"


def played(plies: int = 12, names: tuple[str, ...] = ("Анна", "Борис")) -> Match:
    rng = random.Random(5)
    match = Match.new("chains", list(names), rng=rng)
    for _ in range(plies):
        match.play(rng.choice(match.state.legal_moves()))
    return match


@pytest.fixture
def saves() -> Saves:
    return Saves(Memory(), clock=lambda: "2026-11-30T18:40:00+00:00")


@pytest.fixture
def desk(saves: Saves) -> Desk:
    return Desk(saves, lambda time: f"when {time[:10]}", ADDRESS)


def put(saves: Saves, **changes: object) -> str:
    record = {**saves.record(played()), **changes}
    saves.save(record)
    return record["id"]


def item(html: str, id: str) -> str:
    found = re.search(rf'<li [^>]*data-save="{id}".*?</li>', html, re.DOTALL)
    assert found, f"{id} is not on the list"
    return found[0]


def test_an_empty_list_says_so(desk: Desk) -> None:
    assert "Здесь появится каждая начатая партия." in desk.html(W)


def test_a_row_tells_game_players_turn_and_date(saves: Saves, desk: Desk) -> None:
    id = put(saves)
    row = item(desk.html(W), id)
    mover = played().names[played().to_move or 0]
    assert all(text in row for text in ("Цепочки", "Анна", "Борис", f"{mover} — ходит", "when 2026-11-30", "#cover-chains"))


def test_names_are_text_and_never_html(saves: Saves, desk: Desk) -> None:
    record = saves.record(played(names=("<img src=x>", "B&B")))
    saves.save({**record, "name": "<script>"})
    for question in (None, ("delete", record["id"]), ("rename", record["id"])):
        desk.question = question
        html = desk.html(W)
        assert "<img src=x>" not in html and "<script>" not in html and "&lt;script&gt;" in html


BROKEN = {
    "no json": ("{cut", "Это не сохранение"),
    "a list": ("[]", "Это не сохранение"),
    "another program's": ('{"hello": 1}', "повреждено"),
    "future record": (json.dumps({"v": 9, "game": "chains", "names": ["Анна"], "save": "{}"}), "более новая версия"),
    "future save": (json.dumps({"v": 1, "game": "chains", "save": '{"stolik":9}'}), "более новая версия"),
    "cut save": (json.dumps({"v": 1, "game": "chains", "save": '{"stolik":1,"ga'}), "обрывается"),
    "unknown game": (json.dumps({"v": 1, "game": "chess", "save": '{"stolik":1,"game":"chess"}'}), "chess"),
    "wrong kinds": (
        json.dumps({"v": 1, "game": 5, "names": "Анна", "to_move": "x", "totals": None, "updated": 7, "save": 3}),
        "повреждено",
    ),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_record_is_listed_with_what_is_wrong(kind: str, saves: Saves, desk: Desk) -> None:
    good = put(saves)
    text, sentence = BROKEN[kind]
    saves.store.set(f"{MATCH}brokenid", text)
    html = desk.html(W)
    row = item(html, "brokenid")
    assert sentence in row
    assert 'data-action="export"' in row and 'data-action="delete"' in row
    assert 'data-action="open-save"' not in row
    assert 'data-action="open-save"' in item(html, good)
    assert desk.tap("export", "brokenid", W) == Do("download", desk.file_name("brokenid", W), saves.export("brokenid"))


def test_a_match_that_cannot_be_replayed_says_so_on_its_row(saves: Saves, desk: Desk) -> None:
    id = put(saves)
    assert desk.refuse(id, BadSave("bad_move", {"deal": 1, "ply": 7, "move": "x"})) == DRAW
    row = item(desk.html(W), id)
    assert "ход 7 раздачи 1 не по правилам" in row and "open-save" not in row


def test_rename(saves: Saves, desk: Desk) -> None:
    id = put(saves)
    assert desk.tap("rename", id, W) == DRAW
    assert 'data-ask="rename"' in desk.html(W)
    assert desk.ask({"ask": "rename", "id": id, "name": "  Отпуск   в горах "}) == DRAW
    assert desk.question is None
    assert "Отпуск в горах" in item(desk.html(W), id)
    desk.ask({"ask": "rename", "id": id, "name": ""})
    assert "Отпуск" not in desk.html(W)


def test_delete_asks_first(saves: Saves, desk: Desk) -> None:
    id = put(saves)
    desk.tap("delete", id, W)
    assert len(saves.list()) == 1
    assert "Удалить партию?" in desk.html(W)
    desk.tap("cancel", "", W)
    assert len(saves.list()) == 1 and "Удалить партию?" not in desk.html(W)
    desk.tap("delete", id, W)
    desk.tap("delete-now", id, W)
    assert saves.list() == []


def test_the_focus_goes_to_the_question_and_back_to_its_button(saves: Saves, desk: Desk) -> None:
    id = put(saves)
    desk.tap("rename", id, W)
    assert re.findall(r"<(\w+) [^>]*data-first", desk.html(W)) == ["input"]
    desk.tap("cancel", "", W)
    html = desk.html(W)
    assert html.count("data-first") == 1
    assert re.search(rf'data-action="rename" data-id="{id}" data-first', html)


def test_a_file_that_was_saved_comes_back(saves: Saves, desk: Desk) -> None:
    id = put(saves)
    wish = desk.tap("export", id, W)
    assert wish and wish.what == "download"
    assert wish.first == "Цепочки Анна Борис 2026-11-30.stolik.json"
    desk.tap("delete-now", id, W)
    assert desk.ask({"ask": "import", "text": wish.second}) == DRAW
    assert [saves.load(record["id"]).dumps() for record in saves.list()] == [played().dumps()]
    assert "Партия добавлена" in desk.html(W)


@pytest.mark.parametrize("name", ['a/b\\c:d*e?f"g<h>i|j', "x" * 200, "..", "con\x00\n"])
def test_file_names_can_be_written_anywhere(name: str, saves: Saves, desk: Desk) -> None:
    id = put(saves, name=name)
    file = desk.file_name(id, W)
    assert not re.search(r'[\\/:*?"<>|\x00-\x1f]', file) and len(file) < 100 and file.endswith(".stolik.json")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "Это не сохранение"),
        ("привет", "Это не сохранение"),
        ('{"stolik":1,"game":"chains","na', "обрывается"),
        ('{"stolik":2}', "более новая версия"),
        ('{"stolik":1,"game":"bridge"}', "bridge"),
        ("#save=AAAA", "Ссылка обрывается"),
        ("https://example.org/#save=%%%", "Ссылка обрывается"),
    ],
)
def test_what_cannot_be_taken_in_says_why_and_keeps_the_text(text: str, sentence: str, saves: Saves, desk: Desk) -> None:
    desk.tap("paste", "", W)
    assert desk.ask({"ask": "import", "text": text}) == DRAW
    html = desk.html(W)
    assert sentence in html and 'data-ask="import"' in html
    assert saves.list() == []
    assert desk.typed == text


def test_an_edited_save_is_refused_with_the_place(saves: Saves, desk: Desk) -> None:
    data = json.loads(played().dumps())
    data["deals"][0]["moves"][3] = data["deals"][0]["moves"][2]
    desk.ask({"ask": "import", "text": json.dumps(data)})
    assert "ход 4 раздачи 1" in desk.html(W)
    assert saves.list() == []


def test_a_link_carries_the_whole_match(saves: Saves, desk: Desk) -> None:
    id = put(saves)
    desk.tap("share", id, W)
    assert desk.question and desk.question[0] == "link"
    link = desk.question[1]
    assert link.startswith(f"{ADDRESS}#save=") and len(link) < 2000
    copy = desk.tap("copy", "", W)
    assert copy and copy.what == "copy" and copy.first == link
    wish = desk.ask({"ask": "open", "text": link.partition("#save=")[2]})
    assert wish and wish.what == "open"
    assert saves.load(wish.first).dumps() == played().dumps()
    assert wish.first != id, "a match from a link is a match of its own"


def test_a_link_that_was_cut_is_told_on_the_desk(saves: Saves, desk: Desk) -> None:
    assert desk.ask({"ask": "open", "text": share.pack(played().dumps())[:-20]}) == DRAW
    assert "Ссылка обрывается" in desk.html(W)


def test_a_full_or_forbidden_storage_is_told(desk: Desk) -> None:
    for trouble, sentence in (("full", "Память браузера заполнена"), ("forbidden", "Браузер не даёт ничего хранить")):
        desk.saves.store.trouble = trouble
        assert sentence in desk.html(W)


def test_taps_that_are_not_the_desks_are_left_to_others(desk: Desk) -> None:
    assert desk.tap("home", "", W) is None
    assert desk.ask({"ask": "start"}) is None


# -- links --------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("text", ["", "a", "ё" * 5000, played(0).dumps(), played(30).dumps()])
def test_pack_and_unpack(text: str) -> None:
    packed = share.pack(text)
    assert re.fullmatch(r"[\w-]*", packed, re.ASCII)
    assert share.unpack(packed) == text
    assert share.unpack(f"  {ADDRESS}#save={packed[:10]}\n {packed[10:]} ") == text


@pytest.mark.parametrize("text", ["!", "ы", "AAAA", "abc", "x" * 200])
def test_a_link_that_is_none(text: str) -> None:
    with pytest.raises(BadSave) as wrong:
        share.unpack(text)
    assert wrong.value.reason == "bad_link"


def test_a_link_cannot_blow_up() -> None:
    """A few letters that would stretch to far more than any match."""
    with pytest.raises(BadSave):
        share.unpack(share.pack("0" * 50_000_000))


def test_a_match_too_long_for_a_link() -> None:
    rng = random.Random(1)
    text = "".join(chr(rng.randrange(0x4E00, 0x9FFF)) for _ in range(40_000))
    assert share.link(ADDRESS, text) is None


def test_texts_are_read_in_any_dress() -> None:
    save = played().dumps()
    assert share.read(f"\ufeff {save}\n") == save
    assert share.read(share.link(ADDRESS, save) or "") == save
    assert share.read(share.pack(save)) == save
