// One person, one laptop, no network: for each game a fight from the home page to its end, by the keyboard, by typed and by
// rolled dice, with an undo, a redo and a reload in the middle. What is exported replays in the program to the same bytes.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { replayed } from './replay.js';
import { hasProgram } from './server.js';
import { isThere, openTab, serveSite, startBrowser } from './site.js';
import { answerOne, answers, answersAre, change, fightOnWounded, isOver, oddsAreThere } from './steps.js';

const fights = [
  { game: 'ALIEN', title: 'C deck, aft corridor', typesDice: true },
  { game: 'Coriolis', title: 'Boarders in the spine corridor', typesDice: false },
  { game: 'Forbidden Lands', title: 'Toll of the hollow road', typesDice: true },
  { game: 'Shadowrun', title: 'Level minus two', typesDice: true },
  { game: 'HarnMaster', title: 'Hold the gate', typesDice: true },
];
const laptop = { viewport: { width: 1366, height: 768 }, serviceWorkers: 'block' };
const skip = !isThere;

let site, browser, desk, tab, complaints;
before(async () => {
  if (skip) return;
  site = await serveSite();
  browser = await startBrowser();
  // What needs no browser of its own happens in one tab, one thing after the other.
  desk = await browser.newContext(laptop);
  await desk.grantPermissions(['clipboard-read', 'clipboard-write']);
  ({ tab, complaints } = await openTab(desk));
});
after(async () => {
  await browser?.close();
  site?.close();
});
const nothingElse = (list) => list.filter((one) => !/Service Worker|ERR_INTERNET_DISCONNECTED/.test(one));

/** Opens an example at the desk. */
async function open(example) {
  await tab.goto(`${site.address}#/open/example/${example}`);
  await tab.waitForFunction(() => location.hash.startsWith('#/table/'));
  await tab.waitForSelector('.page-table');
}

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

for (const { game, title, typesDice } of fights)
  test(`${game}: a whole fight from the home page, without a network`, { skip, timeout: 120_000 }, async () => {
    const { context, tab, complaints } = await openOffline();
    await tab.getByRole('tab', { name: game }).click();
    await tab.getByRole('link', { name: title }).click();
    await tab.waitForSelector('.page-table');
    for (let i = 0; i < 20 && !(await isOver(tab)); ++i) await answerOne(tab, { typesDice, byOdds: true });
    assert.equal(
      await tab
        .locator('.lg')
        .count()
        .then((n) => n > 3),
      true,
      'the log tells what happened',
    );
    if (typesDice) assert.ok((await tab.locator('.typed').count()) > 0, 'typed dice are marked in the log');

    // Undo, redo: the same log as before.
    const before = { answers: await answers(tab), log: await tab.locator('.log').innerText() };
    await tab.keyboard.press('u');
    await answersAre(tab, 'same', before.answers - 1);
    await tab.keyboard.press('Shift+U');
    await answersAre(tab, 'same', before.answers);
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
    await answersAre(tab, 'fewer', before.answers);
    for (let left = 40; left > 0 && (await answers(tab)) < before.answers; --left) {
      const now = await answers(tab);
      await tab.keyboard.press('Shift+U');
      await answersAre(tab, 'more', now);
    }
    assert.equal(await tab.locator('.log').innerText(), before.log);

    // The rest is left to the program, by the keyboard too.
    await tab.getByRole('button', { name: 'Play to the end' }).focus();
    await tab.keyboard.press('Enter');
    await tab.waitForSelector('.oversides', { timeout: 60_000 });
    const [download] = await Promise.all([
      tab.waitForEvent('download'),
      tab.locator('.foot').getByRole('button', { name: 'Save as a file' }).click(),
    ]);
    const text = readFileSync(await download.path(), 'utf8');
    const ending = await tab.locator('.ask h1 + p').textContent();
    const played = await answers(tab);
    assert.deepEqual(nothingElse(complaints), []);
    await context.close();

    if (!hasProgram) return;
    const view = replayed(text, played);
    assert.ok(ending.startsWith(view.events.at(-1).text), `${ending} ends as ${view.events.at(-1).text}`);
  });

test('a whole fight by the keyboard alone, to the last question', { skip, timeout: 120_000 }, async () => {
  await open('coriolis/duel');
  let asked = 0;
  for (; asked < 300 && !(await isOver(tab)); ++asked) await answerOne(tab, { byOdds: true });
  assert.ok(await isOver(tab), `it is over after ${asked} questions`);
});

test('a wrong face is refused in words, and typed dice can be taken back', { skip }, async () => {
  await open('forbidden-lands/bandits');
  await tab.waitForSelector('.entry');
  await tab.keyboard.press('9');
  await tab.getByText('A die of 6 has no 9.').waitFor();
  await tab.keyboard.press('6');
  assert.equal(await tab.locator('.entry .die.hit').count(), 1);
  await tab.keyboard.press('Backspace');
  assert.equal(await tab.locator('.entry .die.hit').count(), 0);
});

test('a screen in another tab follows the table', { skip }, async () => {
  await open('alien/corridor');
  const screen = await desk.newPage();
  await screen.goto(tab.url().replace('/table/', '/screen/'));
  await screen.getByText('Nothing has happened yet').waitFor();
  await tab.bringToFront();
  await tab.keyboard.press('r');
  await screen.getByText('draws card').first().waitFor();
  // The creature in the closed stores is nowhere on it.
  assert.equal(await screen.getByText('Xenomorph').count(), 0);
  await screen.close();
});

