import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import { duel, fracas, program } from './package.js';

const { load, games, Refusal } = fracas;
let game;

before(async () => {
  game = await load('coriolis', { workers: 2 });
});
after(() => game.close());

// What the program's stream replies.
const talk = (...requests) =>
  execFileSync(program, ['talk', '--system', 'coriolis'], {
    input: requests.map((one) => JSON.stringify(one) + '\n').join(''),
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  }).split('\n');

const last = async (simulation) => {
  let progress;
  for await (progress of simulation);
  return progress;
};

test('a game says what it is', () => {
  assert.equal(game.id, 'coriolis');
  assert.ok(game.policies.includes('cautious'));
  assert.ok(games.includes('coriolis'));
});

test('a game that is not there is refused by name', async () => {
  await assert.rejects(load('chess'), { name: 'Refusal', message: /there is no game "chess"; there are .*coriolis/ });
  await assert.rejects(load('coriolis', { workers: -1 }), Refusal);
});

test('answers move the fight on, undo takes them back', () => {
  const fight = game.open(duel);
  assert.equal(fight.question.kind, 'throw');
  const first = structuredClone(fight.question);
  const state = fight.state;
  const events = fight.answer({ faces: [5] });
  assert.ok(events.length > 0);
  assert.deepEqual(fight.events.slice(-events.length), events);
  assert.deepEqual(fight.answers, [{ faces: [5] }]);
  assert.notDeepEqual(fight.state, state);
  fight.undo();
  assert.deepEqual(fight.question, first);
  assert.deepEqual(fight.state, state);
  assert.deepEqual(fight.answers, []);
  assert.equal(fight.events.length, fight.view().event_count);
  fight.close();
});

test('a wrong answer is refused and changes nothing', () => {
  const fight = game.open(duel);
  const before = JSON.stringify([fight.question, fight.state, fight.events, fight.answers]);
  assert.throws(() => fight.answer({ faces: [7] }), Refusal);
  assert.throws(() => fight.answer({ choose: 'run' }), Refusal);
  assert.throws(() => fight.undo(3), Refusal);
  assert.equal(JSON.stringify([fight.question, fight.state, fight.events, fight.answers]), before);
  fight.close();
});

test('an encounter with mistakes is refused with all of them, TOML with their places', () => {
  assert.throws(
    () => game.open({ ...duel, combatant: [{ from: 'nobody' }] }),
    (error) => error instanceof Refusal && error.mistakes.length > 0,
  );
  const { mistakes } = game.check('system = "coriolis"\ncombatant = 3\n', { name: 'mine.toml' });
  assert.ok(mistakes.some(({ file, line }) => file === 'mine.toml' && line === 2));
});

test('a role answers its own questions and sees what it may', () => {
  const fight = game.open(duel);
  assert.throws(() => fight.answer({ faces: [5] }, { role: 'side:the-collector' }), Refusal);
  fight.answer({ faces: [5] }, { role: 'side:jaras' });
  assert.equal(fight.answers.length, 1);
  assert.equal(fight.events.length, fight.view().event_count);
  assert.equal(fight.view({ role: 'side:jaras' }).status, 'asking');
  fight.close();
});

test('a saved fight goes on where it was', () => {
  const fight = game.open(duel);
  fight.answer({ faces: [5], for: fight.question.id, typed: true });
  fight.answer(fight.roll({ seed: 1n << 63n }));
  const again = game.load(JSON.parse(JSON.stringify(fight.save())));
  assert.deepEqual(again.question, fight.question);
  assert.deepEqual(again.events, fight.events);
  assert.deepEqual(again.save(), fight.save());
  assert.deepEqual(fight.save(), game.ask({ do: 'save', fight: fight.name }).saved);
  fight.close();
  again.close();
  assert.throws(() => fight.answer({ faces: [5] }), /no fight/);
});

test('a policy plays the fight out, and it is the fight of that number', async () => {
  const fight = game.open(duel);
  const told = await fight.playOut({ seed: 7, number: 3 });
  assert.ok(fight.over);
  assert.equal(fight.question, null);
  assert.deepEqual(told, fight.events.slice(-told.length));
  assert.equal(fight.answers.length, fight.view().answers_used);
  fight.undo(fight.answers.length);
  const suggested = await fight.suggest({ seed: 1 });
  fight.answer(suggested);
  await fight.goOn('all-dice', { seed: 2 });
  assert.equal(fight.question.kind, 'choice');
  while (fight.question.name !== 'act')
    fight.answer(fight.roll({ seed: 1 }) ?? { choose: fight.question.options[0].key });
  const short = await fight.oddsOfOptions({ seconds: 60 });
  const keys = fight.question.options.map(({ key }) => key);
  assert.ok(short.length > 1 && short.every(({ key }) => keys.includes(key)));
  const role = fight.question.for;
  const ofRole = await fight.oddsOfOptions({ seconds: 60, role });
  const known = fight.view({ role }).question.options.map(({ key }) => key);
  assert.ok(ofRole.length > 1 && ofRole.every(({ key }) => known.includes(key)), 'in the words of the role');
  const rankings = [];
  const began = performance.now();
  for await (const { advice, over } of fight.advise({ seconds: 1.5 })) {
    rankings.push(advice);
    assert.equal(over, advice.steady || rankings.length === 2);
    assert.ok(advice.options.length > 1 && advice.options.every(({ key }) => keys.includes(key)));
  }
  assert.ok(rankings.length > 0 && performance.now() - began < 10_000);
  assert.ok(rankings.at(-1).options[0].fights >= rankings[0].options[0].fights);
  fight.close();
});

