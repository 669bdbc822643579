#!/usr/bin/python3
"""A disk that is full, a database that somebody else holds, pages that are damaged: clear errors, reading goes on, writing
resumes, nothing acknowledged is lost.

Usage: faults_test.py PROGRAM ROOT
"""
import os
import pathlib
import random
import resource
import sqlite3
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from client import Server, some_answer


class Faults(unittest.TestCase):
    def answer(self, server, made, number):
        view = server.view(made["room"], made["token"])["view"]
        return server.command(made["room"], made["token"], do="answer", id=f"a{number}", answer=some_answer(view["question"], number))

    def check_survives(self, break_it, mend_it, words):
        server = Server(restore_signals=False)
        try:
            made = server.room("coriolis/ambush")
            acknowledged = 0
            for number in range(5):
                self.assertEqual(self.answer(server, made, number)[0], 200)
                acknowledged += 1
            before = server.view(made["room"], made["token"])["view"]
            break_it(server)
            for number in range(100, 300):
                status, reply = self.answer(server, made, number)
                if status != 200:
                    break
                acknowledged += 1
                before = server.view(made["room"], made["token"])["view"]
            self.assertEqual(status, 503, reply)
            self.assertEqual(reply["error"]["reason"], "storage")
            self.assertIn("could not be stored", reply["error"]["message"])
            self.assertRegex(reply["error"]["message"], words)
            # What was not stored has not happened; it can still be read what has.
            self.assertEqual(server.view(made["room"], made["token"])["view"], before)
            self.assertEqual(server.get("/healthz")[0], 200)
            self.assertEqual(server.get("/readyz")[0], 503)
            mend_it(server)
            self.assertEqual(self.answer(server, made, 500)[0], 200)
            self.assertEqual(server.get("/readyz")[0], 200)
            self.assertEqual(len(server.export(made["room"], made["token"])["answers"]), acknowledged + 1)
            server.kill()
            server.start()
            self.assertEqual(len(server.export(made["room"], made["token"])["answers"]), acknowledged + 1)
        finally:
            server.close()

    def test_a_full_disk(self):
        # A file that may not grow is what a full disk is to the database.
        def full(server):
            size = max(os.path.getsize(os.path.join(server.folder, one)) for one in os.listdir(server.folder))
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size + 3000, resource.RLIM_INFINITY))
        def room_again(server):
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        # Python ignores the signal that comes with it, and here the server inherits that.
        self.check_survives(full, room_again, "full|I/O")

    def test_a_database_that_somebody_else_holds(self):
        held = []
        def hold(server):
            one = sqlite3.connect(os.path.join(server.folder, "fracas.sqlite"), isolation_level=None)
            one.execute("BEGIN IMMEDIATE")
            held.append(one)
        def let_go(server):
            held[0].execute("ROLLBACK")
            held[0].close()
        self.check_survives(hold, let_go, "locked")

    def test_damaged_pages(self):
        server = Server()
        try:
            rooms = [server.room("coriolis/ambush") for _ in range(8)]
            for made in rooms:
                for number in range(4):
                    self.answer(server, made, number)
            saved = [server.export(made["room"], made["token"]) for made in rooms]
            self.assertEqual(server.stop(), 0)
            file = pathlib.Path(server.folder, "fracas.sqlite")
            whole = file.read_bytes()
            told, damage = 0, random.Random(18)
            for page in range(1, len(whole) // 4096):
                damaged = bytearray(whole)
                damaged[page * 4096:page * 4096 + 200] = damage.randbytes(200)
                file.write_bytes(damaged)
                server.start()
                for made, expected in zip(rooms, saved):
                    status, reply = server.get(f"/api/v1/rooms/{made['room']}/export", token=made["token"])
                    self.assertIn(status, (200, 401, 503), reply)
                    if status == 200:
                        self.assertEqual(reply["encounter"], expected["encounter"])
                    else:
                        told += 1
                self.assertEqual(server.get("/healthz")[0], 200)
                server.kill()
                for left in ("fracas.sqlite-wal", "fracas.sqlite-shm"):
                    pathlib.Path(server.folder, left).unlink(missing_ok=True)
            self.assertGreater(told, 0)
            file.write_bytes(whole)
            server.start()
            self.assertEqual([server.export(made["room"], made["token"]) for made in rooms], saved)
        finally:
            server.close()


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])