test('what an undo takes is seen before it is done, and a link holds the whole fight', { skip }, async () => {
  await open('alien/corridor');
  for (let i = 0; i < 6; ++i) await answerOne(tab);
  await tab.getByRole('button', { name: 'back to here' }).first().focus();
  assert.ok((await tab.locator('.lg.goes').count()) > 0);
  await tab.getByText('answers go').waitFor();
  assert.equal(await answers(tab), 6, 'nothing is undone yet');

  const log = await tab.locator('.log').innerText();
  await tab.getByRole('button', { name: 'Copy a link' }).click();
  await tab.getByText('it holds the whole fight').waitFor();
  const link = await tab.evaluate(() => navigator.clipboard.readText());
  const elsewhere = await browser.newContext(laptop);
  const { tab: other } = await openTab(elsewhere);
  await other.goto(link);
  await other.waitForSelector('.page-table');
  assert.equal(await answers(other), 6);
  assert.equal(await other.locator('.log').innerText(), log);
  await elsewhere.close();

  // What was taken back stands below the log when it is asked for, and any line of it is a way on.
  await tab.getByRole('button', { name: 'back to here' }).first().press('Enter');
  await answersAre(tab, 'fewer', 6);
  const kept = await answers(tab);
  await tab.getByText(`${6 - kept} answers taken back`).waitFor();
  assert.equal(await tab.locator('.lg.away').count(), 0);
  await tab.getByRole('button', { name: 'show', exact: true }).press('Enter');
  const gone = await tab.locator('.lg.away').count();
  const onward = tab.getByRole('button', { name: 'on to here' });
  await onward.first().focus();
  await tab.getByText(/answers? comes? back/).waitFor();
  assert.ok((await tab.locator('.lg.away').count()) < gone, 'what would stand again is told apart');
  assert.equal(await answers(tab), kept, 'nothing is given again yet');
  await onward.first().press('Enter');
  await answersAre(tab, 'more', kept);
  assert.ok((await answers(tab)) < 6, 'not all of it');
  await onward.last().press('Enter');
  await answersAre(tab, 'same', 6);
  assert.equal(await tab.locator('.lg.taken').count(), 0);
  assert.equal(await tab.locator('.log').innerText(), log);
});

test('figures are changed in their dialog and where they are shown, told in the log and undone', { skip }, async () => {
  await open('coriolis/duel');
  const shown = (figure) =>
    tab.waitForFunction(
      ([begins, is]) => document.querySelector('.slot .trk em')?.textContent.startsWith(begins) === is,
      figure,
    );
  await tab.getByRole('button', { name: 'Change', exact: true }).click();
  await tab.getByLabel('Hit Points', { exact: true }).fill('3');
  await tab.getByRole('button', { name: 'Change 1 figure' }).click();
  await shown(['3/', true]);
  await tab.keyboard.press('u');
  await shown(['3/', false]);
  await change(tab, 'HP', 'Jaras Quill', 2);
});

test('a token is dragged where a move is legal', { skip }, async () => {
  await open('coriolis/duel');
  await tab.selectOption('.autosel select', 'all-dice');
  for (let i = 0; i < 12 && (await tab.locator('.m-target').count()) === 0; ++i) {
    await oddsAreThere(tab);
    await answerOne(tab);
  }
  const before = await answers(tab);
  const token = await tab.locator('.m-tok.grab').boundingBox();
  const target = await tab.locator('.m-target').nth(3).boundingBox();
  await tab.mouse.move(token.x + token.width / 2, token.y + token.height / 2);
  await tab.mouse.down();
  await tab.mouse.move(target.x + 10, target.y + 10);
  await tab.mouse.move(target.x + target.width / 2, target.y + target.height / 2);
  // How far one goes, and how far the foe is from there.
  assert.match((await tab.locator('.m-far').allTextContents()).join(' '), /^\d+ m \d+ m$/);
  await tab.mouse.up();
  await answersAre(tab, 'more', before);
  assert.match(await tab.locator('.log').innerText(), /(Jaras Quill|Collector) moves/);
});

test('the game master ends a fight; those who are left fight again as they are', { skip }, async () => {
  await open('coriolis/duel');
  await fightOnWounded(tab, 'Jaras Quill', 'Start the fight');
});

test('the screen in another window shows the table or the map alone, as the game master says', { skip }, async () => {
  await open('forbidden-lands/bandits');
  await tab.waitForSelector('.entry');
  const { tab: screen, complaints: others } = await openTab(desk);
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
  const isAlone = (is) =>
    screen.waitForFunction((wanted) => (document.querySelector('.page-screen.picture') !== null) === wanted, is);
  await alone.click();
  await isAlone(false);
  await alone.click();
  await isAlone(true);
  assert.deepEqual(nothingElse(others), []);
  await screen.close();
});

test('one thing changed in a simulation shows its difference with an interval', { skip }, async () => {
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
  // It stands at its beginning: one watches it step by step, or goes to its end.
  await tab.getByText(/answers lie ahead/).waitFor();
  assert.equal(await answers(tab), 0);
  await tab.keyboard.press('Shift+U');
  await answersAre(tab, 'same', 1);
  await tab.getByRole('button', { name: 'Next step' }).click();
  await answersAre(tab, 'same', 2);
  await tab.getByRole('button', { name: 'Redo all' }).click();
  await tab.waitForSelector('.oversides');
});

test('nothing of all this was complained about', { skip }, () => {
  assert.deepEqual(nothingElse(complaints), []);
});
