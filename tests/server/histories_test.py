#!/usr/bin/python3
"""Histories of concurrent clients are linearizable: answers, undo, redo, commands sent twice and lost connections, from a
seeded generator, are checked against a model that takes them one by one.

On a PostgreSQL there are two servers, and every client connects now to the one, now to the other.

The order in which the server took the commands is read from its database. It must be one that real time allows, every
acknowledged command must stand in it exactly once, the model must take each of them, every refusal must be right at some
moment between the command and its reply, and in the end everybody sees what the model says.

Usage: histories_test.py PROGRAM ROOT [COMMANDS]
"""
import asyncio
import json
import os
import pathlib
import random
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from client import Person, Server, postgres_address, some_answer

commands_each = int(sys.argv[3]) if len(sys.argv) > 3 else 400 if os.environ.get("FRACAS_LONG") else 40


class Model:
    """What a room is: answers that stand, in steps, and what was undone."""

    def __init__(self):
        self.answers, self.steps, self.undone = [], [], []

    def may(self, command):
        what = command["do"]
        if what == "answer":
            return command["answer"]["for"] == str(len(self.answers))
        if what == "undo":
            return bool(self.steps) and command.get("keep", 0) < len(self.answers)
        return bool(self.undone)

    def take(self, command):
        what = command["do"]
        if what == "answer":
            given = {key: value for key, value in command["answer"].items() if key != "for"}
            if "faces" in given:
                given["typed"] = True
            self.steps.append(len(self.answers))
            self.answers.append(given)
            self.undone.clear()
        elif what == "undo":
            keep = command.get("keep", self.steps[-1])
            while len(self.answers) > keep:
                first = max(keep, self.steps[-1])
                self.undone.append(self.answers[first:])
                del self.answers[first:]
                if self.steps[-1] >= keep:
                    self.steps.pop()
        else:
            self.steps.append(len(self.answers))
            self.answers += self.undone.pop()


class Client:
    def __init__(self, servers, made, token, seed, history):
        self.dice, self.history, self.seed, self.servers = random.Random(seed), history, seed, servers
        self.person = Person(self.dice.choice(servers), made["room"], token)

    async def say(self, command):
        """Sends it until it is answered, over a new connection if need be."""
        one = {"command": command, "sent": time.monotonic(), "member": self.person.you["member"]}
        self.history.append(one)
        if self.dice.random() < 0.1:
            # Sent, and the connection lost before the reply can be read.
            await self.person.socket.send(json.dumps(command))
            await self.person.socket.close()
            await self.person.reader
            self.person.server = self.dice.choice(self.servers)
            await self.person.come_back()
        reply = await self.person.do(command["do"], **{key: value for key, value in command.items() if key != "do"})
        one["replied"], one["ok"], one["reply"] = time.monotonic(), reply["ok"], reply
        if reply["ok"] and self.dice.random() < 0.2:
            again = await self.person.do(command["do"], **{key: value for key, value in command.items() if key != "do"})
            assert again["ok"] and again["again"], again

    async def play(self):
        await self.person.come()
        for number in range(commands_each):
            what = self.dice.random()
            if what < 0.72 and self.person.question:
                command = {"do": "answer", "answer": some_answer(self.person.question, self.dice.randrange(6))}
            elif what < 0.8:
                command = {"do": "undo"}
            elif what < 0.9:
                command = {"do": "undo", "keep": self.dice.randrange(max(1, self.person.view["answers_used"]))}
            else:
                command = {"do": "redo"}
            await self.say({**command, "id": f"{self.seed}-{number}"})
            if self.dice.random() < 0.3:
                await asyncio.sleep(self.dice.random() * 0.01)


def check(history, entries, room):
    number_of = {}
    for number, member, command in entries:
        if command:
            assert (member, command) not in number_of, "a command stands there twice"
            number_of[member, command] = number
    operations = {(one["member"], one["command"]["id"]): one for one in history}
    for key, one in operations.items():
        assert one["ok"] == (key in number_of), ("acknowledged and written are not the same", one)
    taken = sorted((number, operations[key]) for key, number in number_of.items() if key in operations)
    # One that was answered before another was sent comes before it.
    latest_sent = -1.0
    for number, one in taken:
        assert one["replied"] > latest_sent, "the order is not one that real time allows"
        latest_sent = max(latest_sent, one["sent"])
    model, moments = Model(), []
    refused = [one for one in history if not one["ok"]]
    before = -1.0  # the latest of those that were sent so far
    for position, (number, one) in enumerate(taken + [(None, None)]):
        # This state held from some time after `one before` was sent until some time before `one` was replied to.
        until = min((other["replied"] for _, other in taken[position:]), default=float("inf"))
        for refusal in refused:
            if not refusal.get("explained") and refusal["replied"] >= before and refusal["sent"] <= until:
                refusal["explained"] = not model.may(refusal["command"])
        if one is None:
            break
        assert model.may(one["command"]), ("the model refuses what was taken", one, len(model.answers))
        model.take(one["command"])
        before = max(before, one["sent"])
    for refusal in refused:
        assert refusal.get("explained"), ("this should not have been refused", refusal)
    return model


async def main():
    server = Server("--idle", "0.3")
    servers = [server] + ([Server("--idle", "0.3", beside=server)] if postgres_address else [])
    try:
        played, refusals = 0, 0
        histories = []
        for example, count in (("coriolis/duel", 4), ("coriolis/ambush", 3), ("alien/corridor", 3)):
            made, history = server.room(example), []
            tokens = [made["token"]] + [server.command(made["room"], made["token"], do="invite", id=f"i{i}", role="gm", name=f"Master {i}")[1]["token"]
                                        for i in range(count - 1)]
            histories.append((made, history, [Client(servers, made, token, 1000 * count + i, history) for i, token in enumerate(tokens)]))
        await asyncio.gather(*(client.play() for _, _, clients in histories for client in clients))
        for made, history, clients in histories:
            entries = server.entries(made["room"])
            assert [one[0] for one in entries] == list(range(1, len(entries) + 1)), "numbers have gaps"
            model = check(history, [one for one in entries if not one[2].startswith("i")], made["room"])
            assert server.export(made["room"], made["token"])["answers"] == model.answers, "the answers are not the model's"
            fresh = server.view(made["room"], made["token"])
            assert all(one.view(made["room"], made["token"])["view"] == fresh["view"] for one in servers), "servers differ"
            for client in clients:
                await client.person.until(lambda: client.person.view == fresh["view"])
                await client.person.leave()
            played += len(history)
            refusals += sum(not one["ok"] for one in history)
        print(f"{played} commands of {sum(len(clients) for _, _, clients in histories)} clients at {len(servers)} server{'s' * (len(servers) - 1)}, {refusals} refused: linearizable")
        assert refusals > played / 50, "hardly any two met"
    finally:
        for one in servers:
            one.close()


asyncio.run(main())
