// Many screens, one table, the real server: for each game a game master and two players, one with a phone, fight from the home
// page to the end, with typed dice, an undo and a redo, a reload, a lost connection and a server that dies and starts again. No
// player is told what is hidden, and what is exported replays in the program to the same bytes.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { seriousIn, sticksOut } from './everybody.js';
import { dropped, gather, hearsMore, isUpToDate, lastHeard, leave, pictures, skip } from './people.js';
import { replayed } from './replay.js';
import { answers, answersAre, isDrawn } from './steps.js';

const fights = [
  { game: 'ALIEN', title: 'C deck, aft corridor', who: ['Brandt', 'Marchetti'] },
  { game: 'Coriolis', title: 'Ambush', example: 'coriolis/ambush', who: ['Nasira', 'Halima'] },
  { game: 'Forbidden Lands', example: 'forbidden-lands/bandits', who: ['Ilsabet', 'Dorrin'] },
  { game: 'Shadowrun', example: 'shadowrun/ambush', who: ['Vesper', 'Brannoc'] },
  { game: 'HarnMaster', example: 'harnmaster/nets', who: ['Senna', 'Corran'] },
];

const gathering = gather(skip);
let server, somebody;
before(async () => ({ server, somebody } = await gathering.begin()));
after(() => gathering.end());

/** A player answers with fingers: typed dice, or the first thing that can be pressed. */
async function playerAnswers(player) {
  const { tab, types } = player;
  await tab.waitForSelector('.p-dice .entry, .p-act, .react, .p-fold button', { timeout: 10_000 });
  if ((await tab.locator('.p-dice .entry').count()) > 0) {
    const pad = tab.locator('.p-dice .pad').first();
    if (types() && (await pad.count()) > 0) {
      while ((await tab.locator('.entry .die.void, .entry .die.partly').count()) > 0)
        await pad.getByRole('button', { name: '3', exact: true }).click();
      await tab.locator('.commitrow .btn.go').click();
      player.hasTyped = true;
    } else await tab.locator('.commitrow .btn').first().click();
    return;
  }
  for (const one of ['.react', '.p-act'])
    if ((await tab.locator(one).count()) > 0) return await tab.locator(one).first().click();
  await tab.locator('.p-fold button').first().click();
  const one = tab.locator('.p-sub').filter({ hasNotText: /surrender|give/i });
  await one.first().click();
}

async function masterAnswers(tab) {
  await tab.evaluate(() => document.activeElement?.blur());
  const dice = (await tab.locator('.entry').count()) > 0;
  await tab.locator('body').press(dice ? 'r' : 'Enter');
}

/** One answer, by whoever has to give it; "sure?" is said again. */
async function answerOne(master, players, count = undefined) {
  const now = count ?? (await answers(master.tab));
  const awaited = await master.tab.locator('.presence .person.awaited').allTextContents();
  const player = players.find(({ name }) => awaited.some((one) => one.includes(name)));
  if (player) {
    const heard = lastHeard(player);
    await playerAnswers(player);
    await answersAre(master.tab, 'more', now);
    // Whoever is asked twice in a row must not press what belongs to the first question.
    await hearsMore(player, heard);
    return player;
  }
  await masterAnswers(master.tab);
  await isDrawn(master.tab);
  if ((await master.tab.locator('.note').count()) > 0) await masterAnswers(master.tab);
  await answersAre(master.tab, 'more', now);
  return undefined;
}

async function programAnswers(tab) {
  const now = await answers(tab);
  await tab.getByRole('button', { name: 'Let the program answer' }).click();
  await answersAre(tab, 'more', now);
}

