// A browser and a host of files for the tests: Debian's Chromium, driven by playwright-core.
import { createServer } from 'node:http';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { chromium } from 'playwright-core';
import { folder, pathOf } from './package.js';

const types = { '.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm' };
const page = new URL('page/', import.meta.url);
export const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
export const isThere = existsSync(executablePath);

/** Serves the package as /fracas/ and the page of the tests as /, as any host of files would. */
async function serveFiles() {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url, 'http://host').pathname.slice(1) || 'index.html';
    const file = path.startsWith('fracas/') ? new URL(path.slice('fracas/'.length), folder) : new URL(path, page);
    try {
      const content = await readFile(pathOf(file));
      response.writeHead(200, {
        'Content-Type': types[extname(path)] ?? 'application/octet-stream',
        'Cache-Control': 'max-age=3600',
      });
      response.end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** A browser with a cache of its own on disk, and the page open in it. */
export async function openBrowser() {
  const server = await serveFiles();
  const profile = mkdtempSync(join(tmpdir(), 'fracas-chromium-'));
  const context = await chromium.launchPersistentContext(profile, {
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
  const tab = context.pages()[0] ?? (await context.newPage());
  const errors = [];
  tab.on('pageerror', (error) => errors.push(error.message));
  tab.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const address = `http://127.0.0.1:${server.address().port}/`;
  const open = async () => {
    await tab.goto(address);
    await tab.waitForSelector('body[data-ready]', { state: 'attached' });
  };
  await open();
  return {
    tab,
    errors,
    open,
    async close() {
      await context.close();
      server.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
