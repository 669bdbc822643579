// Every page at four sizes in both themes: nothing serious for axe, nothing sideways, no complaint of the browser, no
// raw key or "undefined"; pictures land in build/screenshots.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { crowdInMetres, crowdInZones, crowdWithGuns } from './crowd.js';
import { seriousIn, sticksOut } from './everybody.js';
import { isThere, openTab, root, serveSite, startBrowser, unexpected } from './site.js';
import { answerOne, isDrawn, oddsAreThere } from './steps.js';

const pictures = join(root, 'build', 'screenshots');
const sizes = { laptop: [1366, 768], phone: [390, 844], small: [360, 740], wide: [1920, 1080] };

let site, browser;
before(async () => {
  if (!isThere) return;
  mkdirSync(pictures, { recursive: true });
  site = await serveSite();
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  site?.close();
});

/** Dice by themselves, so many decisions, and all that is computed there. */
async function startFight(tab, example, steps) {
  await tab.goto(`${site.address}#/open/example/${example}`);
  await tab.waitForSelector('.page-table');
  await byThemselves(tab, steps);
  return tab.url().split('/').at(-1);
}

async function byThemselves(tab, steps) {
  await tab.selectOption('.autosel select', 'all-dice');
  await tab.waitForSelector('.opt, .mini');
  for (let i = 0; i < steps; ++i) await answerOne(tab);
  await oddsAreThere(tab);
}

/** An encounter from a file, at its first choice. */
async function openCrowd(tab, encounter) {
  await tab.goto(site.address);
  await tab.setInputFiles('input[type=file]', {
    name: 'crowd.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(encounter)),
  });
  await tab.waitForSelector('.page-table');
  await byThemselves(tab, 0);
}

/** The same at its first choice of where to go. */
async function startCrowd(tab, encounter) {
  await openCrowd(tab, encounter);
  for (let i = 0; i < 4 && (await tab.locator('.m-tok.grab').count()) === 0; ++i) await answerOne(tab);
  await oddsAreThere(tab);
}

/** The key of the first player's character at the table. */
const firstOf = (tab) =>
  tab.evaluate(() => document.querySelector('.presence a[href*="player"]').getAttribute('href').split('/').at(-1));

/** Names in an order of turns that say nothing: a number alone, or the same for two. */
const namesThatSayNothing = () => {
  const shown = [...document.querySelectorAll('.slot button.t, .p-order li span')].map((one) => ({
    text: one.innerText,
    whole: one.title,
  }));
  return shown
    .filter(
      ({ text, whole }) =>
        !/\p{L}{2}/u.test(text) || shown.some((other) => other.text === text && other.whole !== whole),
    )
    .map(({ text }) => text);
};
/** How much of the first line of the log lies above its upper edge. */
const cutInTheLog = () => {
  const log = document.querySelector('.log');
  if (!log || log.clientHeight === 0) return 0;
  const { top, bottom } = log.getBoundingClientRect();
  const first = [...log.querySelectorAll('li')]
    .map((line) => line.getBoundingClientRect())
    .find((line) => line.bottom > top + 1 && line.top < bottom);
  return first ? Math.max(0, top - first.top) : 0;
};

