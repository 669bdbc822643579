// People at a table of the real server, each with a browser of their own.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { hasProgram, TableServer } from './server.js';
import { isThere, openTab, root, startBrowser } from './site.js';

export const skip = !isThere || !hasProgram;
export const pictures = join(root, 'build', 'screenshots');
/** What a browser says when the network or the server goes away, which these tests do on purpose. */
export const dropped =
  /Service Worker registration blocked|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_INCOMPLETE_CHUNKED_ENCODING|WebSocket connection to/;

/** A server and a browser for the tests of one file. */
export function gather(isSkipped) {
  let server, browser;
  return {
    async begin() {
      if (isSkipped) return {};
      mkdirSync(pictures, { recursive: true });
      server = await TableServer.start();
      browser = await startBrowser();
      return { server, somebody: (width, height) => sitDown(browser, width, height) };
    },
    async end() {
      await browser?.close();
      await server?.close();
    },
  };
}

/** Somebody with a browser of their own; what the server tells them live is collected. */
async function sitDown(browser, width, height) {
  const context = await browser.newContext({
    viewport: { width, height },
    serviceWorkers: 'block',
    acceptDownloads: true,
    reducedMotion: 'reduce',
  });
  const { tab, complaints } = await openTab(context);
  const frames = [];
  tab.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(JSON.parse(payload))));
  return { context, tab, complaints, frames };
}

/** Leaves the table; whoever had to leave early leaves a picture and what the browser complained about. */
export async function leave(game, everybody) {
  for (const [i, { context, tab, complaints }] of everybody.entries()) {
    if (tab.isClosed()) continue;
    if (process.env.FRACAS_SHOW) {
      await tab.screenshot({ path: join(pictures, `left-${game}-${i}.png`) }).catch(() => undefined);
      console.log(i, complaints);
    }
    await context.close();
  }
}

export const answers = async (tab) => Number((await tab.locator('.saved').textContent()).match(/\d+/)[0]);
export const answersAre = (tab, test, count) =>
  tab.waitForFunction(
    ([how, n]) => {
      const now = Number(document.querySelector('.saved')?.textContent.match(/\d+/)[0]);
      return how === 'more' ? now > n : how === 'fewer' ? now < n : now === n;
    },
    [test, count],
    { timeout: 20_000 },
  );
