"""Saved matches: a list that nothing can break, and the questions asked before something is renamed, deleted or taken in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from stolik.page.draw.signs import SHAPES, sign
from stolik.page.html import Safe, esc, icon, join
from stolik.page.screens.parts import PLAY, button, cover, head
from stolik.words import Words

Row = Mapping[str, Any]


def render(
    rows: Sequence[Row],
    w: Words,
    *,
    question: tuple[str, str] | None = None,
    told: tuple[str, Mapping[str, Any]] | None = None,
    typed: str = "",
    focus: tuple[str, str] = ("", ""),
    trouble: str = "",
) -> Safe:
    """`rows` are records as `Saves.list` gives them, with `when` as a date in words; `told` is a key of the words with its facts.

    `data-first` marks what gets the focus: the question's own field, else the button `focus` (action, match).
    """
    notes = [*([w(f"storage.{trouble}")] if trouble else []), *([_said(told, w)] if told and not question else [])]
    bar = join(
        f'<p class="note" role="status">{icon("triangle-alert" if trouble else "archive")}<span>{esc(text)}</span></p>'
        for text in notes
    )
    items = join(_item(row, w, focus if not question else ("", "")) for row in rows) or Safe(
        f'<li class="empty">{esc(w("saves.none"))}</li>'
    )
    return Safe(
        f'<main class="saves page wrap" data-screen="saves">{head(w, w("saves.title"))}'
        f'<div class="tools"><label class="btn">{icon("file-up")}{esc(w("saves.import"))}'
        '<input class="vh" type="file" data-ask="import" accept=".json,.txt,application/json,text/plain"></label>'
        f'<button type="button" class="btn" data-action="paste"{" data-first" if focus[0] == "paste" and not question else ""}>'
        f"{icon('clipboard-paste')}{esc(w('saves.paste'))}</button></div>"
        f'{bar}<ol class="list">{items}</ol>{_question(question, rows, told, typed, w) if question else ""}</main>'
    )


def _said(told: tuple[str, Mapping[str, Any]], w: Words) -> str:
    """The sentence of a key; a reason without words is damage all the same."""
    key, facts = told
    game = w.game(str(facts.get("game")))
    title = {"game": game("title")} if "title" in game else {}
    return w(key if key in w else "wrong.damaged", **{**facts, **title})


def name_of(row: Row, w: Words) -> str:
    """What a match is called: by its owner, else by its game."""
    if row.get("name"):
        return str(row["name"])
    return w.game(row["game"])("title") if "game" in row else w("saves.broken")


# -- the list -----------------------------------------------------------------------------------------------------------
def _item(row: Row, w: Words, focus: tuple[str, str]) -> Safe:
    name, id, wrong = name_of(row, w), str(row["id"]), row.get("wrong")
    title = esc(name)
    if row.get("name") and "game" in row:
        title = Safe(f"{title} <small>{esc(w.game(row['game'])('title'))}</small>")
    picture = cover(row["game"], "pic") if "game" in row else Safe(f'<span class="pic none">{icon("triangle-alert")}</span>')
    facts = _wrong(wrong, w) if wrong else _facts(row, w)
    more = ("export", "delete") if wrong else ("rename", "export", "share", "delete")
    drawings = {"rename": "pencil", "export": "download", "share": "link", "delete": "trash-2"}
    first = {action: {"first": ""} if (action, id) == focus else {} for action in more}
    tools = join(button(action, w(f"saves.{action}.of", name=name), drawings[action], id=id, **first[action]) for action in more)
    opens = "" if wrong else _opens(id, name, w)
    return Safe(
        f'<li class="item{" bad" if wrong else ""}" data-save="{esc(id)}">{picture}<div class="tx"><h2>{title}</h2>'
        f"{_players(row)}{facts}</div>"
        f'<div class="acts">{tools}{opens}</div></li>'
    )


def _opens(id: str, name: str, w: Words) -> str:
    return (
        f'<button type="button" class="btn cta open" data-action="open-save" data-id="{esc(id)}" '
        f'aria-label="{esc(w("saves.open"))}: {esc(name)}">{PLAY}<span>{esc(w("saves.open"))}</span></button>'
    )


def _players(row: Row) -> Safe:
    totals, turn = row.get("totals") or [], row.get("to_move")
    parts = []
    for seat, name in enumerate(row.get("names", [])[: len(SHAPES)]):
        points = f"<em>{totals[seat]}</em>" if len(totals) > seat and any(totals) else ""
        parts.append(f'<span class="pl p{seat + 1}{" on" if seat == turn else ""}">{sign(seat)}{esc(name)}{points}</span>')
    return Safe(f'<p class="ppl many">{"".join(parts)}</p>' if parts else "")


def _facts(row: Row, w: Words) -> Safe:
    names, turn = row.get("names", []), row.get("to_move")
    told = []
    if row.get("over"):
        told.append(w("saves.over"))
    elif isinstance(turn, int) and 0 <= turn < len(names):
        told.append(f"{names[turn]} — {w('home.to_move')}")
    if row.get("deal", 1) > 1:
        told.append(w("saves.deal", deal=row["deal"]))
    if row.get("when"):
        told.append(row["when"])
    return Safe(f'<p class="facts">{" · ".join(esc(text) for text in told)}</p>')


def _wrong(wrong: Mapping[str, Any], w: Words) -> Safe:
    facts = {key: value for key, value in wrong.items() if key != "reason"}
    sentence = _said((f"wrong.{wrong['reason']}", facts), w)
    return Safe(f'<p class="wrong">{esc(sentence)}</p>')


# -- questions ----------------------------------------------------------------------------------------------------------
def _question(
    question: tuple[str, str], rows: Sequence[Row], told: tuple[str, Mapping[str, Any]] | None, typed: str, w: Words
) -> Safe:
    kind, about = question
    row = next((row for row in rows if row["id"] == about), {"id": about})
    body = {"rename": _rename, "delete": _delete, "paste": _paste, "link": _link}[kind](
        row, w, typed, _said(told, w) if told else ""
    )
    return Safe(
        f'<div class="veil"><div role="dialog" aria-modal="true" aria-labelledby="ask-title" data-part="ask">{body}</div></div>'
    )


def _cancel(w: Words, text: str = "action.cancel") -> str:
    return f'<button type="button" class="btn" data-action="cancel">{esc(w(text))}</button>'


def _rename(row: Row, w: Words, typed: str, wrong: str) -> str:
    usual = name_of({**row, "name": ""}, w)
    return (
        f'<form class="ask" data-ask="rename" data-id="{esc(row["id"])}"><h2 id="ask-title">{esc(w("saves.rename.title"))}</h2>'
        f'<input class="field" name="name" maxlength="60" autocomplete="off" aria-label="{esc(w("saves.rename.label"))}" '
        f'value="{esc(row.get("name", ""))}" placeholder="{esc(usual)}" data-first>'
        f'<div class="acts">{_cancel(w)}<button type="submit" class="btn go">{esc(w("saves.rename.done"))}</button></div></form>'
    )


def _delete(row: Row, w: Words, typed: str, wrong: str) -> str:
    about = ", ".join([name_of(row, w), *row.get("names", [])])
    return (
        f'<div class="ask"><h2 id="ask-title">{esc(w("saves.delete.title"))}</h2><p>{esc(w("saves.delete.text", name=about))}</p>'
        f'<div class="acts">{_cancel(w)}<button type="button" class="btn danger" data-action="delete-now" '
        f'data-id="{esc(row["id"])}">{icon("trash-2")}{esc(w("saves.delete.done"))}</button></div></div>'
    )


def _paste(row: Row, w: Words, typed: str, wrong: str) -> str:
    problem = f'<p class="wrong" role="alert">{esc(wrong)}</p>' if wrong else ""
    return (
        f'<form class="ask" data-ask="import"><h2 id="ask-title">{esc(w("saves.paste.title"))}</h2><p>{esc(w("saves.paste.text"))}'
        "</p>"
        f'<textarea class="field" name="text" aria-label="{esc(w("saves.paste.title"))}" autocomplete="off" spellcheck="false" '
        f"data-first>{esc(typed)}</textarea>{problem}"
        f'<div class="acts">{_cancel(w)}<button type="submit" class="btn go">{esc(w("saves.paste.done"))}</button></div></form>'
    )


def _link(row: Row, w: Words, typed: str, wrong: str) -> str:
    return (
        f'<div class="ask"><h2 id="ask-title">{esc(w("saves.share.title"))}</h2><p>{esc(w("saves.share.text"))}</p>'
        f'<textarea class="field" readonly aria-label="{esc(w("saves.share.title"))}">{esc(row["id"])}</textarea>'
        f'<div class="acts">{_cancel(w, "action.close")}'
        f'<button type="button" class="btn go" data-action="copy" data-first>{icon("link")}{esc(w("saves.share.copy"))}</button>'
        "</div></div>"
    )
