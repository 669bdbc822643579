// How large, how fast: prints the figures of docs/browser.md. `npm run measure`, on a machine that has nothing else to do.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { openBrowser } from './chromium.js';
import { Instance, fracas, moduleOf, program, root } from './package.js';

const toml = readFileSync(new URL('examples/coriolis/duel.toml', root), 'utf8');
const move = { by: 'jaras-quill', move: 'melee>collector:mercurium_knife' };
const open = { do: 'open', fight: 'a', toml };
const odds = { do: 'odds', fight: 'a', ...move };
const simulate = { do: 'simulate', fight: 'a', fights: 100_000 };
const least = (times, how) => Math.min(...Array.from({ length: times }, how));

function sizes() {
  for (const game of fracas.games) {
    const raw = moduleOf(game).length;
    const sent = brotliCompressSync(moduleOf(game)).length;
    console.log(`${game}: ${(raw / 1024).toFixed(0)} KiB, ${(sent / 1024).toFixed(0)} KiB brotli`);
  }
}

// Processor time of the whole program, less what it takes to start and to open the fight.
function inProgram() {
  const seconds = (...requests) => {
    const script =
      'import resource,subprocess,sys\nsubprocess.run(sys.argv[1:],stdout=subprocess.DEVNULL,check=True)\nprint(resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime)';
    const input = [open, ...requests].map((one) => JSON.stringify(one) + '\n').join('');
    const run = spawnSync('python3', ['-c', script, program, 'talk', '--system', 'coriolis'], {
      input,
      encoding: 'utf8',
    });
    return Number(run.stdout);
  };
  const start = least(5, () => seconds());
  return {
    odds: (1000 * (least(5, () => seconds(...Array(100).fill(odds))) - start)) / 100,
    fights: simulate.fights / (least(5, () => seconds(simulate)) - start),
  };
}

function inNode() {
  const instance = new Instance(new WebAssembly.Module(moduleOf('coriolis')));
  const time = (request) => {
    const began = process.cpuUsage().user;
    instance.call(JSON.stringify(request));
    return (process.cpuUsage().user - began) / 1e6;
  };
  time(open);
  for (let i = 0; i < 30; ++i) time(odds); // until it is compiled as well as it will be
  time(simulate);
  return { odds: 1000 * least(30, () => time(odds)), fights: simulate.fights / least(5, () => time(simulate)) };
}

async function inChromium() {
  const browser = await openBrowser();
  const encounter = (await fracas.load('coriolis', { workers: 0 })).open(toml).save().encounter;
  const first = (options) =>
    browser.tab.evaluate(([what, question, how]) => window.firstOdds(what, question, how), [encounter, move, options]);
  const speed = await browser.tab.evaluate(
    (requests) => window.speed('coriolis', ...requests),
    [open, odds, simulate].map((one) => JSON.stringify(one)),
  );
  const figures = { cold: [], warm: [] };
  for (let i = 0; i < 8; ++i) {
    await browser.open();
    figures[i === 0 ? 'cold' : 'warm'].push(await first({ workers: 1 }));
    await new Promise((resolve) => setTimeout(resolve, 1000)); // the browser keeps compiled code when it has time
  }
  await browser.close();
  return { speed, figures };
}

sizes();
const [native, node] = [inProgram(), inNode()];
const { speed, figures } = await inChromium();
const tell = (name, { odds: milliseconds, fights }) =>
  console.log(`${name}: README's odds ${milliseconds.toFixed(2)} ms, duel ${Math.round(fights)} fights a second`);
tell('program', native);
tell('Node', node);
tell('Chromium', { odds: speed.odds, fights: simulate.fights / (speed.simulate / 1000) });
for (const [name, list] of Object.entries(figures))
  for (const { loaded, opened, done } of list)
    console.log(
      `first odds, ${name} cache: ${done.toFixed(0)} ms (loaded ${loaded.toFixed(0)}, opened ${opened.toFixed(0)})`,
    );
