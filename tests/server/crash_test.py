#!/usr/bin/python3
"""kill -9 in the middle of a write load, restart, resume. After each round every answer that was acknowledged is there, none is
there twice, and every room is byte for byte what the program makes of its saved fight.

Run by postgres.py the rooms lie in a PostgreSQL, where several_servers_test.py also uses the tables of this one.

Usage: crash_test.py PROGRAM ROOT [ROUNDS]      10 rounds; 200 with FRACAS_LONG
"""
import asyncio
import json
import os
import pathlib
import random
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from client import Person, Server, program, root, some_answer

rounds = int(sys.argv[3]) if len(sys.argv) > 3 and sys.argv[3].isdigit() else 200 if os.environ.get("FRACAS_LONG") else 10
rooms_at_once = 6
dice = random.Random(18)


class Table:
    """A room and what its only game master knows of it: commands acknowledged, and the one that was under way."""

    def __init__(self, made):
        self.made = made
        self.acknowledged = []  # answers that stand, as far as acknowledged
        self.under_way = None   # (command, what would stand)
        self.next = 1
        self.refusals = 0       # by a storage that was not there
        self.last = 0.0         # when something was last acknowledged

    async def say(self, gm, patient):
        """What is under way. Who is patient says it again, with its id, as long as it cannot be stored."""
        command, would_stand = self.under_way
        while True:
            reply = await gm.do(command["do"], **{key: value for key, value in command.items() if key != "do"})
            if reply["ok"] or not patient or reply["error"].get("reason") != "storage":
                break
            self.refusals += 1
            await asyncio.sleep(0.05)
        assert reply["ok"], (command, reply)
        self.acknowledged, self.under_way, self.last = would_stand, None, time.monotonic()

    async def play(self, server, patient=False):
        gm = Person(server, self.made["room"], self.made["token"])
        try:
            await gm.come()
            if gm.view is None:
                return  # killed before it could say welcome
            if self.under_way:
                # Sent again with its id: carried out now, or it was already.
                await self.say(gm, patient)
            while True:
                if gm.view["status"] == "over" or (self.acknowledged and dice.random() < 0.15):
                    keep = dice.randrange(len(self.acknowledged))
                    command, would_stand = {"do": "undo", "keep": keep}, self.acknowledged[:keep]
                else:
                    answer = some_answer(gm.question, dice.randrange(6))
                    given = {key: value for key, value in answer.items() if key != "for"}
                    if "faces" in given:
                        given["typed"] = True
                    command, would_stand = {"do": "answer", "answer": answer}, self.acknowledged + [given]
                command["id"] = f"c{self.next}"
                self.next += 1
                self.under_way = (command, would_stand)
                await self.say(gm, patient)
        except (ConnectionError, OSError, asyncio.TimeoutError):
            return
        except Exception as trouble:
            if type(trouble).__module__.startswith("websockets"):
                return
            raise

    def check(self, server, folder):
        saved = server.export(self.made["room"], self.made["token"])
        # An answer of dice says that it was typed, a choice says nothing more.
        stands = [dict(one) for one in saved["answers"]]
        allowed = [self.acknowledged] + ([self.under_way[1]] if self.under_way else [])
        assert stands in allowed, f"room {self.made['room']}: {len(stands)} answers stand, {[len(one) for one in allowed]} were expected"
        view = server.view(self.made["room"], self.made["token"])["view"]
        file = pathlib.Path(folder, "saved.json")
        file.write_text(json.dumps(saved))
        played = subprocess.run([program, "play", file, "--json"], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                                env={**os.environ, "FRACAS_HOME": str(root)})
        replayed = json.loads(played.stdout)
        for key in replayed:
            assert json.dumps(view[key]) == json.dumps(replayed[key]), f"{key} of room {self.made['room']} is not what replay gives"


async def main():
    server = Server("--idle", "0.5")
    answers = 0
    try:
        tables = [Table(server.room(example)) for example in ("coriolis/duel", "coriolis/ambush", "alien/corridor") * 2][:rooms_at_once]
        for number in range(rounds):
            playing = [asyncio.ensure_future(table.play(server)) for table in tables]
            await asyncio.sleep(0.15 + dice.random() * 0.4)
            server.kill()
            await asyncio.gather(*playing)
            server.start()
            for table in tables:
                table.check(server, server.folder)
            answers += sum(len(table.acknowledged) for table in tables)
        commands = sum(table.next for table in tables)
        print(f"{rounds} rounds, {commands} commands, nothing acknowledged was lost, nothing was done twice")
        assert commands > rounds * rooms_at_once, "hardly anything was written"
    finally:
        server.close()


if __name__ == "__main__":
    asyncio.run(main())
