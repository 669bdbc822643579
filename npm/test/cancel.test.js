// Whatever computes can be cancelled, and a module that fails is replaced; the fights are as they were.
import assert from 'node:assert/strict';
import test from 'node:test';
import { duel, fracas, moduleOf } from './package.js';

const { load, Trap } = fracas;

// The module with a limit to its memory, in pages of 64 KiB: past it, it fails as it would on a small machine.
function limited(bytes, pages) {
  const out = [...bytes.subarray(0, 8)];
  const leb = (number) => {
    const list = [];
    do {
      list.push((number & 127) | (number > 127 ? 128 : 0));
      number >>= 7;
    } while (number > 0);
    return list;
  };
  const read = (at) => {
    let number = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++];
      number |= (byte & 127) << shift;
      if (byte < 128) return [number, at];
    }
  };
  const parts = [Buffer.from(out)];
  for (let at = 8; at < bytes.length;) {
    const [size, begin] = read(at + 1);
    if (bytes[at] === 5) {
      assert.deepEqual([...bytes.subarray(begin, begin + 2)], [1, 0], 'one memory without a limit');
      const [least] = read(begin + 2);
      const section = [1, 1, ...leb(least), ...leb(least + pages)];
      parts.push(Buffer.from([5, ...leb(section.length), ...section]));
    } else parts.push(bytes.subarray(at, begin + size));
    at = begin + size;
  }
  return Buffer.concat(parts);
}

const heavy = { by: 'jaras-quill', move: 'melee>collector:mercurium_knife', exact: true };
const bigText = 'x'.repeat(6 << 20);

test('a failure in this thread is reported, and the fights go on as they were', async () => {
  const game = await load('coriolis', { workers: 1, module: limited(moduleOf('coriolis'), 96) });
  const fights = [game.open(duel), game.open(duel)];
  fights[0].answer({ faces: [5] });
  fights[0].answer({ faces: [3] });
  const before = fights.map((fight) => [fight.question, fight.save(), fight.state]);
  assert.throws(
    () => game.check(bigText),
    (error) =>
      error instanceof Trap && error.request.length > bigText.length && /module has failed/.test(error.message),
  );
  assert.deepEqual(
    fights.map((fight) => [fight.question, fight.save(), fight.view().state]),
    before,
  );
  fights[1].answer({ faces: [2] });
  assert.equal(fights[1].answers.length, 1);
  game.close();
});

test('a failure in a worker is reported, and the next job is done by a new instance', async () => {
  const game = await load('coriolis', { workers: 1, module: limited(moduleOf('coriolis'), 96) });
  const fight = game.open(duel);
  const odds = await fight.odds(heavy);
  await assert.rejects(fight.odds({ ...heavy, move: bigText }), Trap);
  assert.deepEqual(await fight.odds(heavy), odds);
  fight.answer({ faces: [5] });
  game.close();
});

// More fights than anybody waits for.
async function endless(fight, signal) {
  for await (const _progress of fight.simulate({ fights: 1e8, signal }));
}

test('what is computed can be cancelled, and what waits for it', async () => {
  const game = await load('coriolis', { workers: 1 });
  const fight = game.open(duel);
  const [running, waiting] = [new AbortController(), new AbortController()];
  const first = assert.rejects(endless(fight, running.signal), /enough/);
  const second = assert.rejects(fight.odds({ ...heavy, signal: waiting.signal }), { name: 'AbortError' });
  const third = fight.odds(heavy);
  waiting.abort();
  await second;
  await new Promise((resolve) => setTimeout(resolve, 50));
  running.abort(new Error('enough'));
  await first;
  assert.equal((await third).by, 'jaras-quill');
  assert.equal(fight.answers.length, 0);
  await assert.rejects(fight.odds({ ...heavy, signal: AbortSignal.abort() }), { name: 'AbortError' });
  game.close();
});

test('every call that computes can be cancelled while it runs', async () => {
  const game = await load('coriolis', { workers: 1 });
  const fight = game.open(duel);
  while (fight.question.name !== 'act')
    fight.answer(fight.roll({ seed: 1 }) ?? { choose: fight.question.options[0].key });
  const before = fight.save();
  // Each of them as long as it takes: with a worker that is busy none of them is over before it is cancelled.
  const calls = {
    odds: (signal) => fight.odds({ ...heavy, signal }),
    oddsOfOptions: (signal) => fight.oddsOfOptions({ seconds: 60, signal }),
    suggest: (signal) => fight.suggest({ signal }),
    goOn: (signal) => fight.goOn('npc', { signal }),
    playOut: (signal) => fight.playOut({ signal }),
    advise: async (signal) => {
      for await (const _ranking of fight.advise({ seconds: 600, fights: 1e6, signal }));
    },
    simulate: (signal) => endless(fight, signal),
  };
  for (const [name, call] of Object.entries(calls)) {
    const controller = new AbortController();
    const began = performance.now();
    const cancelled = assert.rejects(call(controller.signal), new RegExp(`^Error: enough of ${name}$`));
    setTimeout(
      () => controller.abort(new Error(`enough of ${name}`)),
      name === 'advise' || name === 'simulate' ? 60 : 0,
    );
    await cancelled;
    assert.ok(performance.now() - began < 5000, name);
    assert.deepEqual(fight.save(), before, name);
  }
  assert.equal((await fight.odds(heavy)).by, 'jaras-quill');
  game.close();
});

test('a simulation can be left, cancelled, or end with the game', async () => {
  const game = await load('coriolis', { workers: 2 });
  const fight = game.open(duel);
  let seen = 0;
  for await (const progress of fight.simulate({ fights: 1e8 })) {
    assert.ok(!progress.over && progress.fights < 1e8 && progress.simulation.fights === progress.fights);
    if (++seen === 2) break;
  }
  const controller = new AbortController();
  await assert.rejects(
    async () => {
      for await (const _progress of fight.simulate({ fights: 1e8, signal: controller.signal })) controller.abort();
    },
    { name: 'AbortError' },
  );
  const left = assert.rejects(async () => {
    for await (const _progress of fight.simulate({ fights: 1e8 })) game.close();
  }, /the game was closed/);
  await left;
});
