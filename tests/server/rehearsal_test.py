#!/usr/bin/python3
"""A server whose dice are the same each time (--dice-seed), for rehearsals and for tests with browsers.

Usage: rehearsal_test.py PROGRAM ROOT [TEST ...]
"""
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from client import Server

length = 40  # answers


def played(server, example="coriolis/ambush", settings=None, undoing=False):
    """The first answers of a fight in which the program throws all dice and decides everything."""
    made = server.room(example)
    room, token = made["room"], made["token"]

    def do(what, number, **members):
        status, reply = server.command(room, token, do=what, id=f"{what} {number}", **members)
        assert status == 200, reply

    if settings:
        do("settings", 0, **settings)
    number = 0
    while True:
        view = server.view(room, token)["view"]
        if view["status"] == "over" or view["answers_used"] >= length:
            return server.export(room, token)["answers"][:length]
        question = view["question"]
        for attempt in range(2 if undoing else 1):
            number += 1
            do("decide" if question["kind"] == "choice" else "roll", number, **{"for": question["id"]})
            if undoing and attempt == 0:
                do("undo", number)


class Rehearsal(unittest.TestCase):
    def setUp(self):
        self.servers = []

    def tearDown(self):
        for server in self.servers:
            server.close()

    def server(self, *options):
        self.servers.append(Server(*options))
        return self.servers[-1]

    def test_the_same_dice_in_every_room_and_at_every_start(self):
        server = self.server("--dice-seed", "7")
        first = played(server)
        self.assertGreater(len(first), 10)
        self.assertEqual(played(server), first)
        self.assertEqual(played(self.server("--dice-seed", "7")), first)

    def test_another_number_and_none_have_other_dice(self):
        first = played(self.server("--dice-seed", "7"))
        self.assertNotEqual(played(self.server("--dice-seed", "8")), first)
        usual = self.server()
        self.assertNotEqual(played(usual), played(usual))

    def test_what_is_undone_comes_again(self):
        server = self.server("--dice-seed", "7")
        self.assertEqual(played(server, undoing=True), played(server))

    def test_dice_that_the_program_throws_by_itself_are_the_same_too(self):
        server = self.server("--dice-seed", "7")
        by_itself = played(server, settings={"automatic": "all-dice"})
        self.assertEqual(by_itself, played(server, settings={"automatic": "all-dice"}))


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])
