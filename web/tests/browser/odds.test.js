// The page of odds in a real browser: rows per choice in every game, the widgets of the games, one against all, a plain test; and
// that the address holds the whole question.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isThere, unexpected, visit } from './site.js';

const skip = !isThere;
const visiting = visit();
let site, tab, complaints;
before(async () => ({ site, tab, complaints } = await visiting.begin()));
after(() => visiting.end());

/** The chance that stands first, once it has been computed for what is asked now. */
const first = () => tab.locator('.three .fig .n').first().innerText();
const changesFrom = (before) =>
  tab.waitForFunction((old) => document.querySelector('.three .fig .n')?.innerText !== old, before);
const open = async (at) => {
  await tab.goto('about:blank');
  await tab.goto(`${site.address}#/odds/${at}`);
  await tab.locator('.three .fig .n').first().waitFor();
};
const choices = (title) => tab.getByRole('region', { name: title });

test(
  'a row for each answer inside the exchange; one that is pressed is taken for granted, and the address says so',
  { skip },
  async () => {
    await open('example/forbidden-lands/duel?by=brannoch-vael&move=slash>skarga:broadsword');
    const box = choices('How Skarga reacts');
    await box.waitFor();
    assert.equal(await box.locator('tbody tr').count(), 5);
    assert.equal(await box.locator('tr[aria-selected=true]').count(), 1, 'what the policy does is marked');
    await choices('When Brannoch Vael pushes').waitFor();
    const before = await first();
    await box.getByRole('button', { name: 'No reaction' }).click();
    await changesFrom(before);
    assert.equal(await first(), '86.7%');
    assert.match(tab.url(), /choose\.react%40skarga=no/);
    const there = tab.url();
    await open('example/coriolis/duel');
    await open(there.split('#/odds/')[1]);
    await changesFrom(before);
    assert.equal(await first(), '86.7%');
    // Taken back where it is listed.
    await tab.getByRole('button', { name: /^Remove How Skarga reacts/ }).click();
    await changesFrom('86.7%');
    assert.equal(await first(), before);
  },
);

test('Shadowrun: a slider over the dice of the pool', { skip }, async () => {
  await open('example/shadowrun/ambush?by=vesper-kade&move=full-auto>response-trooper:smg_smart');
  const box = choices('Combat Pool of Vesper Kade in the attack');
  const slider = box.getByRole('slider');
  await slider.waitFor();
  const before = await first();
  await slider.fill('0');
  await changesFrom(before);
  assert.equal(await first(), '11.1%');
  assert.match(tab.url(), /choose\.attack-pool%40vesper-kade=pool%3A0/);
});

test('HarnMaster: the matrix of success levels agrees with the rows beneath it', { skip }, async () => {
  await open('example/harnmaster/own-table?by=cave-raider&move=melee>hired-man-at-arms:mankar');
  const box = choices('How Hired man-at-arms defends');
  await box.locator('.matrix').waitFor();
  await box.getByRole('button', { name: /^Block with the mace/ }).click();
  await tab.getByText('The attack strikes in 28.0 %.').waitFor();
  const row = box.locator('tbody tr', { hasText: 'Block with the mace' });
  assert.match(await row.innerText(), /28\.0/);
  assert.equal(await box.locator('.matrix td').count(), 16);
  await tab.locator('.bodymap').waitFor();
});

test(
  'Coriolis: how one defends and who rolls again; against all of them, and all weapons against one',
  { skip },
  async () => {
    await open('example/coriolis/duel?by=jaras-quill&move=melee>collector:mercurium_knife');
    await choices('How Collector defends').waitFor();
    await choices('Whether Jaras Quill rolls again').waitFor();
    await open('example/coriolis/boarding?by=nasira-adel');
    await tab.getByRole('button', { name: '1 : all' }).click();
    await tab.locator('.many tbody tr').nth(5).waitFor();
    assert.match(tab.url(), /mode=all/);
    await tab.getByRole('button', { name: 'all : 1' }).click();
    await tab.getByText('Everything against Corsair').waitFor();
  },
);

test('ALIEN: when to push and how many attacks; figures are changed beside it', { skip }, async () => {
  await open('example/alien/colony?by=cpl-asha-venn&move=shoot>xenomorph-drone:smart_gun');
  await choices('When Cpl. Asha Venn pushes').waitFor();
  await choices('How many attacks Cpl. Asha Venn makes').waitFor();
  const before = await first();
  await tab.getByRole('button', { name: 'Stress: more' }).first().click();
  await changesFrom(before);
  assert.match(tab.url(), /set\.cpl-asha-venn\.stress=1/);
});

test('a plain test of any pool, in the address too', { skip }, async () => {
  await tab.goto(`${site.address}#/odds/test/shadowrun?dice=6&target=5`);
  await tab.locator('.three .fig .n').first().waitFor();
  const before = await first();
  await tab.getByRole('button', { name: 'Dice: more' }).click();
  await changesFrom(before);
  assert.match(tab.url(), /dice=7/);
});

test('nothing of all this was complained about', { skip }, () => {
  assert.deepEqual(unexpected(complaints), []);
});
