// How quick the page is with a server behind it: from an answer to the changed screen of who answers and of another, and the odds
// of the options.
//   node tests/browser/measure-server.js
import { TableServer } from './server.js';
import { openTab, startBrowser } from './site.js';

const server = await TableServer.start();
const browser = await startBrowser();
const middle = (times) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)]?.toFixed(0) ?? '–';
const worst = (times) => (times.length ? Math.max(...times).toFixed(0) : '–');

/** Milliseconds from a key until the answer is counted and a frame is drawn, then until the odds of the options are there. */
const answered = (tab, key) =>
  tab.evaluate(
    (press) =>
      new Promise((resolve) => {
        const count = () => document.querySelector('.saved')?.textContent;
        const before = count();
        const began = performance.now();
        const watch = new MutationObserver(() => {
          if (count() === before) return;
          watch.disconnect();
          requestAnimationFrame(() => {
            const screen = performance.now() - began;
            const options = document.querySelectorAll('.opt').length;
            const look = () => {
              if (document.querySelector('.pc.computing') && performance.now() - began < 5000)
                return requestAnimationFrame(look);
              resolve({
                screen,
                at: performance.timeOrigin + began,
                options,
                odds: performance.now() - began - screen,
              });
            };
            requestAnimationFrame(look);
          });
        });
        watch.observe(document.body, { childList: true, subtree: true, characterData: true });
        document.activeElement?.blur();
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: press, bubbles: true }));
        setTimeout(() => resolve(null), 6000);
      }),
    key,
  );

for (const example of [
  'alien/corridor',
  'coriolis/boarding',
  'forbidden-lands/bandits',
  'shadowrun/ambush',
  'harnmaster/gate',
]) {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, serviceWorkers: 'block' });
  const { tab } = await openTab(context);
  await tab.goto(`${server.address}#/host/example/${example}`);
  await tab.waitForSelector('.page-table');
  await tab.locator('.presence .btn').click();
  const code = await tab.locator('.comein .code').textContent();
  await tab.getByRole('button', { name: 'Close' }).click();
  // Somebody else looks on, on a phone.
  const other = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  const { tab: phone } = await openTab(other);
  await phone.goto(`${server.address}#/join/${code}`);
  await phone.getByLabel('Your name').fill('Mara');
  await phone.getByRole('button', { name: 'Come in' }).click();
  await phone.locator('.seat').first().click();
  await phone.waitForSelector('.page-player');
  await phone.evaluate(() => {
    globalThis.drawn = 0;
    new MutationObserver(() =>
      requestAnimationFrame(() => (globalThis.drawn = performance.timeOrigin + performance.now())),
    ).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  const own = [];
  const theirs = [];
  const odds = [];
  for (let i = 0; i < 40; ++i) {
    const key = await tab.evaluate(() =>
      document.querySelector('.oversides') ? 'over' : document.querySelector('.entry') ? 'r' : 'Enter',
    );
    if (key === 'over') break;
    const time = await answered(tab, key);
    if (!time) continue;
    own.push(time.screen);
    const seen = (await phone.evaluate(() => globalThis.drawn)) - time.at;
    if (seen > 0) theirs.push(seen);
    if (time.options >= 3) odds.push(time.odds);
  }
  console.log(
    `${example}: answer to screen ${middle(own)} ms (worst ${worst(own)}), to a phone beside it ${middle(theirs)} ms ` +
      `(worst ${worst(theirs)}), odds of options ${middle(odds)} ms (worst ${worst(odds)})`,
  );
  await context.close();
  await other.close();
}
await browser.close();
await server.close();