/** The next throw of dice, whosever it is, goes to this player. */
async function handThrow({ tab }, player) {
  // Whoever presses the first thing there is may go round in circles for a long time; the program fights.
  for (let i = 0; i < 60 && (await tab.locator('.entry .pad').count()) === 0; ++i) await programAnswers(tab);
  assert.ok((await tab.locator('.entry .pad').count()) > 0, 'somebody throws dice');
  const now = await answers(tab);
  await tab.getByLabel('Hand to').selectOption({ label: player.name });
  await player.tab.waitForSelector('.p-dice .entry .pad', { timeout: 8000 });
  await playerAnswers(player);
  await answersAre(tab, 'more', now);
}

const statesOf = (frames) =>
  frames.flatMap((frame) =>
    frame.message === 'welcome'
      ? [frame.view, ...(frame.missed ?? []).map(({ standing }) => standing)]
      : [frame.standing],
  );

/** No player is told of anybody before they are seen, nor figures of opponents, nor what is the game master's alone. */
function nothingHiddenIn(frames, master) {
  const side = frames.findLast(({ you }) => you).you.sees.slice('side:'.length);
  const all = new Map();
  for (const standing of statesOf(master.frames))
    for (const { key, name } of standing?.state.combatants ?? []) all.set(key, name);
  const seen = new Set();
  let hidden = 0;
  for (const frame of frames) {
    const text = JSON.stringify(frame);
    for (const standing of statesOf([frame]))
      for (const one of standing?.state.combatants ?? []) {
        seen.add(one.key);
        assert.ok(all.has(one.key), one.key);
        if (one.side !== side) assert.equal(one.figures, undefined, `${one.key} shows figures`);
      }
    for (const [key, name] of all) {
      if (seen.has(key)) continue;
      hidden += 1;
      assert.ok(!text.includes(JSON.stringify(key)), `${key} is told before it is seen: ${text.slice(0, 300)}`);
      const isPartOfAnother = [...seen].some((other) => all.get(other)?.includes(name));
      if (!isPartOfAnother) assert.ok(!text.includes(name), `${name} is told before it is seen: ${text.slice(0, 300)}`);
    }
    assert.equal(frame.room?.code, undefined);
    assert.equal(frame.room?.can_redo, undefined);
    assert.doesNotMatch(text, /"token"/);
  }
  return hidden;
}

