"""Doing each step once: what a step was made from is remembered, and it runs again only when that changed."""

from __future__ import annotations

import contextlib
import hashlib
import json
import subprocess
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from .places import ROOT, WORK


class Stop(Exception):
    """Something the person at the keyboard can mend; its text is all they see of it."""


def say(text: str) -> None:
    """Print one line at once, also into a pipe."""
    print(text, flush=True)


def digest(paths: Iterable[Path], *words: object) -> str:
    """A hash of the files' names and contents and of the words; folders stand for all the files in them."""
    total = hashlib.sha256()
    for path in paths:
        for file in _files(path):
            total.update(_name(file).encode() + b"\0" + hashlib.sha256(file.read_bytes()).digest())
    total.update(json.dumps([str(word) for word in words]).encode())
    return total.hexdigest()


def _name(file: Path) -> str:
    return file.relative_to(ROOT).as_posix() if file.is_relative_to(ROOT) else file.name


def _files(path: Path) -> list[Path]:
    if path.is_dir():
        return sorted(p for p in path.rglob("*") if p.is_file() and "__pycache__" not in p.parts)
    return [path] if path.is_file() else []


def step(name: str, made_from: str, outputs: Iterable[Path], work: Callable[[], None]) -> bool:
    """Run `work` unless all `outputs` are there and were made from the same; tell which. True if it ran."""
    stamp = WORK / "stamps" / name.replace(" ", "-")
    outputs = list(outputs)
    if stamp.is_file() and stamp.read_text() == made_from and all(path.exists() for path in outputs):
        say(f"  {name:<22} up to date")
        return False
    stamp.unlink(missing_ok=True)
    began = time.monotonic()
    work()
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(made_from)
    say(f"  {name:<22} {time.monotonic() - began:6.1f} s")
    return True


def run(
    command: list[str], *, what: str, log: str, env: dict[str, str] | None = None, stdin: str | None = None, fetches: bool = False
) -> str:
    """Run a program and return what it printed. A failure is told as one sentence with the program's last lines.

    `fetches` says that the program needs the network, so that what it prints may be read for signs that there is none.
    """
    try:
        done = subprocess.run(
            command, cwd=ROOT, env=env, input=stdin, capture_output=True, text=True, encoding="utf-8", errors="replace"
        )
    except OSError as error:
        raise Stop(f"{what}: {command[0]} cannot be started ({error.strerror}).") from None
    if done.returncode == 0:
        return done.stdout
    WORK.mkdir(exist_ok=True)
    file = WORK / f"{log}.log"
    file.write_text(f"$ {' '.join(command)}\n{done.stdout}\n{done.stderr}", encoding="utf-8")
    output = f"{done.stdout}\n{done.stderr}"
    if fetches and _is_offline(output):
        raise Stop(
            f"{what}: the network cannot be reached. Connect it and run the same command again; what is already here is kept."
        )
    tail = [line[:300] for line in output.splitlines() if line.strip()][-12:]
    raise Stop(
        f"{what}: failed with exit code {done.returncode}. The whole output is in {file.relative_to(ROOT)}; its end:\n"
        + "\n".join(f"    {line}" for line in tail)
    )


_OFFLINE = (
    "ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ENETUNREACH", "ETIMEDOUT", "ECONNRESET", "ERR_SOCKET_TIMEOUT", "NewConnectionError",
    "NameResolutionError", "Temporary failure in name resolution", "Temporary failure resolving", "Connection refused",
    "ConnectTimeoutError", "Failed to establish a new connection",
)  # fmt: skip


def _is_offline(output: str) -> bool:
    return any(sign in output for sign in _OFFLINE)


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Hold the project's build lock, so that two builds at the same time do not write over each other."""
    WORK.mkdir(exist_ok=True)
    with (WORK / "lock").open("w") as lock:
        try:
            import fcntl
        except ImportError:  # Windows has no fcntl; there the lock is only a courtesy and is left out
            yield
            return
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("  waiting for another build of this folder to end")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield
