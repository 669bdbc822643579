// The built site on a host of files, and Debian's Chromium before it.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = join(root, 'build', 'site');
const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};
export const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
export const isThere = existsSync(executablePath) && existsSync(folder);

export async function serveSite() {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url, 'http://host').pathname).replace(/^\/+/, '') || 'index.html';
    try {
      const content = await readFile(join(folder, path));
      response.writeHead(200, { 'Content-Type': types[extname(path)] ?? 'application/octet-stream' });
      response.end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

export const startBrowser = () =>
  chromium.launch({
    executablePath,
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });

// Seeds of dice: the same ones in every run, so that no test hangs on luck; LUCK=7 throws others. Nothing else is asked for in
// numbers of 64 bits, and names of fights and of tabs stay different from one another. A page that is loaded anew goes on counting.
const luck = Number(process.env.LUCK ?? 1);
let tabs = 0;
const sameDice = (first) => {
  const real = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (into) => {
    if (!(into instanceof BigUint64Array)) return real(into);
    const seed = Number(sessionStorage['tests.seed'] ?? first) + 1;
    sessionStorage['tests.seed'] = seed;
    return into.fill(BigInt(seed));
  };
};

/** A tab whose complaints are collected, and whose dice fall as they always do. */
export async function openTab(context) {
  const tab = await context.newPage();
  await tab.addInitScript(sameDice, luck * 2 ** 32 + ++tabs * 2 ** 16);
  const complaints = [];
  tab.on('pageerror', (error) => complaints.push(error.message));
  tab.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  return { tab, complaints };
}

/** What a browser complained about beside what these tests do on purpose. */
export const unexpected = (complaints) => complaints.filter((one) => !/Service Worker/.test(one));

/** The site, a browser and one tab for the tests of one file; `more` is said of its context. */
export function visit(more = {}) {
  let site, browser;
  return {
    async begin() {
      if (!isThere) return {};
      site = await serveSite();
      browser = await startBrowser();
      const context = await browser.newContext({
        viewport: { width: 1366, height: 768 },
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
        ...more,
      });
      return { site, browser, context, ...(await openTab(context)) };
    },
    async end() {
      await browser?.close();
      site?.close();
    },
  };
}
