// The same conversations and the same simulation in a browser: the same bytes.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import test, { after, before } from 'node:test';
import { isThere, openBrowser } from './chromium.js';
import { conversationOf, duel, fracas } from './package.js';

const skip = isThere ? false : 'there is no Chromium here';
let browser;

before(async () => {
  if (isThere) browser = await openBrowser();
});
after(() => browser?.close());

for (const game of fracas.games)
  test(`${game} in Chromium: every reply is what the program replies`, { skip }, async () => {
    const lines = conversationOf(game);
    const hashes = await browser.tab.evaluate(
      ([name, requests]) => window.converse(name, requests),
      [game, lines.map(({ request }) => request)],
    );
    for (const [at, { request, reply, sha256 }] of lines.entries()) {
      const expected = sha256 ?? createHash('sha256').update(reply).digest('hex');
      assert.equal(hashes[at], expected, `line ${at + 1}: ${request.slice(0, 200)}`);
    }
  });

test('a simulation in Chromium has the same bytes with any number of workers', { skip }, async () => {
  const game = await fracas.load('coriolis', { workers: 0 });
  let here;
  for await (here of game.open(duel).simulate({ fights: 2000, seed: 5 }));
  for (const workers of [0, 1, 2]) {
    const there = await browser.tab.evaluate(
      ([encounter, count]) => window.simulate(encounter, { fights: 2000, seed: 5 }, count),
      [duel, workers],
    );
    assert.equal(there.json, here.json, `${workers} workers`);
  }
});

test('a computation in Chromium is cancelled by ending its worker', { skip }, async () => {
  const result = await browser.tab.evaluate((encounter) => window.cancel(encounter), duel);
  assert.deepEqual(result, { reason: 'TimeoutError', same: true, goesOn: true });
});

test('the page had nothing to complain of', { skip }, () => assert.deepEqual(browser.errors, []));
