#!/usr/bin/python3
"""What a person at a terminal of 80 by 24 characters finds: a panel above each question, a line that can be edited, the lines
typed before, Tab, and a pager for what is longer than the screen; nothing is wider than the screen.

Usage: typing_test.py PROGRAM ROOT
"""
import fcntl
import os
import pathlib
import pty
import re
import select
import signal
import struct
import sys
import tempfile
import termios
import time
import unittest

program, root = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve()
UP, LEFT, TAB = "\x1b[A", "\x1b[D", "\t"


class Terminal:
    def __init__(self, *arguments, rows=24, **environment):
        self.folder = tempfile.TemporaryDirectory()
        self.shown = ""
        self.child, self.file = pty.fork()
        if self.child == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, 80, 0, 0))
            os.environ.update(TERM="xterm", NO_COLOR="1", LC_ALL="C.UTF-8", HOME=self.folder.name, FRACAS_HOME=str(root), **environment)
            os.execv(program, [program, *map(str, arguments)])

    def read_until(self, pattern, seconds=30):
        """What has come since the last call, up to the first match."""
        until = time.monotonic() + seconds
        while not (found := re.search(pattern, self.shown)):
            if time.monotonic() > until or not select.select([self.file], [], [], until - time.monotonic())[0]:
                raise AssertionError(f"no {pattern!r} in {self.shown!r}")
            try:
                self.shown += re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", os.read(self.file, 65536).decode(errors="replace"))
            except OSError:
                raise AssertionError(f"no {pattern!r} before the end: {self.shown!r}")
        text, self.shown = self.shown[:found.end()], self.shown[found.end():]
        return text

    def type(self, text):
        os.write(self.file, text.encode())

    def close(self):
        os.kill(self.child, signal.SIGKILL)
        os.waitpid(self.child, 0)
        os.close(self.file)
        self.folder.cleanup()


def play(example, *more, **environment):
    return Terminal("play", root / "examples" / f"{example}.toml", "--seed", "3", "--auto", "all-dice", *more, **environment)


class AtATerminal(unittest.TestCase):
    def setUp(self):
        self.terminals = []

    def tearDown(self):
        for one in self.terminals:
            one.close()

    def at(self, *arguments, **environment):
        self.terminals.append(play(*arguments, **environment))
        return self.terminals[-1]

    def test_a_panel_stands_above_every_question_and_fits_the_screen(self):
        for example in ("alien/corridor", "coriolis/duel", "forbidden-lands/duel", "harnmaster/shield-duel", "shadowrun/ambush"):
            terminal = self.at(example)
            lines = terminal.read_until(r"\[\d+\] > ").split("\n")
            for line in lines:
                self.assertLessEqual(len(line.rstrip("\r")), 80, (example, line))
            self.assertTrue(any(line.startswith("> a ") or re.match(r"> [a-z] ", line) for line in lines), (example, lines[-24:]))

    def test_a_line_can_be_edited_and_typed_again(self):
        terminal = self.at("coriolis/duel")
        terminal.read_until(r"\[\d+\] > ")
        terminal.type("mp" + LEFT + "a\n")  # "map" with the a put in afterwards
        terminal.read_until(r"one character is \d+ m")
        terminal.read_until(r"\[\d+\] > ")
        terminal.type(UP + "\n")
        terminal.read_until(r"one character is \d+ m")

    def test_tab_completes_keys_of_people_and_options(self):
        terminal = self.at("coriolis/duel")
        terminal.read_until(r"\[\d+\] > ")
        terminal.type("set jar" + TAB + " hp=3\n")
        terminal.read_until(r"as-quill +hp=3")
        terminal.read_until(r"Jaras Quill +HP 3/8")

    def test_what_is_longer_than_the_screen_goes_through_the_pager(self):
        with tempfile.TemporaryDirectory() as folder:
            kept = pathlib.Path(folder) / "kept"
            terminal = self.at("coriolis/duel", rows=12, PAGER=f"cat > {kept}; echo paged")
            terminal.read_until(r"\[\d+\] > ")
            terminal.type("h\n")
            terminal.read_until(r"paged")
            terminal.read_until(r"\[\d+\] > ")
            self.assertIn("undo what you did last", kept.read_text())
            terminal.type("map\n")
            self.assertIn("one character", terminal.read_until(r"\[\d+\] > "))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
