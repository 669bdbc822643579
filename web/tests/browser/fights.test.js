// One person, one laptop, no network: for each game a fight from the home page to its end, by typed and by rolled dice,
// with an undo, a redo and a reload in the middle. What is exported replays in the program to the same bytes.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { replayed } from './replay.js';
import { hasProgram } from './server.js';
import { isThere, openTab, serveSite, startBrowser } from './site.js';

const fights = [
  { game: 'ALIEN', title: 'C deck, aft corridor', typed: true },
  { game: 'Coriolis', title: 'Boarders in the spine corridor', typed: false },
  { game: 'Forbidden Lands', title: 'Toll of the hollow road', typed: true },
  { game: 'Shadowrun', title: 'Level minus two', typed: true },
  { game: 'HarnMaster', title: 'Hold the gate', typed: true },
];

let site, browser;
before(async () => {
  if (!isThere) return;
  site = await serveSite();
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  site?.close();
});

/** Opens the site, waits until the browser has it all, and switches the network off. */
async function openOffline() {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, acceptDownloads: true });
  const { tab, complaints } = await openTab(context);
  await tab.goto(site.address);
  await tab.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await tab.reload(); // now the worker serves it
  await tab.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  return { context, tab, complaints };
}

const answers = async (tab) => Number((await tab.locator('.saved').textContent()).match(/\d+/)[0]);
const isOver = async (tab) => (await tab.locator('.oversides').count()) > 0;
const kindOf = (tab) =>
  tab.evaluate(() => {
    if (document.querySelector('.oversides')) return 'over';
    if (document.querySelector('.cardrow')) return 'draw';
    if (document.querySelector('.entry')) return 'throw';
    return 'choice';
  });

/** Answers one question by the keyboard and waits until it has counted. */
async function answerOne(tab, typesDice) {
  const count = await answers(tab);
  const kind = await kindOf(tab);
  if (kind === 'draw') await tab.keyboard.press('r');
  else if (kind === 'throw' && typesDice) {
    // 3 is no face that is rolled on, on any die; a d100 takes two.
    while ((await tab.locator('.entry .die.void, .entry .die.partly').count()) > 0) await tab.keyboard.press('3');
    await tab.keyboard.press('Enter');
  } else if (kind === 'throw') await tab.keyboard.press('r');
  else await tab.keyboard.press('Enter');
  await tab.waitForFunction(
    (before) =>
      document.querySelector('.note')?.textContent.includes('sure') ||
      Number(document.querySelector('.saved')?.textContent.match(/\d+/)[0]) !== before,
    count,
  );
}

for (const { game, title, typed } of fights)
  test(
    `${game}: a whole fight from the home page, without a network`,
    { skip: !isThere, timeout: 120_000 },
    async () => {
      const { context, tab, complaints } = await openOffline();
      await tab.getByRole('tab', { name: game }).click();
      await tab.getByRole('link', { name: title }).click();
      await tab.waitForSelector('.page-table');
      for (let i = 0; i < 24 && !(await isOver(tab)); ++i) await answerOne(tab, typed);
      assert.equal(
        await tab
          .locator('.lg')
          .count()
          .then((n) => n > 3),
        true,
        'the log tells what happened',
      );
      if (typed) assert.ok((await tab.locator('.typed').count()) > 0, 'typed dice are marked in the log');

      // Undo, redo: the same log as before.
      const before = { answers: await answers(tab), log: await tab.locator('.log').innerText() };
      await tab.keyboard.press('u');
      await tab.waitForFunction(
        (n) => document.querySelector('.saved').textContent.includes(` ${n} `),
        before.answers - 1,
      );
      await tab.keyboard.press('Shift+U');
      await tab.waitForFunction((n) => document.querySelector('.saved').textContent.includes(` ${n} `), before.answers);
      assert.equal(await tab.locator('.log').innerText(), before.log);

      // A reload in the middle, without a network.
      await tab.reload();
      await tab.waitForSelector('.page-table');
      assert.equal(await answers(tab), before.answers);
      assert.equal(await tab.locator('.log').innerText(), before.log);

      // Back to a line of the log, and forward again.
      await tab
        .getByRole('button', { name: 'back to here' })
        .first()
        .evaluate((button) => button.click());
      await tab.waitForFunction(
        (n) => Number(document.querySelector('.saved').textContent.match(/\d+/)[0]) < n,
        before.answers,
      );
      for (let left = 40; left > 0 && (await answers(tab)) < before.answers; --left) {
        const now = await answers(tab);
        await tab.keyboard.press('Shift+U');
        await tab.waitForFunction((n) => Number(document.querySelector('.saved').textContent.match(/\d+/)[0]) > n, now);
      }
      assert.equal(await tab.locator('.log').innerText(), before.log);

      await tab.getByRole('button', { name: 'Play to the end' }).click();
      await tab.waitForSelector('.oversides', { timeout: 60_000 });
      const [download] = await Promise.all([
        tab.waitForEvent('download'),
        tab.locator('.foot').getByRole('button', { name: 'Save as a file' }).click(),
      ]);
      const text = readFileSync(await download.path(), 'utf8');
      const ending = await tab.locator('.ask h1 + p').textContent();
      const played = await answers(tab);
      assert.deepEqual(
        complaints.filter((one) => !/ERR_INTERNET_DISCONNECTED/.test(one)),
        [],
      );
      await context.close();

      if (!hasProgram) return;
      const view = replayed(text, played);
      assert.ok(ending.startsWith(view.events.at(-1).text), `${ending} ends as ${view.events.at(-1).text}`);
    },
  );

for (const example of [
  'alien/corridor',
  'coriolis/duel',
  'forbidden-lands/bandits',
  'shadowrun/house-rules',
  'harnmaster/shield-duel',
])
  test(`${example}: a whole fight by the keyboard alone`, { skip: !isThere, timeout: 180_000 }, async () => {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, serviceWorkers: 'block' });
    const { tab } = await openTab(context);
    await tab.goto(`${site.address}#/open/example/${example}`);
    await tab.waitForSelector('.page-table');
    let asked = 0;
    // Whatever is likeliest to work is chosen by the key that stands beside it.
    for (; asked < 60 && !(await isOver(tab)); ++asked) {
      if ((await kindOf(tab)) === 'choice') {
        await tab.waitForFunction(() => !document.querySelector('.pc.computing'));
        const key = await tab.evaluate(() => {
          const rows = [...document.querySelectorAll('.opt')].map((row) => ({
            key: row.querySelector('kbd')?.textContent ?? '',
            p: Number.parseFloat(row.querySelector('.pc')?.textContent.replace(/[<>]/, '') ?? '0') || 0,
          }));
          return rows.sort((a, b) => b.p - a.p)[0]?.key;
        });
        if (key) await tab.keyboard.press(key.toLowerCase());
      }
      await answerOne(tab, false);
    }
    // Some fights go on for hundreds of questions: the rest is left to the program, by the keyboard too.
    if (!(await isOver(tab))) {
      await tab.getByRole('button', { name: 'Play to the end' }).focus();
      await tab.keyboard.press('Enter');
      await tab.waitForSelector('.oversides', { timeout: 60_000 });
    }
    assert.ok(await isOver(tab), `it is over after ${asked} questions`);
    await context.close();
  });

test('a wrong face is refused in words, and typed dice can be taken back', { skip: !isThere }, async () => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, serviceWorkers: 'block' });
  const { tab } = await openTab(context);
  await tab.goto(`${site.address}#/open/example/forbidden-lands/bandits`);
  await tab.waitForSelector('.entry');
  await tab.keyboard.press('9');
  await tab.getByText('A die of 6 has no 9.').waitFor();
  await tab.keyboard.press('6');
  assert.equal(await tab.locator('.entry .die.hit').count(), 1);
  await tab.keyboard.press('Backspace');
  assert.equal(await tab.locator('.entry .die.hit').count(), 0);
  await context.close();
});

test('a screen in another tab follows the table', { skip: !isThere }, async () => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, serviceWorkers: 'block' });
  const { tab } = await openTab(context);
  await tab.goto(`${site.address}#/open/example/alien/corridor`);
  await tab.waitForSelector('.page-table');
  const screen = await context.newPage();
  await screen.goto(tab.url().replace('/table/', '/screen/'));
  await screen.getByText('Nothing has happened yet').waitFor();
  await tab.bringToFront();
  await tab.keyboard.press('r');
  await screen.getByText('draws card').first().waitFor();
  // The creature in the closed stores is nowhere on it.
  assert.equal(await screen.getByText('Xenomorph').count(), 0);
  await context.close();
});