test('what was computed for a fight that has gone on meanwhile is not taken', async () => {
  const fight = game.open(duel);
  const playing = fight.playOut({ seed: 7 });
  fight.answer({ faces: [5] });
  await assert.rejects(playing, /gone on meanwhile/);
  assert.equal(fight.answers.length, 1);
  fight.close();
});

test('odds are those of the program', async () => {
  const fight = game.open(duel);
  const question = {
    by: 'jaras-quill',
    move: 'melee>collector:mercurium_knife',
    choose: { pray: 'never' },
    exact: true,
  };
  const odds = await fight.odds(question);
  const [, reply] = talk({ do: 'load', saved: fight.save(), fight: 'a' }, { do: 'odds', fight: 'a', ...question });
  assert.deepEqual(odds, JSON.parse(reply).odds);
  await assert.rejects(fight.odds({ by: 'jaras-quill', move: 'fly' }), {
    name: 'Refusal',
    message: /has no move "fly"/,
  });
  fight.close();
});

test('a simulation has the bytes of the program, however many workers there are', async () => {
  const seed = 18_446_744_073_709_551_557n;
  const [, reply] = talk(
    { do: 'open', encounter: duel, fight: 'a' },
    { do: 'simulate', fight: 'a', fights: 3000, seed: String(seed) },
  );
  const [report] = talk({ do: 'report', counts: [JSON.parse(reply).counts] });
  const expected = report.slice(report.indexOf('"simulation":') + '"simulation":'.length, -1);
  for (const workers of [0, 1, 2, 3]) {
    const other = await load('coriolis', { workers });
    const { json, fights, of, over } = await last(other.open(duel).simulate({ fights: 3000, seed }));
    assert.deepEqual([fights, of, over], [3000, 3000, true]);
    assert.equal(json, expected, `${workers} workers`);
    other.close();
  }
});

test('a simulation goes on until it is sure enough, as the program does', async () => {
  const fight = game.open(duel);
  const { fights, of, simulation, json } = await last(fight.simulate({ error: 0.01, seed: 3 }));
  assert.equal(of, undefined);
  assert.equal(fights, simulation.fights);
  const folder = mkdtempSync(join(tmpdir(), 'fracas-'));
  const toml = join(folder, 'duel.toml');
  writeFileSync(
    toml,
    `system = "coriolis"
side = [{ name = "Jaras", policy = "cautious" }, { name = "The collector", policy = "aggressive" }]
combatant = [
  { from = "jaras_quill", side = "Jaras", at = [0, 0], in_hand = ["mercurium_knife"] },
  { from = "tarik_oman", name = "Collector", side = "The collector", at = [2, 0], controller = "npc" },
]
`,
  );
  const printed = execFileSync(program, ['sim', toml, '--error', '0.01', '--seed', '3', '--json'], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  assert.deepEqual(JSON.parse(json), JSON.parse(printed));
  fight.close();
});

test('wrong numbers of fights are refused', async () => {
  const fight = game.open(duel);
  for (const fights of [0, -1, 1.5, NaN, Infinity]) await assert.rejects(last(fight.simulate({ fights })), Refusal);
  for (const error of [0, -1, 1, '0.1x']) await assert.rejects(last(fight.simulate({ error })), Refusal);
  await assert.rejects(last(fight.simulate({ policies: { all: 'nobody' } })), Refusal);
  fight.close();
});

test('rules and tests', () => {
  const found = game.rules.search('melee attack');
  assert.ok(found.length > 0);
  assert.deepEqual(game.rules.get(found[0].id).text, found[0].text);
  assert.throws(() => game.rules.get('COR-NOTHING-1'), Refusal);
  assert.ok(game.rules.all().length > 50);
  assert.ok(game.test({ dice: 8 }).rows.length > 0);
  assert.throws(() => game.test({ dice: 8, stress: 2 }), Refusal);
  const [{ list }] = game.list();
  assert.ok(game.list(list).length > 0);
});
