// A new encounter in a real browser: picked by search, figures changed, placed on the map, settled, played by whom; mistakes where
// they are made; whether it is fair; and the fight that begins is that encounter.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isThere, unexpected, visit } from './site.js';

const skip = !isThere;
const visiting = visit();
let site, tab, complaints;
before(async () => ({ site, tab, complaints } = await visiting.begin()));
after(() => visiting.end());

const add = async (name, side) => {
  await tab.getByPlaceholder('Add from the pack: name, kind').fill(name);
  await tab.getByRole('button', { name: `Add ${name} to ${side}` }).click();
};
/** Drags the token of somebody by so much. */
async function drag(name, dx, dy) {
  const token = await tab.locator('.edmap .m-tok', { hasText: name }).boundingBox();
  const [x, y] = [token.x + token.width / 2, token.y + token.height / 2];
  await tab.mouse.move(x, y);
  await tab.mouse.down();
  await tab.mouse.move(x + dx / 2, y + dy / 2);
  await tab.mouse.move(x + dx, y + dy);
  await tab.mouse.up();
}

test(
  'metres: searched, changed, dragged on the map, played by the game master, asked whether it is fair',
  { skip },
  async () => {
    await tab.goto(`${site.address}#/new/coriolis`);
    await add('Tarik Oman', 'Players');
    await add('Corsair raider', 'Opponents');
    await tab.waitForSelector('.edmap .m-tok.grab');
    const x = tab.getByLabel('x', { exact: true });
    assert.equal(await x.first().inputValue(), '0');
    await drag('Tarik Oman', 60, 0);
    await tab.waitForFunction(() => document.querySelector('.edplace input')?.value !== '0');
    assert.ok(Number(await x.first().inputValue()) > 0);

    await tab.getByRole('button', { name: 'Figures' }).first().click();
    const strength = tab.locator('.edfigures label', { hasText: 'Strength' }).locator('input');
    await strength.fill('99');
    await strength.press('Tab');
    await tab.locator('.edwrong').first().waitFor();
    assert.ok(await tab.getByRole('button', { name: 'Start the fight' }).isDisabled(), 'nothing starts with a mistake');
    await strength.fill('6');
    await strength.press('Tab');
    await tab.locator('.edwrong').first().waitFor({ state: 'detached' });

    await tab.getByLabel('Who plays Tarik Oman').selectOption('npc');
    await tab.getByText('Settings of the table').click();
    await tab.locator('.edsettings select').first().selectOption({ index: 1 });
    await tab.getByText('1 changed').waitFor();
    await tab.getByRole('button', { name: 'Play a thousand' }).click();
    await tab.locator('.edfair').first().waitFor();
    const place = Number(await x.first().inputValue());

    await tab.getByRole('button', { name: 'Start the fight' }).click();
    await tab.waitForSelector('.page-table');
    const text = await tab.evaluate(() =>
      Object.values(localStorage).find((kept) => kept.includes('"answers"') && kept.includes('tarik_oman')),
    );
    assert.match(text, /"strength":6/);
    assert.match(text, /"controller":"npc"/);
    assert.match(text, new RegExp(`"at":\\[${place},`));
  },
);

test('zones: somebody is dragged into another room, one of several without the others', { skip }, async () => {
  await tab.goto(`${site.address}#/new/alien`);
  await add('Cpl. Ines Kuroda', 'Players');
  await add('Colony guard', 'Opponents');
  await tab.getByRole('button', { name: 'Add Colony guard to Opponents' }).click();
  await tab.locator('.edmap .m-tok').nth(2).waitFor();
  const zone = tab.getByLabel(/^Where Cpl. Ines Kuroda/);
  await drag('Ines Kuroda', 135, 0);
  await tab.waitForFunction(() => document.querySelector('.edplace select')?.value === 'corridor');
  assert.equal(await zone.inputValue(), 'corridor');
  await drag('Colony guard 2', -135, 0);
  await tab.locator('.edone').nth(2).waitFor();
  const zones = await tab.locator('.edplace select').evaluateAll((all) => all.map(({ value }) => value));
  assert.deepEqual(zones, ['corridor', 'stores', 'corridor']);
});

test('hexes: a token goes to the hex it is dropped on', { skip }, async () => {
  await tab.goto(`${site.address}#/new/harnmaster`);
  await tab.locator('.results .icon').first().waitFor();
  await tab.locator('.results li').nth(0).locator('button').nth(0).click();
  await tab.locator('.results li').nth(1).locator('button').nth(1).click();
  await tab.locator('.edmap .m-tok').nth(1).waitFor();
  const before = await tab.locator('.edplace input').first().inputValue();
  const token = await tab.locator('.edmap .m-tok').first().locator('title').textContent();
  await drag(token, 70, 0);
  await tab.waitForFunction((old) => document.querySelector('.edplace input')?.value !== old, before);
});

test('nothing of all this was complained about', { skip }, () => {
  assert.deepEqual(unexpected(complaints), []);
});
