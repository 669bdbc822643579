// What the test in Chromium asks the page to do.
import { load } from '/fracas/browser.js';
import { Instance } from '/fracas/module.js';

/** Replies to the requests of a conversation, each as the hash of its bytes. */
async function converse(game, requests) {
  const rules = await (await fetch(`/fracas/modules/${game}.json`)).text();
  const instance = new Instance(await WebAssembly.compileStreaming(fetch(`/fracas/modules/${game}.wasm`)), rules);
  const hashes = [];
  for (const request of requests) {
    const bytes = new TextEncoder().encode(instance.call(request));
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    hashes.push(Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join(''));
  }
  return hashes;
}

async function simulate(encounter, wanted, workers) {
  const game = await load(encounter.system, { workers });
  let progress;
  for await (progress of game.open(encounter).simulate(wanted));
  game.close();
  return progress;
}

/** Whether a running computation was cancelled, and the fight is as it was. */
async function cancel(encounter) {
  const game = await load(encounter.system, { workers: 1 });
  const fight = game.open(encounter);
  const before = JSON.stringify(fight.view());
  const endless = async (signal) => {
    for await (const _progress of fight.simulate({ fights: 1e8, signal }));
  };
  const reason = await endless(AbortSignal.timeout(100)).catch((error) => error.name);
  const odds = await fight.suggest();
  game.close();
  return { reason, same: JSON.stringify(fight.view()) === before, goesOn: odds !== undefined };
}

/** Milliseconds from opening the page to the odds of a move. */
async function firstOdds(encounter, question, options) {
  const game = await load(encounter.system, options);
  const loaded = performance.now();
  const fight = game.open(encounter);
  const opened = performance.now();
  await fight.odds(question);
  const done = performance.now();
  game.close();
  return { loaded, opened, done };
}

/** Milliseconds of odds and of a simulation, once everything is compiled as well as it will be. */
async function speed(game, open, odds, fights) {
  const instance = new Instance(await WebAssembly.compileStreaming(fetch(`/fracas/modules/${game}.wasm`)));
  const time = (request) => {
    const began = performance.now();
    instance.call(request);
    return performance.now() - began;
  };
  time(open);
  for (let i = 0; i < 10; ++i) time(odds);
  time(fights);
  const least = (times, request) => Math.min(...Array.from({ length: times }, () => time(request)));
  return { odds: least(10, odds), simulate: least(5, fights) };
}

Object.assign(window, { converse, simulate, cancel, firstOdds, speed });
document.body.dataset.ready = 'yes';
