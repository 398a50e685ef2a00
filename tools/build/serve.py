"""A small static server: right file types, any sub-path, and an answer for a port that is taken."""

from __future__ import annotations

import errno
import http.server
import os
import threading
from pathlib import Path
from urllib.parse import unquote, urlsplit

from .steps import Stop

TYPES = {
    "": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".toml": "text/plain; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}


class _Handler(http.server.SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    extensions_map = TYPES
    server: _Server

    def do_GET(self) -> None:
        self.server.count(self)
        super().do_GET()

    def send_head(self):  # noqa: ANN201 - the type is the base class's own affair
        path = urlsplit(self.path).path
        prefix = self.server.prefix
        if not path.startswith(prefix):
            self.send_error(404)
            return None
        if path != "/" and os.path.isdir(self.translate_path(self.path)) and not path.endswith("/"):
            self.send_error(404)
            return None
        return super().send_head()

    def translate_path(self, path: str) -> str:
        inside = unquote(urlsplit(path).path)[len(self.server.prefix) :]
        return super().translate_path("/" + inside)

    def list_directory(self, path):  # noqa: ANN001, ANN201
        """No listings: a static host shows none either."""
        self.send_error(404)

    def end_headers(self) -> None:
        # A browser may keep what it has, but asks first whether it is still the same.
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Silence: what is asked for can be read in `Server.asked`."""


class _Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    # On Windows this option would let two programs share a port instead of telling that it is taken.
    allow_reuse_address = os.name != "nt"

    def __init__(self, folder: Path, port: int, prefix: str) -> None:
        self.prefix = prefix
        self.asked: list[str] = []
        self._open: set = set()
        super().__init__(("127.0.0.1", port), lambda *args: _Handler(*args, directory=str(folder)))

    def count(self, request: _Handler) -> None:
        self.asked.append(request.path)

    def process_request(self, request, client_address) -> None:  # noqa: ANN001
        self._open.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request) -> None:  # noqa: ANN001
        self._open.discard(request)
        super().shutdown_request(request)

    def hang_up(self) -> None:
        """Close kept-alive connections too, or a stopped server would go on answering on them."""
        for request in list(self._open):
            self.shutdown_request(request)

    def handle_error(self, request, client_address) -> None:  # noqa: ANN001
        """A browser that hangs up in the middle of a file is no event."""


class Server:
    """Serves `folder` under `prefix` until stopped. As a context manager it stops at the end."""

    def __init__(self, folder: Path, *, port: int = 0, prefix: str = "/") -> None:
        prefix = "/" + prefix.strip("/") + "/" if prefix.strip("/") else "/"
        try:
            self._http = _Server(folder, port, prefix)
        except OSError as error:
            if error.errno in (errno.EADDRINUSE, errno.EACCES, getattr(errno, "WSAEADDRINUSE", -1)):
                raise Stop(
                    f"Port {port} is taken or not allowed. Choose another one, for example: python build.py serve --port {port + 1}"
                ) from None
            raise
        self.port: int = self._http.server_address[1]
        self.url = f"http://127.0.0.1:{self.port}{prefix}"
        self._thread = threading.Thread(target=self._http.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        self._thread.start()

    @property
    def asked(self) -> list[str]:
        """The paths asked for so far, in order."""
        return self._http.asked

    def stop(self) -> None:
        """Stop listening and drop every open connection."""
        self._http.shutdown()
        self._http.server_close()
        self._http.hang_up()

    def wait(self) -> None:
        """Serve until the process is interrupted."""
        self._thread.join()

    def __enter__(self) -> Server:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
