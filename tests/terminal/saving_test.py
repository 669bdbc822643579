#!/usr/bin/python3
"""Saving a fight: all of it or nothing of it, whatever becomes of the program meanwhile, and nothing that piles up beside it.

Usage: saving_test.py PROGRAM ROOT
"""
import json
import os
import pathlib
import resource
import signal
import subprocess
import sys
import tempfile
import unittest

program, root = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve()
duel = root / "examples" / "coriolis" / "duel.toml"


def die_after(size):
    """The next program is killed where a file it writes grows beyond so many bytes: in the middle of a save."""
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


class Saving(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = pathlib.Path(self.folder.name)
        self.file = self.path / "duel.fight.json"
        self.beside = self.path / "duel.fight.json.saving"

    def tearDown(self):
        self.folder.cleanup()

    def start(self, *arguments, **how):
        environment = dict(os.environ, FRACAS_HOME=str(root))
        return subprocess.Popen([program, *map(str, arguments)], cwd=self.path, env=environment, text=True,
                                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **how)

    def run_to_the_end(self, *arguments, typed="", **how):
        ran = self.start(*arguments, **how)
        out, err = ran.communicate(typed, timeout=120)
        return ran.returncode, out, err

    def save(self, seed=1, **how):
        return self.run_to_the_end("fight", duel, "--seed", seed, "--save", self.file, **how)

    def there(self):
        return sorted(one.name for one in self.path.iterdir())

    def saved(self):
        return json.loads(self.file.read_text())["answers"]

    def killed_while_saving(self, seed=1):
        code, _, err = self.save(seed, preexec_fn=die_after(100))
        self.assertEqual(code, -signal.SIGXFSZ, err)

    def test_what_was_killed_while_it_saved_leaves_one_file_that_is_used_again(self):
        self.assertEqual(self.save(1)[0], 0)
        before = self.file.read_bytes()
        for seed in range(2, 6):
            self.killed_while_saving(seed)
            self.assertEqual(self.file.read_bytes(), before)
        self.assertLessEqual(len(self.there()), 2, self.there())
        self.assertEqual(self.save(7)[0], 0)
        self.assertEqual(self.there(), [self.file.name])
        self.assertNotEqual(self.file.read_bytes(), before)

    def test_the_next_start_takes_it_away(self):
        self.assertEqual(self.save(1)[0], 0)
        self.killed_while_saving()
        self.assertEqual(self.run_to_the_end("play", self.file)[0], 0)
        self.assertEqual(self.there(), [self.file.name])
        self.file.unlink()
        self.killed_while_saving()
        self.assertEqual(self.run_to_the_end("play", duel)[0], 0)  # the name it would save by
        self.assertEqual(self.there(), [])

    def test_no_link_is_followed(self):
        precious = self.path / "precious"
        for make in (self.beside.symlink_to, lambda target: os.link(target, self.beside)):
            precious.write_text("mine")
            make(precious)
            self.assertEqual(self.save()[0], 0)
            self.assertEqual(precious.read_text(), "mine")
            self.assertEqual(self.there(), [self.file.name, "precious"])
            self.assertFalse(self.file.is_symlink())
            self.assertTrue(self.saved())

    def test_programs_that_save_the_same_fight_do_not_spoil_each_other(self):
        whole = {}
        for seed in range(8):
            self.assertEqual(self.save(seed)[0], 0)
            whole[self.file.read_bytes()] = seed
        for _ in range(3):
            running = [self.start("fight", duel, "--seed", seed, "--save", self.file) for seed in range(8)]
            for one in running:
                _, err = one.communicate(timeout=120)
                self.assertEqual(one.returncode, 0, err)
            self.assertIn(self.file.read_bytes(), whole)
            self.assertEqual(self.there(), [self.file.name])

    def test_others_may_read_what_was_saved_as_far_as_the_mask_says(self):
        before = os.umask(0o027)
        try:
            self.assertEqual(self.save()[0], 0)
        finally:
            os.umask(before)
        self.assertEqual(self.file.stat().st_mode & 0o777, 0o640)

    def test_where_nothing_can_be_written_it_says_so(self):
        for where in (self.path / "no" / "file.json", self.path):
            code, _, err = self.run_to_the_end("fight", duel, "--seed", 1, "--save", where)
            self.assertNotEqual(code, 0)
            self.assertIn("cannot be written", err)
        self.assertEqual(self.there(), [])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
