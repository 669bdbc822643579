// How large, how fast: prints the tables of docs/browser.md. `npm run measure`, on a machine that has nothing else to do.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { openBrowser } from './chromium.js';
import { Instance, fracas, moduleOf, program, root, rulesOf } from './package.js';

// A fight of each game and a move in it.
const measured = {
  alien: ['mutiny', 'halloran', 'attack>first-mate-duarte:unarmed', 20_000],
  coriolis: ['duel', 'jaras-quill', 'melee>collector:mercurium_knife', 100_000],
  'forbidden-lands': ['duel', 'brannoch-vael', 'slash>skarga:broadsword', 50_000],
  harnmaster: ['own-table', 'cave-raider', 'melee>hired-man-at-arms:mankar', 20_000],
  shadowrun: ['ambush', 'response-trooper', 'fire>vesper-kade:smg_smart', 20_000],
};
const requestsOf = (game) => {
  const [example, by, move, fights] = measured[game];
  const toml = readFileSync(new URL(`examples/${game}/${example}.toml`, root), 'utf8');
  return {
    open: { do: 'open', fight: 'a', toml },
    odds: { do: 'odds', fight: 'a', by, move },
    simulate: { do: 'simulate', fight: 'a', fights },
  };
};
const least = (times, how) => Math.min(...Array.from({ length: times }, how));
const kibibytes = (bytes) => `${(bytes / 1024).toFixed(1)} KiB`;

function sizes() {
  console.log('| game | module | brotli | rules, brotli |\n|---|---|---|---|');
  for (const game of fracas.games) {
    const sent = [moduleOf(game), Buffer.from(rulesOf(game))].map((bytes) => brotliCompressSync(bytes).length);
    console.log(`| ${game} | ${[moduleOf(game).length, ...sent].map(kibibytes).join(' | ')} |`);
  }
}

// Processor time of the whole program, less what it takes to start and to open the fight.
function inProgram(game) {
  const { open, odds, simulate } = requestsOf(game);
  const seconds = (...requests) => {
    const script =
      'import resource,subprocess,sys\nsubprocess.run(sys.argv[1:],stdout=subprocess.DEVNULL,check=True)\nprint(resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime)';
    const input = [open, ...requests].map((one) => JSON.stringify(one) + '\n').join('');
    const run = spawnSync('python3', ['-c', script, program, 'talk', '--system', game], { input, encoding: 'utf8' });
    return Number(run.stdout);
  };
  const start = least(5, () => seconds());
  return {
    odds: (1000 * (least(3, () => seconds(...Array(10).fill(odds))) - start)) / 10,
    fights: simulate.fights / (least(5, () => seconds(simulate)) - start),
  };
}

function inNode(game) {
  const { open, odds, simulate } = requestsOf(game);
  const instance = new Instance(new WebAssembly.Module(moduleOf(game)));
  const time = (request) => {
    const began = process.cpuUsage().user;
    const { ok, error } = JSON.parse(instance.call(JSON.stringify(request)));
    if (!ok) throw new Error(`${game}: ${error.message}`);
    return (process.cpuUsage().user - began) / 1e6;
  };
  time(open);
  for (let i = 0; i < 10; ++i) time(odds); // until it is compiled as well as it will be
  time(simulate);
  return { odds: 1000 * least(10, () => time(odds)), fights: simulate.fights / least(5, () => time(simulate)) };
}

async function inChromium(browser, game) {
  const { open, odds, simulate } = requestsOf(game);
  const speed = await browser.tab.evaluate(
    ([name, ...requests]) => window.speed(name, ...requests),
    [game, ...[open, odds, simulate].map((one) => JSON.stringify(one))],
  );
  return { odds: speed.odds, fights: simulate.fights / (speed.simulate / 1000) };
}

// Milliseconds from opening a page to the odds of a move in it, the first time and with what the browser has kept: the answer,
// as the page asks for it first, or the answer with all rows of its tables.
async function firstOdds(browser, game, own_tables) {
  const { open, odds } = requestsOf(game);
  const encounter = (await fracas.load(game, { workers: 0 })).open(open.toml).save().encounter;
  const { by, move } = odds;
  const all = [];
  for (let i = 0; i < 5; ++i) {
    await browser.open();
    const { done } = await browser.tab.evaluate(
      ([what, question]) => window.firstOdds(what, question, { workers: 1 }),
      [encounter, { by, move, own_tables }],
    );
    all.push(done);
    await new Promise((resolve) => setTimeout(resolve, 1000)); // the browser keeps compiled code when it has time
  }
  const [cold, ...warm] = all.map(Math.round);
  return `${cold} ms | ${warm.sort((a, b) => a - b)[Math.floor(warm.length / 2)]} ms (${warm[0]} to ${warm.at(-1)})`;
}

sizes();
const browser = await openBrowser();
const all = Object.keys(measured);
const rows = { odds: [], fights: [], first: [] };
for (const game of all) {
  const [native, node, chromium] = [inProgram(game), inNode(game), await inChromium(browser, game)];
  const times = (one) => `${one.odds.toFixed(1)} ms (${(one.odds / native.odds).toFixed(1)} times)`;
  const share = (one) => `${Math.round(one.fights)} /s (${((100 * one.fights) / native.fights).toFixed(0)} %)`;
  rows.odds.push(`| ${game} | ${native.odds.toFixed(1)} ms | ${times(node)} | ${times(chromium)} |`);
  rows.fights.push(`| ${game} | ${Math.round(native.fights)} /s | ${share(node)} | ${share(chromium)} |`);
  rows.first.push(`| ${game} | ${await firstOdds(browser, game, false)} | ${await firstOdds(browser, game, true)} |`);
}
await browser.close();
console.log(`\n| odds of a move | program | Node | Chromium |\n|---|---|---|---|\n${rows.odds.join('\n')}`);
console.log(`\n| fights, one thread | program | Node | Chromium |\n|---|---|---|---|\n${rows.fights.join('\n')}`);
console.log(
  `\n| first odds after opening a page | cold | warm cache | with their tables, cold | warm cache |\n|---|---|---|---|---|\n${rows.first.join('\n')}`,
);
