// The recorded conversations, which the program's stream and its C library are tested with too: the same bytes here.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import test from 'node:test';
import { Instance, conversationOf, fracas, moduleOf, rulesOf } from './package.js';

for (const game of fracas.games)
  test(`${game}: every reply is what the program replies`, () => {
    const instance = new Instance(new WebAssembly.Module(moduleOf(game)), rulesOf(game));
    const lines = conversationOf(game);
    assert.ok(lines.length >= 200);
    for (const [at, { request, reply, sha256 }] of lines.entries()) {
      const got = instance.call(request);
      const where = `line ${at + 1}: ${request.slice(0, 200)}`;
      if (reply !== undefined) assert.equal(got, reply, where);
      else assert.equal(createHash('sha256').update(got).digest('hex'), sha256, `${where}\n${got.slice(0, 300)}`);
    }
  });