test('an intervention is told in the log and undone', { skip: !isThere }, async () => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, serviceWorkers: 'block' });
  const { tab } = await openTab(context);
  await tab.goto(`${site.address}#/open/example/coriolis/duel`);
  await tab.waitForSelector('.page-table');
  await tab.getByRole('button', { name: 'Change', exact: true }).click();
  await tab.getByLabel('Hit Points', { exact: true }).fill('3');
  await tab.getByRole('button', { name: 'Change 1 figure' }).click();
  await tab.waitForFunction(() => document.querySelector('.slot .trk em')?.textContent.startsWith('3/'));
  await tab.keyboard.press('u');
  await tab.waitForFunction(() => !document.querySelector('.slot .trk em')?.textContent.startsWith('3/'));
  await context.close();
});

test('a token is dragged where a move is legal', { skip: !isThere }, async () => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, serviceWorkers: 'block' });
  const { tab } = await openTab(context);
  await tab.goto(`${site.address}#/open/example/coriolis/duel`);
  await tab.waitForSelector('.page-table');
  await tab.selectOption('.autosel select', 'all-dice');
  for (let i = 0; i < 12 && (await tab.locator('.m-target').count()) === 0; ++i) {
    await tab.keyboard.press('Enter');
    await tab.waitForTimeout(150);
  }
  const before = await answers(tab);
  const token = await tab.locator('.m-tok.grab').boundingBox();
  const target = await tab.locator('.m-target').nth(3).boundingBox();
  await tab.mouse.move(token.x + token.width / 2, token.y + token.height / 2);
  await tab.mouse.down();
  await tab.mouse.move(target.x + 10, target.y + 10);
  await tab.mouse.move(target.x + target.width / 2, target.y + target.height / 2);
  await tab.mouse.up();
  await tab.waitForFunction((n) => Number(document.querySelector('.saved').textContent.match(/\d+/)[0]) > n, before);
  assert.match(await tab.locator('.log').innerText(), /(Jaras Quill|Collector) moves/);
  await context.close();
});

test('a link holds the whole fight', { skip: !isThere }, async () => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, serviceWorkers: 'block' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { tab } = await openTab(context);
  await tab.goto(`${site.address}#/open/example/alien/corridor`);
  await tab.waitForSelector('.page-table');
  for (let i = 0; i < 5; ++i) await answerOne(tab, false);
  const log = await tab.locator('.log').innerText();
  await tab.getByRole('button', { name: 'Copy a link' }).click();
  await tab.getByText('it holds the whole fight').waitFor();
  const link = await tab.evaluate(() => navigator.clipboard.readText());
  const elsewhere = await browser.newContext({ viewport: { width: 1366, height: 768 }, serviceWorkers: 'block' });
  const { tab: other } = await openTab(elsewhere);
  await other.goto(link);
  await other.waitForSelector('.page-table');
  assert.equal(await answers(other), 5);
  assert.equal(await other.locator('.log').innerText(), log);
  await context.close();
  await elsewhere.close();
});

test('what an undo takes is seen before it is done', { skip: !isThere }, async () => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, serviceWorkers: 'block' });
  const { tab } = await openTab(context);
  await tab.goto(`${site.address}#/open/example/alien/corridor`);
  await tab.waitForSelector('.page-table');
  for (let i = 0; i < 6; ++i) await answerOne(tab, false);
  await tab.getByRole('button', { name: 'back to here' }).first().focus();
  assert.ok((await tab.locator('.lg.goes').count()) > 0);
  await tab.getByText('answers go').waitFor();
  assert.equal(await answers(tab), 6, 'nothing is undone yet');
  await context.close();
});

test('a figure is changed where it is shown', { skip: !isThere }, async () => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, serviceWorkers: 'block' });
  const { tab } = await openTab(context);
  await tab.goto(`${site.address}#/open/example/coriolis/duel`);
  await tab.waitForSelector('.page-table');
  await tab.getByRole('button', { name: 'Change HP of Jaras Quill' }).click();
  await tab.keyboard.type('2');
  await tab.keyboard.press('Enter');
  await tab.getByRole('button', { name: 'Change HP of Jaras Quill: 2/' }).waitFor();
  await context.close();
});

