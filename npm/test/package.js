// The package as it was put together, and what the tests know of the project.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = new URL('../../', import.meta.url);
export const folder = new URL('build/npm/fracas/', root);
export const program = process.env.FRACAS_PROGRAM ?? fileURLToPath(new URL('build/release/fracas', root));
export const pathOf = (url) => fileURLToPath(url);

export const fracas = await import(new URL('node.js', folder));
export const { Instance } = await import(new URL('module.js', folder));

export const rulesOf = (game) => readFileSync(new URL(`modules/${game}.json`, folder), 'utf8');
export const moduleOf = (game) => readFileSync(new URL(`modules/${game}.wasm`, folder));

/** The recorded conversation of a game: requests, and the replies they must have. */
export const conversationOf = (game) =>
  readFileSync(new URL(`tests/conversations/${game}.jsonl`, process.env.FRACAS_TALK ?? root), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

export const duel = {
  system: 'coriolis',
  side: [
    { name: 'Jaras', policy: 'cautious' },
    { name: 'The collector', policy: 'aggressive' },
  ],
  combatant: [
    { from: 'jaras_quill', side: 'Jaras', at: [0, 0], in_hand: ['mercurium_knife'] },
    { from: 'tarik_oman', name: 'Collector', side: 'The collector', at: [2, 0], controller: 'npc' },
  ],
};
