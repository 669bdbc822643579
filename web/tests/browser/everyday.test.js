// What people do beside the fight itself: cancel a simulation, look a rule up, be called to their turn, ask for the keys, carry a token
// by them, see what their table plays otherwise, open a link elsewhere, play with one thumb, speak German.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sticksOut } from './everybody.js';
import { isThere, openTab, root, unexpected, visit } from './site.js';
import { answerOne, answers, answersAre, isDrawn, isOver, oddsAreThere } from './steps.js';

const skip = !isThere;
const pictures = join(root, 'build', 'screenshots');
const visiting = visit({ permissions: ['clipboard-read', 'clipboard-write'] });
let site, browser, context, tab, complaints;
before(async () => {
  ({ site, browser, context, tab, complaints } = await visiting.begin());
  mkdirSync(pictures, { recursive: true });
});
after(() => visiting.end());

const picture = async (of, name) => {
  await isDrawn(of);
  await of.screenshot({ path: join(pictures, `everyday-${name}.png`) });
};
const go = async (address) => {
  await tab.goto('about:blank');
  await tab.goto(`${site.address}#/${address}`);
};
async function openFight(example, auto = 'all-dice') {
  await go(`open/example/${example}`);
  await tab.waitForSelector('.page-table');
  await tab.selectOption('.autosel select', auto);
  return tab.url().split('/').at(-1);
}

test('a simulation is cancelled where it stands, and run anew', { skip }, async () => {
  await go('simulation/example/alien/colony?fights=200000');
  const done = async () => Number(await tab.getByRole('progressbar').getAttribute('aria-valuenow'));
  const cancel = tab.getByRole('button', { name: 'Cancel' });
  await tab.getByRole('progressbar').waitFor();
  await cancel.click();
  await cancel.waitFor({ state: 'detached' });
  const stopped = await done();
  assert.ok(stopped > 0 && stopped < 200_000, `${stopped} were played`);
  // What was played until then stays on the screen, and no more is played.
  await tab.locator('.win').first().waitFor();
  await picture(tab, 'cancelled');
  await tab.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
  assert.equal(await done(), stopped);
  assert.equal(await tab.getByRole('alert').count(), 0);
  await tab.getByRole('button', { name: /^Run / }).click();
  await cancel.waitFor();
  await cancel.click();
});

test('a rule is found by its words, read at once, and its address leads to it', { skip }, async () => {
  await go('rules/shadowrun');
  const field = tab.getByPlaceholder('Search the rules');
  await tab.locator('.rulelist nav a').nth(20).waitFor();
  const all = await tab.locator('.rulelist nav a').count();
  await field.fill('full auto recoil');
  await tab.waitForFunction((many) => document.querySelectorAll('.rulelist nav a').length < many, all);
  const first = tab.locator('.rulelist nav a').first();
  assert.match(await tab.locator('.ruleshown').innerText(), /recoil/i);
  assert.equal(await first.getAttribute('aria-current'), 'true', 'the first that was found is what is read');
  await picture(tab, 'rules-search');
  const second = tab.locator('.rulelist nav a').nth(1);
  const id = await second.getAttribute('data-rule');
  await second.click();
  await tab.locator('.ruleshown code', { hasText: id }).waitFor();
  assert.ok(decodeURIComponent(tab.url()).endsWith(id));
  await field.fill('zzzz nothing of the sort');
  await tab.waitForFunction(() => document.querySelectorAll('.rulelist nav a').length === 0);
  await tab.getByRole('status').getByText('Nothing found').waitFor();
  await field.fill('');
  await tab
    .locator('.rulelist nav a')
    .nth(all - 1)
    .waitFor();
  await tab.reload();
  await tab.locator('.ruleshown code', { hasText: id }).waitFor();
});

test('? lists the keys, and Escape leads back to the question', { skip }, async () => {
  await openFight('coriolis/boarding');
  await tab.waitForSelector('.opt, .mini');
  await tab.keyboard.press('?');
  const keys = tab.getByRole('dialog', { name: 'Keys' });
  await keys.waitFor();
  for (const key of ['R', 'U', 'O', '/', 'G', 'I', 'Esc', '?'])
    assert.equal(await keys.locator('kbd').getByText(key, { exact: true }).count(), 1, key);
  await picture(tab, 'keys');
  // While it is open keys do nothing behind it.
  const before = await answers(tab);
  await tab.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });
  assert.equal(await answers(tab), before);
  // The filter finds what is offered by its own words.
  const wanted = (await tab.locator('.opt .what b, .mini .t').last().innerText()).toLowerCase();
  await tab.keyboard.press('/');
  await tab.getByPlaceholder(/filter/i).fill(wanted);
  await tab.waitForFunction(
    (words) => {
      const left = [...document.querySelectorAll('.opt .what b')].map((one) => one.innerText.toLowerCase());
      return left.includes(words) && document.querySelector('.mini') === null;
    },
    wanted,
    { timeout: 5000 },
  );
});

test('a token is carried over the map by the keyboard alone', { skip }, async () => {
  for (const example of ['coriolis/boarding', 'harnmaster/gate', 'alien/corridor']) {
    await openFight(example);
    for (let i = 0; i < 12 && (await tab.locator('.m-tok.grab').count()) === 0; ++i) await answerOne(tab);
    await tab.locator('.m-tok.grab').waitFor();
    const before = await answers(tab);
    await tab.keyboard.press('g');
    const sentence = tab.locator('.verdict .sentence');
    await tab.waitForFunction(() => document.querySelector('.mapbox .m-aim') !== null);
    const places = new Set([await sentence.innerText()]);
    for (const arrow of ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown']) {
      await tab.keyboard.press(arrow);
      await isDrawn(tab);
      places.add(await sentence.innerText());
    }
    if (!example.startsWith('alien')) assert.ok(places.size > 1, `${example}: ${[...places].join(' | ')}`);
    await tab.keyboard.press('Enter');
    await answersAre(tab, 'more', before);
  }
});

test('what a table plays otherwise than the book is told first', { skip }, async () => {
  await openFight('shadowrun/house-rules', 'nothing');
  await tab.getByRole('button', { name: 'Settings', exact: true }).click();
  const list = tab.locator('.settinglist li');
  await list.first().waitFor();
  const differs = await list.evaluateAll((all) => all.map((one) => one.classList.contains('differs')));
  const count = differs.filter(Boolean).length;
  assert.ok(count > 0);
  assert.deepEqual(differs.slice(0, count), Array(count).fill(true));
  await tab.getByText(`${count} changed`).waitFor();
  assert.match(await list.first().innerText(), /in the book: \w+/);
  await tab.keyboard.press('Escape');
  // A table by the book says so.
  await openFight('shadowrun/ambush', 'nothing');
  await tab.getByRole('button', { name: 'Settings', exact: true }).click();
  await list.first().waitFor();
  assert.equal(await tab.locator('.settinglist li.differs').count(), 0);
  await picture(tab, 'settings-by-the-book');
});

test('a link to an encounter opens in a browser that has never been here', { skip }, async () => {
  await go('new/coriolis');
  await tab.getByPlaceholder('Add from the pack: name, kind').fill('Tarik Oman');
  await tab.getByRole('button', { name: 'Add Tarik Oman to Players' }).click();
  await tab.getByPlaceholder('Add from the pack: name, kind').fill('Corsair raider');
  await tab.getByRole('button', { name: 'Add Corsair raider to Opponents' }).click();
  await tab.getByRole('button', { name: 'Copy a link' }).click();
  await tab.getByText(/link/i).first().waitFor();
  const link = await tab.waitForFunction(() =>
    navigator.clipboard.readText().then((text) => /#\/open/.test(text) && text),
  );
  const elsewhere = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  const { tab: other, complaints: theirs } = await openTab(elsewhere);
  await other.goto(await link.jsonValue());
  await other.waitForSelector('.page-table');
  await other.locator('.slot', { hasText: 'Tarik Oman' }).waitFor();
  await other.locator('.slot', { hasText: 'Corsair raider' }).waitFor();
  assert.deepEqual(unexpected(theirs), []);
  // A link that was cut off on its way says so and leads home.
  await other.goto('about:blank');
  await other.goto((await link.jsonValue()).slice(0, -40));
  await other.getByRole('alert').waitFor();
  await picture(other, 'link-cut-off');
  await other.getByRole('link').first().click();
  await other.locator('.example').first().waitFor();
  await elsewhere.close();
});

test('a phone calls by sound and vibration, if it was told to', { skip }, async () => {
  const id = await openFight('coriolis/duel');
  const phone = await context.newPage();
  await phone.setViewportSize({ width: 360, height: 740 });
  await phone.addInitScript(() => {
    globalThis.calls = { buzz: 0, notes: 0 };
    navigator.vibrate = () => {
      ++globalThis.calls.buzz;
      return true;
    };
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...when) {
      ++globalThis.calls.notes;
      start.apply(this, when);
    };
  });
  await phone.goto(`${site.address}#/player/${id}/jaras-quill`);
  await phone.waitForSelector('.page-player');
  const calls = () => phone.evaluate(() => globalThis.calls);
  const isAsked = () => phone.locator('.p-turn:not(.wait), .sheet').count();
  /** Plays until Jaras is asked, has been let go, and is asked again. */
  async function askedAgain() {
    for (let i = 0; i < 60 && (await isAsked()) > 0; ++i) await step();
    for (let i = 0; i < 60 && (await isAsked()) === 0; ++i) await step();
    assert.ok(await isAsked(), 'Jaras is asked');
  }
  async function step() {
    if (await isOver(tab)) await tab.keyboard.press('u');
    else await answerOne(tab);
    await isDrawn(phone);
  }
  await tab.bringToFront();
  await askedAgain();
  assert.deepEqual(await calls(), { buzz: 0, notes: 0 }, 'off by default');
  await phone.bringToFront();
  await phone.evaluate(() => document.querySelector('.p-tabs button:nth-child(3)').click());
  await phone.getByLabel(/vibrat/i).check();
  await phone.getByLabel(/sound|chime/i).check();
  const { notes } = await calls();
  assert.ok(notes > 0, 'heard at once when it is switched on');
  await picture(phone, 'phone-calls');
  await tab.bringToFront();
  await askedAgain();
  const called = await calls();
  assert.ok(called.buzz > 0 && called.notes > notes, JSON.stringify(called));
  // Kept for the next time, and switched off again.
  await phone.bringToFront();
  await phone.reload();
  await phone.locator('.p-tabs button').nth(2).click();
  const buzz = phone.getByLabel(/vibrat/i);
  assert.ok(await buzz.isChecked());
  await buzz.uncheck();
  await phone.getByLabel(/sound|chime/i).uncheck();
  assert.deepEqual(await phone.evaluate(() => [localStorage['fracas.buzz'], localStorage['fracas.chime']]), [
    'no',
    'no',
  ]);
  await phone.close();
});

test('one thumb at 360 px: a turn, dice and reactions by touch alone', { skip, timeout: 90_000 }, async () => {
  const kinds = new Set();
  // Dice may put somebody down before he has had a turn: then another fight shows the rest.
  for (let fights = 0; fights < 5 && kinds.size < 3; ++fights) await playByThumb(kinds);
  assert.deepEqual([...kinds].sort(), ['act', 'dice', 'react']);
});

async function playByThumb(kinds) {
  const id = await openFight('coriolis/duel', 'npc');
  const hand = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    storageState: await context.storageState(),
  });
  const { tab: phone, complaints: theirs } = await openTab(hand);
  await phone.goto(`${site.address}#/player/${id}/jaras-quill`);
  await phone.waitForSelector('.page-player');
  // Chips are pressed round about, too.
  const small = () =>
    [...document.querySelectorAll('.page-player button, .page-player select, .page-player .p-buzz')]
      .filter((one) => one.checkVisibility() && !one.closest('svg') && !one.matches('.die, .rule, .rulelink, .chip'))
      .map((one) => ({ text: one.innerText.slice(0, 30), ...one.getBoundingClientRect().toJSON() }))
      .filter(({ width, height }) => width < 36 || height < 43.5)
      .map(({ text, width, height }) => `${text}: ${Math.round(width)} x ${Math.round(height)}`);
  for (let i = 0; i < 40 && kinds.size < 3; ++i) {
    await isDrawn(phone);
    assert.ok((await phone.evaluate(sticksOut)) <= 1, 'nothing sticks out');
    assert.deepEqual(await phone.evaluate(small), [], 'all of it is large enough for a thumb');
    const asked = await phone.locator('.page-player .sr[aria-live=assertive]').textContent();
    if (!asked) break;
    let control, kind;
    if ((await phone.locator('.sheet .react').count()) > 0)
      [kind, control] = ['react', phone.locator('.sheet .react').first()];
    else if ((await phone.locator('.p-dice .pad button').count()) > 0) {
      kind = 'dice';
      while ((await phone.locator('.p-dice .die.void').count()) > 0)
        await phone.locator('.p-dice .pad button', { hasText: '3' }).first().tap();
      control = phone.locator('.p-dice .commitrow .btn.go');
    } else if ((await phone.locator('.p-dice .commitrow .btn').count()) > 0)
      [kind, control] = ['dice', phone.locator('.p-dice .commitrow .btn').first()];
    else if ((await phone.locator('.p-act, .p-cells button').count()) > 0)
      [kind, control] = ['act', phone.locator('.p-act, .p-cells button').first()];
    else {
      // Nothing to throw: what ends the turn lies folded under its kind.
      kind = 'act';
      control = phone.locator('.p-sub', { hasText: 'End the slot' });
      const folds = phone.locator('.p-fold > button[aria-expanded=false]', { hasText: 'End the slot' });
      if ((await control.count()) === 0) await folds.tap();
      await control.waitFor();
    }
    if (!kinds.has(kind)) await picture(phone, `thumb-${kind}`);
    kinds.add(kind);
    await control.scrollIntoViewIfNeeded();
    const box = await control.boundingBox();
    assert.ok(box.y >= 0 && box.y + box.height <= 740, `${kind} is within reach`);
    await control.tap();
    await phone
      .waitForFunction(
        (before) => document.querySelector('.page-player .sr[aria-live=assertive]')?.textContent !== before,
        asked,
        { timeout: 5000 },
      )
      .catch(() => undefined);
  }
  assert.deepEqual(unexpected(theirs), []);
  await hand.close();
}