test('the game master ends a fight; those who are left fight again as they are', { skip: !isThere }, async () => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, serviceWorkers: 'block' });
  const { tab, complaints } = await openTab(context);
  await tab.goto(`${site.address}#/open/example/coriolis/duel`);
  await tab.waitForSelector('.page-table');
  await tab.getByRole('button', { name: 'Change HP of Jaras Quill' }).click();
  await tab.keyboard.type('3');
  await tab.keyboard.press('Enter');
  await tab.getByRole('button', { name: 'Change HP of Jaras Quill: 3/' }).waitFor();
  await tab.getByRole('button', { name: 'End the fight' }).click();
  await tab
    .getByRole('button', { name: /have won/ })
    .first()
    .click();
  await tab.waitForSelector('.oversides');
  await tab.getByRole('link', { name: 'Next fight' }).click();
  await tab.getByText('As they are, with wounds, stress, ammunition and things: Jaras Quill').waitFor();
  // Somebody to fight against, and it begins with three left.
  await tab.locator('.results li').nth(4).locator('button').nth(1).click();
  await tab.getByRole('button', { name: 'Start the fight' }).click();
  await tab.waitForSelector('.page-table');
  await tab.getByRole('button', { name: 'Change HP of Jaras Quill: 3/' }).waitFor();
  assert.deepEqual(
    complaints.filter((one) => !/Service Worker/.test(one)),
    [],
  );
  await context.close();
});

test(
  'the screen in another window shows the table or the map alone, as the game master says',
  { skip: !isThere },
  async () => {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, serviceWorkers: 'block' });
    const { tab } = await openTab(context);
    await tab.goto(`${site.address}#/open/example/forbidden-lands/bandits`);
    await tab.waitForSelector('.entry');
    const { tab: screen, complaints } = await openTab(context);
    await screen.goto(tab.url().replace('#/table/', '#/screen/'));
    await screen.waitForSelector('.page-screen:not(.picture)');
    await tab.bringToFront();
    await tab.keyboard.press('6');
    const alone = tab.getByRole('button', { name: 'Screens show the map alone' });
    await alone.click();
    await screen.waitForSelector('.page-screen.picture');
    assert.equal(await screen.locator('.sc-order').isVisible(), false);
    assert.equal(await tab.locator('.entry .die').first().innerText(), '6', 'what is half typed stays');
    // It is kept with the fight, and a key on the screen itself holds until the game master says something else.
    await screen.reload();
    await screen.waitForSelector('.page-screen.picture');
    await screen.keyboard.press('p');
    await screen.waitForSelector('.page-screen:not(.picture)');
    await alone.click();
    await screen.waitForTimeout(300);
    await alone.click();
    await screen.waitForSelector('.page-screen.picture');
    assert.deepEqual(
      complaints.filter((one) => !/Service Worker/.test(one)),
      [],
    );
    await context.close();
  },
);

test('one thing changed in a simulation shows its difference with an interval', { skip: !isThere }, async () => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, serviceWorkers: 'block' });
  const { tab } = await openTab(context);
  await tab.goto(`${site.address}#/simulation/example/coriolis/duel?fights=400`);
  await tab.getByText('400 of 400').waitFor({ timeout: 30_000 });
  await tab.locator('.cmp select').nth(0).selectOption('figure');
  await tab.locator('.cmp select').nth(1).selectOption('jaras-quill');
  await tab.locator('.cmp select').nth(2).selectOption('hp');
  await tab.locator('.cmp input').fill('1');
  await tab.getByRole('button', { name: 'Compare' }).click();
  await tab.getByText('400 pairs of fights').waitFor({ timeout: 60_000 });
  const row = tab.locator('.difference tr', { hasText: 'Jaras Quill falls' });
  assert.match(await row.innerText(), /\+\d+\.\d.*to \+\d+.*more often/s);
  // A bar leads to the very fight.
  await tab.locator('.hist button').first().click();
  await tab
    .getByRole('button', { name: /^No\. / })
    .first()
    .click();
  await tab.waitForSelector('.oversides');
  await context.close();
});
