// What a phone has to fetch before the first odds: 400 KiB a game at most, as a server sends it.
import assert from 'node:assert/strict';
import test from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { fracas, moduleOf } from './package.js';

for (const game of fracas.games)
  test(`the module of ${game} is small over the wire`, () => {
    const sent = brotliCompressSync(moduleOf(game)).length / 1024;
    assert.ok(sent < 400, `${sent.toFixed(1)} KiB; the limit is 400`);
  });
