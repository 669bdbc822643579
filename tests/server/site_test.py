#!/usr/bin/python3
"""The page as the server hands it out: types, packed forms, caches, rights, and that nothing else can be reached.

Usage: site_test.py PROGRAM ROOT [TEST ...]
"""
import http.client
import json
import pathlib
import shutil
import socket
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from client import Server

INDEX = '<!doctype html><title>Fracas</title><script type="module" src="./assets/main-abc.js"></script>'
SCRIPT = "console.log(1)" * 50


class TheSite(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.place = pathlib.Path(tempfile.mkdtemp(prefix="fracas-site-"))
        site = cls.place / "site"
        (site / "assets").mkdir(parents=True)
        (cls.place / "secret.txt").write_text("nobody reads this")
        (site / "index.html").write_text(INDEX)
        (site / "assets/main-abc.js").write_text(SCRIPT)
        # What a client gets is the file beside it, whatever is in it.
        (site / "assets/main-abc.js.br").write_bytes(b"as brotli")
        (site / "assets/main-abc.js.gz").write_bytes(b"as gzip")
        (site / "assets/alien-1.wasm").write_bytes(b"\0asm")
        (site / "assets/inter.woff2").write_bytes(b"wOF2")
        (site / "manifest.webmanifest").write_text("{}")
        (site / "icon.svg").write_text("<svg/>")
        (site / "server.json").write_text('{"server": false}')
        (site / "notes.toml").write_text("not a part of a page")
        cls.server = Server("--site", str(site))
        (site / "later.txt").write_text("was not there when it started")

    @classmethod
    def tearDownClass(cls):
        cls.server.close()
        shutil.rmtree(cls.place)

    def ask(self, path, method="GET", **headers):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=20)
        connection.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        reply = connection.getresponse()
        body = reply.read()
        connection.close()
        return reply.status, body, reply.headers

    def test_the_page_is_at_the_root_and_has_no_more_rights_than_it_needs(self):
        status, body, headers = self.ask("/")
        self.assertEqual((status, body.decode()), (200, INDEX))
        self.assertEqual(headers["Content-Type"], "text/html; charset=utf-8")
        self.assertEqual(headers["Cache-Control"], "no-cache")
        rights = headers["Content-Security-Policy"]
        self.assertIn("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';", rights)
        self.assertNotIn("unsafe-inline", rights)
        self.assertNotIn("'unsafe-eval'", rights)
        for name, value in (("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer")):
            self.assertEqual(headers[name], value)

    def test_every_file_has_its_type(self):
        for path, kind in (("/index.html", "text/html; charset=utf-8"), ("/assets/main-abc.js", "text/javascript; charset=utf-8"),
                           ("/assets/alien-1.wasm", "application/wasm"), ("/assets/inter.woff2", "font/woff2"),
                           ("/icon.svg", "image/svg+xml"), ("/manifest.webmanifest", "application/manifest+json")):
            status, _, headers = self.ask(path)
            self.assertEqual((status, headers["Content-Type"]), (200, kind), path)

    def test_the_smallest_form_a_client_reads(self):
        for accepted, body, coding in (("gzip, deflate, br", b"as brotli", "br"), ("gzip", b"as gzip", "gzip"),
                                       ("br;q=0, gzip;q=0.5", b"as gzip", "gzip"), ("br ; q=0.1", b"as brotli", "br"),
                                       ("identity", SCRIPT.encode(), None), ("xbr, brx", SCRIPT.encode(), None), ("", SCRIPT.encode(), None)):
            status, got, headers = self.ask("/assets/main-abc.js", Accept_Encoding=accepted)
            self.assertEqual((status, got, headers["Content-Encoding"]), (200, body, coding), accepted)
            self.assertEqual(headers["Vary"], "Accept-Encoding")

    def test_what_is_named_by_its_content_is_kept_for_ever(self):
        self.assertIn("immutable", self.ask("/assets/main-abc.js")[2]["Cache-Control"])
        self.assertEqual(self.ask("/icon.svg")[2]["Cache-Control"], "no-cache")

    def test_what_a_client_has_is_not_sent_again(self):
        tag = self.ask("/")[2]["ETag"]
        status, body, headers = self.ask("/", If_None_Match=tag)
        self.assertEqual((status, body, headers["ETag"]), (304, b"", tag))
        self.assertEqual(self.ask("/", If_None_Match='"another"')[0], 200)
        plain, packed = self.ask("/assets/main-abc.js")[2]["ETag"], self.ask("/assets/main-abc.js", Accept_Encoding="br")[2]["ETag"]
        self.assertNotEqual(plain, packed)

    def test_head(self):
        status, body, headers = self.ask("/assets/main-abc.js", "HEAD")
        self.assertEqual((status, body, headers["Content-Length"]), (200, b"", str(len(SCRIPT))))
        self.assertEqual(self.ask("/", "PUT")[0], 405)

    def test_the_page_hears_that_it_has_a_server(self):
        self.assertEqual(json.loads(self.ask("/server.json")[1]), {"server": True})

    def test_the_plain_page_stays(self):
        status, body, _ = self.ask("/plain")
        self.assertEqual(status, 200)
        self.assertIn(b"Knives at the docks", body)
        self.assertNotIn(b"<script", body)

    def test_nothing_else_can_be_reached(self):
        """By the letter, as no client would send it."""
        for path in ("/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/.%2e/secret.txt",
                     "/%2e%2e%2fsecret.txt", "/%252e%252e/secret.txt", "/assets/..%5c..%5csecret.txt", "/..\\secret.txt", "//secret.txt",
                     "/./../secret.txt", "/assets/%00/../../secret.txt", str(self.place / "secret.txt"), "/" + str(self.place / "secret.txt"),
                     "/notes.toml", "/later.txt", "/assets", "/assets/", "/assets/main-abc.js.br", "/assets/main-abc.js/", "/index.html/.."):
            with socket.create_connection(("127.0.0.1", self.server.port), timeout=20) as connection:
                connection.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
                reply = b""
                while more := connection.recv(65536):
                    reply += more
            self.assertIn(reply.split(b" ")[1], (b"400", b"404"), path)
            self.assertNotIn(b"nobody reads this", reply)
            self.assertNotIn(b"not a part", reply)


class WithoutOne(unittest.TestCase):
    def test_the_plain_page_says_what_is_missing(self):
        with tempfile.TemporaryDirectory() as empty:
            server = Server("--site", empty)
            try:
                status, page = server.get("/")
                self.assertEqual(status, 200)
                self.assertIn("was not built", page)
                self.assertIn("Knives at the docks", page)
                self.assertEqual(server.get("/server.json"), (200, {"server": True}))
            finally:
                server.close()


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])
