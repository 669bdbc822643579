// How quick the page is: from an answer to the changed screen, odds of the options, frames while a token is dragged.
//   node tests/browser/measure.js
import { crowdInMetres } from './crowd.js';
import { openTab, serveSite, startBrowser } from './site.js';

const site = await serveSite();
const browser = await startBrowser();
const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, serviceWorkers: 'block' });
const { tab } = await openTab(context);
const middle = (times) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)].toFixed(0);

/** Milliseconds until the element's text has changed and a frame has been drawn. */
const pressed = (key) =>
  tab.evaluate(
    (press) =>
      new Promise((resolve) => {
        const saved = document.querySelector('.saved');
        const before = saved.textContent;
        const began = performance.now();
        const watch = new MutationObserver(() => {
          if (document.querySelector('.saved')?.textContent === before) return;
          watch.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - began));
        });
        watch.observe(document.body, { childList: true, subtree: true, characterData: true });
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: press, bubbles: true }));
      }),
    key,
  );
const oddsShown = () =>
  tab.evaluate(
    () =>
      new Promise((resolve) => {
        const began = performance.now();
        const look = () => {
          if (document.querySelector('.opt') && !document.querySelector('.pc.computing'))
            resolve(performance.now() - began);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );

for (const example of [
  'alien/corridor',
  'coriolis/boarding',
  'forbidden-lands/bandits',
  'shadowrun/ambush',
  'harnmaster/gate',
]) {
  await tab.goto(`${site.address}#/open/example/${example}`);
  await tab.waitForSelector('.page-table');
  await tab.waitForTimeout(800);
  const answers = [];
  const odds = [];
  for (let i = 0; i < 40; ++i) {
    const kind = await tab.evaluate(() =>
      document.querySelector('.oversides') ? 'over' : document.querySelector('.entry') ? 'r' : 'Enter',
    );
    if (kind === 'over') break;
    const time = await Promise.race([pressed(kind), new Promise((resolve) => setTimeout(resolve, 1500, undefined))]);
    if (time === undefined) break;
    answers.push(time);
    if (await tab.locator('.opt').count()) odds.push(await oddsShown());
  }
  const many = odds.filter((time) => time > 20);
  console.log(
    `${example}: answer to screen ${middle(answers)} ms (worst ${Math.max(...answers).toFixed(0)})` +
      (many.length ? `, odds of options ${middle(many)} ms (worst ${Math.max(...many).toFixed(0)})` : ''),
  );
}

await tab.goto(site.address);
await tab.setInputFiles('input[type=file]', {
  name: 'crowd.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(crowdInMetres)),
});
await tab.waitForSelector('.page-table');
await tab.selectOption('.autosel select', 'all-dice');
await tab.waitForTimeout(600);
for (let i = 0; i < 4 && (await tab.locator('.m-tok.grab').count()) === 0; ++i) {
  await tab.keyboard.press('Enter');
  await tab.waitForTimeout(300);
}
await tab.waitForFunction(() => !document.querySelector('.pc.computing'));
const token = await tab.locator('.m-tok.grab').boundingBox();
if (token) {
  const [x, y] = [token.x + token.width / 2, token.y + token.height / 2];
  await tab.mouse.move(x, y);
  await tab.mouse.down();
  const frames = tab.evaluate(
    () =>
      new Promise((resolve) => {
        const times = [];
        const began = performance.now();
        const tick = (now) => {
          times.push(now);
          if (now - began < 1500) requestAnimationFrame(tick);
          else resolve(times.length / ((now - times[0]) / 1000));
        };
        requestAnimationFrame(tick);
      }),
  );
  for (let i = 0; i < 90; ++i) await tab.mouse.move(x + 40 * Math.sin(i / 8), y + 25 * Math.cos(i / 8));
  console.log(
    `dragging: ${(await frames).toFixed(0)} frames a second with ${await tab.locator('.m-tok').count()} tokens`,
  );
  await tab.mouse.up();
}
await browser.close();
site.close();
