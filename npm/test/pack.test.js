// The package as npm packs it: what is in it, how large it is, and that it works where it is installed: in an empty
// project, from JavaScript and from TypeScript, with the examples of its README.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import { brotliCompressSync, constants } from 'node:zlib';
import { folder, fracas, moduleOf, pathOf, root } from './package.js';

const largest = 6 << 20; // bytes of the archive
const largestModule = 470 << 10; // of a module, with brotli
let project, packed;

// Nothing is asked of a registry: the package has no dependencies.
const npm = (...words) =>
  execFileSync('npm', [...words, '--offline', '--loglevel=error'], { cwd: project, encoding: 'utf8' });

before(() => {
  project = mkdtempSync(join(tmpdir(), 'fracas-project-'));
  writeFileSync(join(project, 'package.json'), '{ "name": "empty", "private": true, "type": "module" }\n');
  [packed] = JSON.parse(npm('pack', '--json', pathOf(folder)));
  npm('install', '--no-audit', '--no-fund', join(project, packed.filename));
});
after(() => rmSync(project, { recursive: true, force: true }));

test('it holds what it needs and nothing else', () => {
  const expected = readdirSync(new URL('npm/', root))
    .filter((name) => name.endsWith('.js') && name !== 'eslint.config.js')
    .concat('LICENSE', 'README.md', 'documents.d.ts', 'fracas.d.ts', 'modules.js', 'package.json')
    .concat(fracas.games.flatMap((game) => [`modules/${game}.json`, `modules/${game}.wasm`]));
  assert.deepEqual(packed.files.map(({ path }) => path).sort(), expected.sort());
  assert.ok(packed.size < largest, `${packed.size} bytes`);
  assert.equal(fracas.games.length, readdirSync(new URL('packs/', root)).length);
});

test('it depends on nothing and says no more than it must', () => {
  const installed = JSON.parse(readFileSync(join(project, 'node_modules/fracas/package.json'), 'utf8'));
  assert.equal(installed.dependencies, undefined);
  assert.equal(installed.devDependencies, undefined);
  assert.equal(installed.scripts, undefined);
  assert.deepEqual(
    readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.')),
    ['fracas'],
  );
});

test('its version is that of the program', async () => {
  const game = await fracas.load('alien', { workers: 0 });
  assert.equal(packed.version, game.version);
});

test('a module is small over the wire', () => {
  // Not the best that brotli can do, which takes its time and saves another tenth.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  for (const game of fracas.games) {
    const sent = brotliCompressSync(moduleOf(game), { params }).length;
    assert.ok(sent < largestModule, `${game}: ${sent} bytes`);
  }
});

test('the examples of the README print what it says', () => {
  const readme = readFileSync(join(project, 'node_modules/fracas/README.md'), 'utf8');
  const examples = [...readme.matchAll(/```js\n(.*?)```\n\n```text\n(.*?)```/gs)];
  assert.equal(examples.length, 3);
  for (const [at, [, code, printed]] of examples.entries()) {
    const file = join(project, `example${at + 1}.js`);
    writeFileSync(file, code);
    assert.equal(execFileSync('node', [file], { cwd: project, encoding: 'utf8', timeout: 120_000 }), printed);
  }
});

test('its types fit what it does', () => {
  for (const file of ['types.ts', 'tsconfig.json']) cpSync(new URL(file, import.meta.url), join(project, file));
  const settings = JSON.parse(readFileSync(join(project, 'tsconfig.json'), 'utf8'));
  delete settings.compilerOptions.paths; // here it is installed
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(settings));
  const tsc = pathOf(new URL('npm/node_modules/typescript/bin/tsc', root));
  execFileSync('node', [tsc, '--project', project], { stdio: 'pipe' });
});
