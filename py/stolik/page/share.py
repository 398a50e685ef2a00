"""A whole match as a link: its save, deflated and written in the letters an address may hold (docs/save-format.md)."""

from __future__ import annotations

import base64
import binascii
import re
import zlib

from stolik.match import BadSave

MARK = "#save="
LONGEST = 30_000
"""Longer links are cut by messengers and mail programs."""
_LARGEST = 4_000_000


def pack(save: str) -> str:
    """Raw deflate, base64url, no padding."""
    squeeze = zlib.compressobj(9, zlib.DEFLATED, -15)
    return base64.urlsafe_b64encode(squeeze.compress(save.encode()) + squeeze.flush()).rstrip(b"=").decode()


def unpack(text: str) -> str:
    """The save in a link, in its part after `#save=`, or in the bare letters. Raises BadSave."""
    text = re.sub(r"\s", "", text).rpartition("save=")[2]
    try:
        data = base64.urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))
        stretch = zlib.decompressobj(-15)
        save = stretch.decompress(data, _LARGEST)
        if not stretch.eof:
            raise BadSave("bad_link")
        return save.decode()
    except (ValueError, binascii.Error, zlib.error) as wrong:
        if isinstance(wrong, BadSave):
            raise
        raise BadSave("bad_link") from wrong


def link(address: str, save: str) -> str | None:
    """The page's address with the match in it; None where that would be too long to be sent."""
    packed = pack(save)
    return None if len(packed) > LONGEST else address.partition("#")[0] + MARK + packed


def read(text: str) -> str:
    """The save in whatever somebody pasted: a save, a record, or a link. Raises BadSave for a link that cannot be read."""
    stripped = text.lstrip("\ufeff").strip()
    if MARK in stripped or re.fullmatch(r"[\w-]{80,}", stripped, re.ASCII):
        return unpack(stripped)
    return stripped