/** What of the bar at the top is cut off, or lies upon something else. */
const outOfTheBar = () => {
  const bar = document.querySelector('.top');
  if (!bar) return [];
  const parts = [...bar.querySelectorAll('.brand, .tabs a, .icon, .presence a, .presence .btn')]
    .map((part) => ({ text: part.innerText || part.ariaLabel, box: part.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0);
  const tabs = bar.querySelector('.tabs');
  return [
    ...parts.filter(({ box }) => box.left < -0.5 || box.right > innerWidth + 0.5).map(({ text }) => text),
    ...parts
      .slice(1)
      .filter(({ box }, i) => box.left < parts[i].box.right - 0.5)
      .map(({ text }) => `${text} overlaps`),
    ...(tabs.scrollWidth > tabs.clientWidth + 1 ? [`tabs: ${tabs.scrollWidth} in ${tabs.clientWidth} px`] : []),
  ];
};

/** No figure of the odds page or of a phone is still being computed. */
const allComputed = (tab) =>
  tab.waitForFunction(() => !document.querySelector('main')?.innerText.includes('…'), null, { timeout: 30_000 });
const playerKnows = (tab) =>
  tab.waitForFunction(() => !document.querySelector('.page-player').innerText.includes('Computing'), null, {
    timeout: 30_000,
  });

const pages = {
  home: async (tab) => {
    await tab.goto(site.address);
    await tab.waitForSelector('.example');
  },
  'table-alien': (tab) => startFight(tab, 'alien/colony', 4),
  'table-coriolis': (tab) => startFight(tab, 'coriolis/boarding', 2),
  'table-forbidden-lands': (tab) => startFight(tab, 'forbidden-lands/bandits', 6),
  'table-shadowrun': (tab) => startFight(tab, 'shadowrun/ambush', 4),
  'table-harnmaster': (tab) => startFight(tab, 'harnmaster/gate', 2),
  'crowd-zones': (tab) => startCrowd(tab, crowdInZones),
  'crowd-metres': (tab) => startCrowd(tab, crowdInMetres),
  'crowd-guns': async (tab) => {
    await openCrowd(tab, crowdWithGuns);
    for (let i = 0; i < 8 && !(await tab.locator('.ask h1').innerText()).includes('what now'); ++i) {
      const none = tab.locator('.opt', { hasText: 'No claim' });
      if ((await none.count()) > 0) await none.click();
      await answerOne(tab);
    }
    await oddsAreThere(tab);
    // Each of them has its chance, though nobody has chosen it.
    const cells = await tab.locator('.optgrid .gc .pc').allInnerTexts();
    assert.ok(cells.length >= 64, `${cells.length} options with dice`);
    assert.deepEqual(
      cells.filter((text) => !/^≈?[<>]?\d/.test(text)),
      [],
    );
  },
  'crowd-player': async (tab) => {
    await startCrowd(tab, crowdInMetres);
    const id = tab.url().split('/').at(-1);
    await tab.goto(`${site.address}#/player/${id}/${await firstOf(tab)}`);
    await tab.waitForSelector('.page-player');
    await playerKnows(tab);
  },
  advice: async (tab) => {
    await startFight(tab, 'coriolis/boarding', 2);
    await tab.getByRole('button', { name: 'Advice' }).click();
    await tab.waitForSelector('.advice[aria-busy="false"] tbody tr', { timeout: 60_000 });
  },
  over: async (tab) => {
    await startFight(tab, 'forbidden-lands/duel', 0);
    await tab.getByRole('button', { name: 'Play to the end' }).click();
    await tab.waitForSelector('.oversides', { timeout: 60_000 });
  },
  settings: async (tab) => {
    await startFight(tab, 'shadowrun/house-rules', 0);
    await tab.getByRole('button', { name: 'Settings', exact: true }).click();
    await tab.waitForSelector('.settinglist li.differs');
  },
  dice: async (tab) => {
    await tab.goto(`${site.address}#/open/example/forbidden-lands/bandits`);
    await tab.waitForSelector('.entry');
    for (const key of ['6', '1', '3']) await tab.keyboard.press(key);
  },
  player: async (tab) => {
    const id = await startFight(tab, 'coriolis/duel', 1);
    await tab.goto(`${site.address}#/player/${id}/jaras-quill`);
    await tab.waitForSelector('.page-player');
    await playerKnows(tab);
  },
  'player-turn': async (tab) => {
    const id = await startFight(tab, 'alien/colony', 0);
    for (let i = 0; i < 60; ++i) {
      if ((await tab.locator('.slot.now', { hasText: 'Asha Venn' }).count()) > 0) break;
      await answerOne(tab);
    }
    await tab.goto(`${site.address}#/player/${id}/cpl-asha-venn`);
    await tab.waitForSelector('.page-player');
    await playerKnows(tab);
  },
  screen: async (tab) => {
    const id = await startFight(tab, 'coriolis/boarding', 4);
    await tab.goto(`${site.address}#/screen/${id}`);
    await tab.waitForSelector('.page-screen');
  },
  odds: async (tab) => {
    await tab.goto(`${site.address}#/odds/example/forbidden-lands/duel`);
    await tab.waitForSelector('.three', { timeout: 20_000 });
    await allComputed(tab);
  },
  'odds-harnmaster': async (tab) => {
    await tab.goto(`${site.address}#/odds/example/harnmaster/gate`);
    await tab.waitForSelector('.bodymap', { timeout: 30_000 });
    await allComputed(tab);
  },
  'odds-all': async (tab) => {
    await tab.goto(`${site.address}#/odds/example/coriolis/boarding?mode=all`);
    await tab.waitForSelector('.many tbody td:not(:empty)', { timeout: 30_000 });
    await allComputed(tab);
  },
  test: async (tab) => {
    await tab.goto(`${site.address}#/odds/test/alien?dice=8&stress=2`);
    await tab.waitForSelector('.three');
  },
  simulation: async (tab) => {
    await tab.goto(`${site.address}#/simulation/example/alien/colony?fights=500`);
    await tab.getByText('500 of 500').waitFor({ timeout: 30_000 });
  },
  rules: async (tab) => {
    await tab.goto(`${site.address}#/rules/alien/ALN-PANIC-1+`);
    await tab.waitForSelector('.ruletext table');
  },
  editor: async (tab) => {
    await tab.goto(`${site.address}#/new/alien`);
    await tab.waitForSelector('.results .icon');
    await tab.locator('.results li').nth(0).locator('button').nth(0).click();
    await tab.locator('.results li').nth(4).locator('button').nth(1).click();
    await tab.waitForSelector('.edmap .m-tok');
  },
};

for (const [name, open] of Object.entries(pages))
  test(`${name}: looked at in four sizes and two themes`, { skip: !isThere, timeout: 120_000 }, async () => {
    const context = await browser.newContext({
      viewport: { width: 1366, height: 768 },
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    });
    const { tab, complaints } = await openTab(context);
    await open(tab);
    for (const [size, [width, height]] of Object.entries(sizes)) {
      await tab.setViewportSize({ width, height });
      for (const scheme of ['light', 'dark']) {
        await tab.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
        await isDrawn(tab);
        // The smallest phone has the same page as the larger one; what counts is that it fits.
        if (size === 'small') break;
        await tab.screenshot({ path: join(pictures, `${name}-${size}-${scheme}.png`) });
        if (size !== 'wide') assert.deepEqual(await seriousIn(tab, scheme), [], `axe, ${size}, ${scheme}`);
      }
      const sideways = await tab.evaluate(sticksOut);
      assert.ok(sideways <= 1, `nothing sticks out at ${width}: ${sideways} px`);
      assert.deepEqual(await tab.evaluate(outOfTheBar), [], `the bar at the top holds all of it at ${width}`);
      assert.deepEqual(await tab.evaluate(namesThatSayNothing), [], `names in the order at ${width}`);
      assert.ok((await tab.evaluate(cutInTheLog)) < 1, `the log begins with a whole line at ${width}`);
      // An address has keys in it, which is what it is for.
      const text = await tab.evaluate(() =>
        document.body.innerText.replace(document.querySelector('.addr')?.innerText ?? '', ''),
      );
      assert.doesNotMatch(text, /undefined|\[object|NaN/);
      assert.doesNotMatch(text, /\b[a-z]+_[a-z_]+\b/, 'no raw key');
    }
    assert.deepEqual(unexpected(complaints), []);
    await context.close();
  });

test('the page speaks German where the browser does, and English when asked', { skip: !isThere }, async () => {
  const context = await browser.newContext({
    locale: 'de-DE',
    viewport: { width: 1366, height: 768 },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  const { tab, complaints } = await openTab(context);
  await tab.goto(site.address);
  await tab.getByRole('heading', { name: 'Wer ist am Zug?' }).waitFor();
  assert.equal(await tab.evaluate(() => document.documentElement.lang), 'de');
  await tab.screenshot({ path: join(pictures, 'home-german.png') });
  await tab.setViewportSize({ width: 360, height: 740 });
  await tab.screenshot({ path: join(pictures, 'home-german-small.png') });
  assert.deepEqual(await tab.evaluate(outOfTheBar), []);
  await tab.setViewportSize({ width: 1366, height: 768 });
  // A fight that stands at a choice with odds, whatever the dice.
  await tab.setInputFiles('input[type=file]', join(root, 'web', 'tests', 'browser', 'readme-fight.json'));
  await tab.waitForSelector('.opt .pc:not(.computing)', { timeout: 30_000 });
  await oddsAreThere(tab);
  assert.match(await tab.locator('.opt .pc').first().innerText(), /^[<>]?\d+(,\d)?%$/);
  await tab.screenshot({ path: join(pictures, 'table-german.png') });
  const text = await tab.evaluate(() => document.body.innerText);
  assert.doesNotMatch(text, /undefined|\bTurn order\b|\bGame master\b|\bOptions\b/i);
  // Nothing is lost by a change of the language: the page is not loaded again.
  await tab.evaluate(() => (globalThis.stillHere = true));
  await tab.getByRole('button', { name: 'English' }).click();
  await tab.getByText('Play to the end').waitFor();
  assert.equal(await tab.evaluate(() => globalThis.stillHere && document.documentElement.lang), 'en');
  await tab.reload();
  await tab.getByText('Play to the end').waitFor();
  assert.deepEqual(unexpected(complaints), []);
  await context.close();
});

// The pictures README opens with, from a fight that is always the same. FRACAS_PICTURES=1 puts them where README finds them.
test('the pictures of the README', { skip: !isThere, timeout: 120_000 }, async () => {
  const folder = process.env.FRACAS_PICTURES ? join(root, 'docs', 'pictures') : pictures;
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    colorScheme: 'dark',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  const { tab } = await openTab(context);
  await tab.goto(site.address);
  await tab.setInputFiles('input[type=file]', join(root, 'web', 'tests', 'browser', 'readme-fight.json'));
  await tab.waitForSelector('.opt .pc:not(.computing)', { timeout: 30_000 });
  await tab.waitForSelector('.steps.pre', { timeout: 30_000 });
  await oddsAreThere(tab);
  await isDrawn(tab);
  await tab.screenshot({ path: join(folder, 'page-table.png') });
  await tab.emulateMedia({ colorScheme: 'light' });
  await tab.goto(`${site.address}#/odds/example/forbidden-lands/duel`);
  await tab.waitForSelector('.three', { timeout: 30_000 });
  await tab.getByText('How Skarga reacts').waitFor({ timeout: 30_000 });
  await tab.waitForFunction(() => !document.querySelector('.others')?.innerText.includes('…'), null, {
    timeout: 30_000,
  });
  await isDrawn(tab);
  await tab.screenshot({ path: join(folder, 'page-odds.png') });
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  for (const name of ['page-table.png', 'page-odds.png']) {
    assert.ok(readme.indexOf(`docs/pictures/${name}`) < readme.indexOf('```'), `README opens with ${name}`);
    assert.ok(statSync(join(folder, name)).size > 20_000);
  }
  await context.close();
});

test('the first load is small', { skip: !isThere }, async () => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const { tab } = await openTab(context);
  const loaded = [];
  tab.on('response', (response) => loaded.push(new URL(response.url()).pathname));
  await tab.goto(site.address);
  await tab.waitForSelector('.example');
  const bytes = loaded
    .filter((path) => !path.endsWith('.woff2'))
    .map(
      (path) =>
        brotliCompressSync(readFileSync(join(root, 'build', 'site', path === '/' ? 'index.html' : path))).length,
    )
    .reduce((sum, size) => sum + size, 0);
  console.log(`first load: ${(bytes / 1024).toFixed(0)} KiB compressed, without fonts`);
  assert.ok(bytes < 300 * 1024);
  await context.close();
});

test('nothing is loaded from elsewhere', { skip: !isThere }, () => {
  const assets = join(root, 'build', 'site', 'assets');
  for (const file of readdirSync(assets).filter((one) => /\.(js|css)$/.test(one))) {
    assert.ok(statSync(join(assets, file)).size > 0);
    assert.doesNotMatch(readFileSync(join(assets, file), 'utf8'), /(?:src|href|import)\s*[=(]\s*["'`]https?:\/\//);
  }
});
