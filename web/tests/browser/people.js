// People at a table of the real server, each with a browser of their own.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { hasProgram, TableServer } from './server.js';
import { isThere, openTab, root, startBrowser } from './site.js';
import { isDrawn } from './steps.js';

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

/** The number of the last thing somebody was told. */
export const lastHeard = ({ frames }) => frames.findLast(({ number }) => number !== undefined)?.number ?? 0;

/** Somebody is told more than `before`, and their screen shows it. */
export async function hearsMore(person, before) {
  for (const began = Date.now(); lastHeard(person) <= before; await new Promise((resolve) => setTimeout(resolve, 5)))
    assert.ok(Date.now() - began < 10_000, `nothing was heard after ${before}`);
  await isDrawn(person.tab);
}

/** Somebody has been told all that another was told, and their screen shows it. */
export const hasHeard = (person, other) => hearsMore(person, lastHeard(other) - 1);

/** Somebody's screen shows the question that the server would tell them of now, or none. */
export async function isUpToDate({ tab, frames }) {
  const shown = () => {
    const told = ({ view, missed, standing }) => standing ?? missed?.at(-1)?.standing ?? view;
    return JSON.stringify(told(frames.findLast(told))?.question ?? null);
  };
  const room = tab.url().match(/room-([\w-]+)/)[1];
  const asked = async () =>
    JSON.stringify(
      await tab.evaluate(async (r) => (await (await fetch(`api/v1/rooms/${r}`)).json()).view.question, room),
    );
  for (const began = Date.now(); shown() !== (await asked()); await new Promise((resolve) => setTimeout(resolve, 20)))
    assert.ok(Date.now() - began < 10_000, `${shown()} is shown`);
  await isDrawn(tab);
}
