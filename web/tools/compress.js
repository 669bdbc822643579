// Packs what was built, so that the server need not: name.br and name.gz beside every file that gets smaller by it. Packing well
// takes long, so what was packed once is kept by its content in build/web/packed.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const built = fileURLToPath(new URL('../../build/', import.meta.url));
const site = join(built, 'site');
const kept = join(built, 'web', 'packed');
const ways = {
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_LGWIN]: 22,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (content) => promisify(gzip)(content, { level: 9 }),
};

async function pack(file) {
  const content = await readFile(file);
  const name = createHash('sha256').update(content).digest('hex').slice(0, 32);
  for (const [ending, way] of Object.entries(ways)) {
    const before = join(kept, `${name}.${ending}`);
    const packed = existsSync(before) ? await readFile(before) : await way(content);
    if (!existsSync(before)) await writeFile(before, packed);
    if (packed.length < content.length * 0.95) await writeFile(`${file}.${ending}`, packed);
  }
}

await mkdir(kept, { recursive: true });
const files = (await readdir(site, { recursive: true }))
  .filter((name) => /\.(html|js|css|svg|json|webmanifest|wasm|txt)$/.test(name))
  .map((name) => join(site, name));
// All at once: the threads of Node take one each.
await Promise.all(files.map(pack));