test('in German no sentence of the page is English, on any page', { skip, timeout: 60_000 }, async () => {
  const german = await browser.newContext({
    locale: 'de-DE',
    viewport: { width: 1366, height: 768 },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  const { tab: seite, complaints: theirs } = await openTab(german);
  const pages = {
    odds: ['odds/example/forbidden-lands/duel', '.three'],
    test: ['odds/test/shadowrun', '.three'],
    simulation: ['simulation/example/coriolis/duel?fights=200', '.falls tbody tr'],
    rules: ['rules/alien', '.ruleshown code'],
    editor: ['new/harnmaster', '.results .icon'],
    table: ['open/example/forbidden-lands/duel', '.page-table'],
  };
  for (const [name, [address, seen]] of Object.entries(pages)) {
    await seite.goto('about:blank');
    await seite.goto(`${site.address}#/${address}`);
    await seite.locator(seen).first().waitFor({ timeout: 20_000 });
    if (name === 'table') {
      await seite.selectOption('.autosel select', 'all-dice');
      await seite.waitForSelector('.opt, .mini');
      await oddsAreThere(seite);
    }
    await picture(seite, `german-${name}`);
    for (const [width, height] of [
      [1366, 768],
      [360, 740],
    ]) {
      await seite.setViewportSize({ width, height });
      await isDrawn(seite);
      assert.ok((await seite.evaluate(sticksOut)) <= 1, `${name} at ${width}`);
      // Of what the page itself says; options, sentences, names, rules and the columns of a plain test are the program's.
      const said = await seite.evaluate(() =>
        [
          ...document.querySelectorAll(
            'h1, h2, h3, th, .btn, .tabs a, .fld > span, .l, .outs span, .oh span, .price span, .edtitle, .lot h3, .chip, .kvr b, .foot b',
          ),
          // What somebody may have written, too, as long as nobody has.
          ...document.querySelectorAll('.edtitle input, .edsidehead input'),
        ]
          .filter((one) => !one.closest('.plaintest, .rulelist nav, .ruleshown'))
          .map((one) => one.value || one.innerText)
          .join('\n'),
      );
      assert.doesNotMatch(said, /undefined|\b(mover|target|on average|takes it|hits|damage|costs|settings)\b/i, name);
      assert.doesNotMatch(
        said,
        /\b(hit points|encounter|players|opponents|agility|wits|carried|morning|unhurt|turns)\b/i,
        name,
      );
    }
    await picture(seite, `german-${name}-small`);
    await seite.setViewportSize({ width: 1366, height: 768 });
  }
  // A player of the table that was opened last, on a small phone.
  const id = seite.url().split('/').at(-1);
  await seite.setViewportSize({ width: 360, height: 740 });
  await seite.goto(`${site.address}#/player/${id}/brannoch-vael`);
  await seite.waitForSelector('.page-player');
  await picture(seite, 'german-player');
  await seite.locator('.p-tabs button').nth(2).click();
  await seite.locator('.p-figures dt').first().waitFor();
  await picture(seite, 'german-player-me');
  assert.ok((await seite.evaluate(sticksOut)) <= 1, 'player');
  const figures = (await seite.locator('.p-figures dt').allInnerTexts()).join('\n');
  assert.match(figures, /Stärke/);
  assert.doesNotMatch(figures, /\b(strength|agility|wits|melee|endurance|armour|healing|willpower|used)\b/i);
  assert.deepEqual(unexpected(theirs), []);
  await german.close();
});

test('nothing of all this was complained about', { skip }, () => {
  assert.deepEqual(unexpected(complaints), []);
});