async function comeIn(person, code, name, who, byLink) {
  const { tab } = person;
  if (byLink) await tab.goto(`${server.address}#/join/${code}`);
  else {
    await tab.goto(server.address);
    await tab.getByPlaceholder('Code of the table').fill(code.toLowerCase());
    await tab.getByRole('button', { name: 'Join a table' }).click();
  }
  await tab.getByLabel('Your name').fill(name);
  await tab.getByRole('button', { name: 'Come in' }).click();
  await tab.getByRole('button', { name: who }).click();
  await tab.waitForSelector('.page-player');
  assert.match(tab.url(), /#\/player\/room-/);
  assert.doesNotMatch(tab.url(), /token/);
  person.name = name;
}

for (const { game, title, example, who } of fights)
  test(`${game}: a whole fight at a table of three`, { skip, timeout: 120_000 }, async (t) => {
    const began = Date.now();
    const [master, mara, tom] = [await somebody(1366, 768), await somebody(390, 844), await somebody(820, 1100)];
    // Whoever throws first has real dice; Mara always.
    mara.types = () => true;
    tom.types = () => !mara.hasTyped && !tom.hasTyped;
    const everybody = [master, mara, tom];
    t.after(() => leave(game, everybody));
    const { tab } = master;
    await tab.goto(server.address);
    await tab.getByRole('tab', { name: game }).click();
    assert.ok(await tab.getByRole('radio', { name: 'Open a table' }).isChecked());
    if (example) await tab.locator(`a.example[href$="${example}"]`).click();
    else await tab.getByRole('link', { name: title }).click();
    await tab.waitForSelector('.page-table');
    assert.doesNotMatch(tab.url(), /token/);

    await tab.locator('.presence .btn').click();
    const code = await tab.locator('.comein .code').textContent();
    assert.match(code, /^[A-Z2-9]{6}$/);
    await tab.screenshot({ path: join(pictures, `people-${game}.png`) });
    await tab.keyboard.press('Escape');
    await comeIn(mara, code, 'Mara', who[0], false);
    await comeIn(tom, code, 'Tom', who[1], true);
    await tab.waitForFunction(() => document.querySelectorAll('.presence .person:not(.away)').length === 2);

    // By hand, whoever is asked.
    const players = [mara, tom];
    const given = new Set();
    for (let i = 0; i < 12; ++i) {
      const player = await answerOne(master, players);
      if (player) given.add(player.name);
    }
    // Dice decide who is asked. Whoever was not, or has thrown no real dice yet, is handed the next throw.
    for (const player of players)
      if (!given.has(player.name) || (player === mara && !mara.hasTyped)) {
        await handThrow(master, player);
        given.add(player.name);
      }
    assert.equal(given.size, 2, 'both players have answered');
    assert.ok(mara.hasTyped || tom.hasTyped, 'one of them with real dice');

    // Undo and redo reach everybody.
    const before = { answers: await answers(tab), log: await tab.locator('.log').innerText() };
    await tab.locator('body').press('u');
    await answersAre(tab, 'fewer', before.answers);
    await tab.getByRole('button', { name: /^Redo, / }).waitFor();
    await tab.locator('body').press('Shift+U');
    await answersAre(tab, 'same', before.answers);
    assert.equal(await tab.locator('.log').innerText(), before.log);

    // A reload in the middle.
    await isUpToDate(mara);
    const shown = await mara.tab.locator('.page-player').innerText();
    await mara.tab.reload();
    await mara.tab.waitForSelector('.page-player');
    assert.equal(await mara.tab.locator('.page-player').innerText(), shown);
    await tab.reload();
    await tab.waitForSelector('.page-table');
    assert.equal(await answers(tab), before.answers);
    assert.equal(await tab.locator('.log').innerText(), before.log);

    // A player without a network: the others go on, the player sees it all when it is back.
    await tom.context.setOffline(true);
    await tom.tab.waitForSelector('.contact');
    const alone = await answers(tab);
    for (let i = 0; i < 3; ++i) await programAnswers(tab);
    await tom.context.setOffline(false);
    await tom.tab.waitForSelector('.contact', { state: 'detached' });
    assert.ok((await answers(tab)) >= alone + 3);

    // The server dies; what somebody has typed stays, what is answered meanwhile counts once it is back.
    await server.kill();
    await tab.waitForSelector('.contact');
    const atDeath = await answers(tab);
    await masterAnswers(tab);
    assert.equal(await answers(tab), atDeath);
    await server.run();
    for (const person of everybody)
      await person.tab.waitForSelector('.contact', { state: 'detached', timeout: 20_000 });
    if ((await tab.locator('.note').count()) > 0) await masterAnswers(tab);
    await answersAre(tab, 'more', atDeath);
    await answerOne(master, players);
    await tab.screenshot({ path: join(pictures, `together-${game}-master.png`) });
    await mara.tab.screenshot({ path: join(pictures, `together-${game}-phone.png`) });

    // The program plays the rest, and everybody sees the end.
    await tab.getByRole('button', { name: 'Play to the end' }).click();
    await tab.waitForSelector('.oversides', { timeout: 60_000 });
    for (const player of players) await player.tab.getByRole('heading', { name: 'The fight is over' }).waitFor();
    const played = await answers(tab);
    const [download] = await Promise.all([
      tab.waitForEvent('download'),
      tab.locator('.foot').getByRole('button', { name: 'Save as a file' }).click(),
    ]);
    const text = readFileSync(await download.path(), 'utf8');

    assert.ok(JSON.parse(text).answers.some(({ typed }) => typed));

    let hidden = 0;
    for (const player of players) hidden += nothingHiddenIn(player.frames, master);
    for (const { complaints } of everybody)
      assert.deepEqual(
        complaints.filter((one) => !dropped.test(one)),
        [],
      );
    await leave(game, everybody);

    replayed(text, played);
    console.log(
      `${game}: ${played} answers, ${hidden} looks for what is hidden, ${((Date.now() - began) / 1000).toFixed(0)} s`,
    );
  });

test('what is half typed outlives the server, and what is answered without it counts once', { skip }, async (t) => {
  const master = await somebody(1366, 768);
  t.after(() => leave('typing', [master]));
  const { tab } = master;
  await tab.goto(`${server.address}#/host/example/forbidden-lands/bandits`);
  await tab.waitForSelector('.entry .die');
  await tab.evaluate(() => document.activeElement?.blur());
  await tab.keyboard.press('2');
  await tab.keyboard.press('5');
  const typed = () => tab.locator('.entry .dgroup .die:not(.kept)').allTextContents();
  const before = await typed();
  assert.deepEqual(before.slice(0, 2), ['2', '5']);
  await server.kill();
  await tab.waitForSelector('.contact');
  while ((await tab.locator('.entry .die.void, .entry .die.partly').count()) > 0) await tab.keyboard.press('3');
  const all = await typed();
  await tab.keyboard.press('Enter');
  await tab.getByText('1 answer waits').waitFor();
  assert.equal(await answers(tab), 0);
  await server.run();
  await tab.waitForSelector('.contact', { state: 'detached', timeout: 20_000 });
  await answersAre(tab, 'same', 1);
  const saved = await tab.evaluate(async (room) => (await fetch(`api/v1/rooms/${room}/export`)).json(), roomOf(tab));
  assert.deepEqual(saved.answers, [{ faces: all.map(Number), typed: true }]);
});

const roomOf = (tab) => tab.url().match(/room-([\w-]+)/)[1];

/** Nothing serious for axe, nothing sideways, in both themes; a picture of each. */
async function looksRight(tab, name) {
  for (const scheme of ['light', 'dark']) {
    await tab.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await isDrawn(tab);
    await tab.screenshot({ path: join(pictures, `${name}-${scheme}.png`) });
    assert.deepEqual(await seriousIn(tab, scheme), [], `axe, ${name}, ${scheme}`);
  }
  const sideways = await tab.evaluate(sticksOut);
  assert.ok(sideways <= 1, `${name}: ${sideways} px stick out`);
}

test('the pages of a shared table are for everybody', { skip, timeout: 90_000 }, async (t) => {
  const [master, mara] = [await somebody(1366, 768), await somebody(360, 740)];
  t.after(() => leave('looks', [master, mara]));
  const { tab } = master;
  await tab.goto(`${server.address}#/host/example/alien/corridor`);
  await tab.waitForSelector('.page-table');
  await looksRight(tab, 'shared-table');
  await tab.locator('.presence .btn').click();
  const code = await tab.locator('.comein .code').textContent();
  await mara.tab.goto(`${server.address}#/join/${code}`);
  await mara.tab.getByLabel('Your name').waitFor();
  await looksRight(mara.tab, 'shared-join');
  await mara.tab.getByLabel('Your name').fill('Mara of the very long name who plays');
  await mara.tab.getByRole('button', { name: 'Come in' }).click();
  await mara.tab.waitForSelector('.seat');
  await looksRight(mara.tab, 'shared-seats');
  await mara.tab.locator('.seat').first().click();
  await mara.tab.waitForSelector('.page-player');
  await looksRight(mara.tab, 'shared-player');
  await tab.locator('.members li').waitFor();
  await looksRight(tab, 'shared-people');
  await tab.goto(server.address);
  await tab.getByRole('heading', { name: 'Your tables' }).waitFor();
  await looksRight(tab, 'shared-home');
  await mara.tab.setViewportSize({ width: 390, height: 844 });
  await mara.tab.goto(server.address);
  await mara.tab.getByRole('heading', { name: 'Your tables' }).waitFor();
  await looksRight(mara.tab, 'shared-home-phone');
});
