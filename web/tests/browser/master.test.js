// What the game master of a shared table does beside answering: people, screens, advice, what players are told, the next fight.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { dropped, gather, hasHeard, leave, pictures, skip } from './people.js';
import { answers, answersAre, fightOnWounded } from './steps.js';

const gathering = gather(skip);
let server, somebody;
before(async () => ({ server, somebody } = await gathering.begin()));
after(() => gathering.end());

test(
  'the game master runs the table: agrees, hands on, opens a screen, asks what if, shows out',
  { skip, timeout: 90_000 },
  async (t) => {
    const [master, mara] = [await somebody(1366, 768), await somebody(390, 844)];
    t.after(() => leave('runs', [master, mara]));
    const { tab, context } = master;
    await tab.goto(`${server.address}#/host/example/coriolis/ambush`);
    await tab.waitForSelector('.page-table');
    await tab.locator('.presence .btn').click();
    const code = await tab.locator('.comein .code').textContent();
    await tab.getByLabel('Who plays whom').selectOption('approval');
    await tab.getByLabel('Name of the table').fill('Market night');
    await tab.getByLabel('Name of the table').press('Tab');
    await tab.getByRole('button', { name: 'Close' }).click();

    // Mara asks for Nasira; the game master agrees.
    await mara.tab.goto(`${server.address}#/join/${code}`);
    await mara.tab.getByLabel('Your name').fill('Mara');
    await mara.tab.getByRole('button', { name: 'Come in' }).click();
    await mara.tab.getByRole('heading', { name: 'Market night' }).waitFor();
    await mara.tab.getByRole('button', { name: 'Nasira' }).click();
    await mara.tab.getByText('The game master is asked').waitFor();
    await tab.locator('.presence .btn').click();
    await tab.getByRole('button', { name: /^Let Mara play Nasira/ }).click();
    await mara.tab.waitForSelector('.page-player');

    // A screen in the same browser sees what players know, and the game master stays who they are.
    const [screen] = await Promise.all([
      context.waitForEvent('page'),
      tab.getByRole('button', { name: 'Open a screen' }).click(),
    ]);
    const shown = [];
    screen.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => shown.push(JSON.parse(payload))));
    await screen.waitForSelector('.page-screen');
    assert.doesNotMatch(screen.url(), /token/);
    assert.equal(await screen.getByText('Rooftop marksman').count(), 0, 'the ambush is hidden from the screen');
    await screen.reload();
    await screen.waitForSelector('.page-screen');
    await screen.screenshot({ path: join(pictures, 'together-screen.png') });
    // A window behind another draws a frame a second.
    await tab.bringToFront();
    // The map alone, by the room's setting and by the switch at the top; both show what holds.
    await tab.locator('.roomset label', { hasText: 'Screens show' }).locator('select').selectOption('picture');
    await screen.waitForSelector('.page-screen.picture');
    assert.equal(await screen.locator('.sc-order').isVisible(), false);
    assert.ok(await screen.locator('.sc-map').isVisible());
    await screen.screenshot({ path: join(pictures, 'together-screen-picture.png') });
    await tab.getByRole('button', { name: 'Close' }).click();
    const alone = tab.getByRole('button', { name: 'Screens show the map alone' });
    assert.equal(await alone.getAttribute('aria-pressed'), 'true');
    await alone.click();
    await screen.waitForSelector('.page-screen:not(.picture)');
    await tab.reload();
    await tab.waitForSelector('.page-table');

    // A question of the game master's is handed to Mara, who answers it.
    await tab.getByLabel('Hand to').selectOption({ label: 'Mara' });
    await mara.tab.locator('.p-dice .commitrow .btn').first().click();
    await answersAre(tab, 'same', 1);
    await tab.getByRole('button', { name: 'Let the program answer' }).click();
    await answersAre(tab, 'more', 1);

    // What if: another table, this one stays.
    const here = tab.url();
    await tab.locator('.presence .btn').click();
    await tab.locator('.dialog').getByRole('button', { name: 'What if' }).click();
    await tab.waitForFunction((before) => location.href !== before, here);
    await tab.waitForSelector('.page-table');
    assert.match(await tab.locator('.title').first().innerText(), /what if/);
    await tab.goto(here);
    await tab.waitForSelector('.page-table');

    // Shown out, Mara is told so.
    await tab.locator('.presence .btn').click();
    await tab.getByRole('button', { name: 'Show out' }).click();
    await mara.tab.getByText('You are no longer at this table').waitFor();
    await tab.getByRole('button', { name: 'Put away' }).click();
    await tab.getByRole('button', { name: 'Fetch back' }).waitFor();
    await tab.getByRole('button', { name: 'Close' }).click();
    await tab.goto(server.address);
    await tab.getByRole('heading', { name: 'Your tables' }).waitFor();
    assert.equal(await tab.getByText('Market night (what if)').count(), 1);
    for (const { complaints } of [master, mara])
      assert.deepEqual(
        complaints.filter((one) => !dropped.test(one)),
        [],
      );
  },
);

test(
  'advice with its reasons, odds for players where they are allowed, and the same people at the next fight',
  { skip, timeout: 120_000 },
  async (t) => {
    const [master, mara] = [await somebody(1366, 768), await somebody(390, 844)];
    t.after(() => leave('advises', [master, mara]));
    const { tab } = master;
    await tab.goto(`${server.address}#/host/example/coriolis/duel`);
    await tab.waitForSelector('.page-table');
    await tab.locator('.presence .btn').click();
    const code = await tab.locator('.comein .code').textContent();
    await tab.getByRole('button', { name: 'Close' }).click();
    await mara.tab.goto(`${server.address}#/join/${code}`);
    await mara.tab.getByLabel('Your name').fill('Mara');
    await mara.tab.getByRole('button', { name: 'Come in' }).click();
    await mara.tab.getByRole('button', { name: 'Jaras' }).click();
    await mara.tab.waitForSelector('.page-player');

    // On to Mara's turn.
    const isHers = async () => (await mara.tab.getByRole('heading', { name: 'Your turn' }).count()) > 0;
    for (let i = 0; i < 60 && !(await isHers()); ++i) {
      const now = await answers(tab);
      await tab.getByRole('button', { name: 'Let the program answer' }).click();
      await answersAre(tab, 'more', now);
      await hasHeard(mara, master);
    }
    assert.ok(await isHers());
    await mara.tab.locator('.p-act').first().waitFor();
    assert.equal(await mara.tab.locator('.p-act .pc').count(), 0, 'no odds unless they are allowed');
    await tab.locator('.presence .btn').click();
    await tab.getByLabel('Odds of what one is asked').selectOption('players');
    await mara.tab.locator('.p-act .pc').first().waitFor();
    await mara.tab.screenshot({ path: join(pictures, 'together-odds-phone.png') });
    await tab.getByLabel('Odds of what one is asked').selectOption('gm');
    await mara.tab.locator('.p-act .pc').first().waitFor({ state: 'detached' });
    await tab.getByRole('button', { name: 'Close' }).click();

    // Advice comes at once and gets better; closed, it is given up.
    const under = new Set();
    const isAdvice = (request) => request.url().endsWith('/advise');
    tab.on('request', (request) => isAdvice(request) && under.add(request));
    for (const end of ['requestfinished', 'requestfailed']) tab.on(end, (request) => under.delete(request));
    await tab.getByRole('button', { name: 'Advice' }).click();
    await tab.locator('.advice tbody tr').first().waitFor({ timeout: 15_000 });
    assert.match(await tab.locator('.advice .sentence').innerText(), /\d+\.\d % of the fights from here/);
    await tab.screenshot({ path: join(pictures, 'together-advice.png') });
    await tab.locator('.advice').getByRole('button', { name: 'Close' }).click();
    // Its second look takes four and a half seconds, unless somebody hangs up.
    const closed = Date.now();
    while (under.size > 0 && Date.now() - closed < 2000) await tab.evaluate(() => undefined);
    assert.equal(under.size, 0, 'nothing is left computing');

    // On to the next fight with the same people.
    const here = tab.url();
    await fightOnWounded(tab, 'Jaras Quill', 'Start at this table', { reload: true });
    assert.equal(tab.url(), here);
    await mara.tab.locator('.page-player .p-who select').waitFor();
    assert.equal(await mara.tab.locator('.p-who select').inputValue(), 'jaras-quill');
    for (const { complaints } of [master, mara])
      assert.deepEqual(
        complaints.filter((one) => !dropped.test(one)),
        [],
      );
  },
);
