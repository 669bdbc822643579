// Puts the package together: build/npm/fracas, from npm/, the modules of build/wasm and the schemas.
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { typesOf } from './types.js';

const npm = join(dirname(fileURLToPath(import.meta.url)), '..');
const root = join(npm, '..');
const target = join(root, 'build', 'npm', 'fracas');

// What of npm/ goes into the package.
const sources = [
  'README.md',
  'browser.js',
  'fight.js',
  'fracas.d.ts',
  'game.js',
  'module.js',
  'node.js',
  'requests.js',
  'serve.js',
  'simulation.js',
  'worker-browser.js',
  'worker-node.js',
  'workers.js',
];

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
// What is for those who work on it stays here.
const {
  scripts: _scripts,
  devDependencies: _tools,
  ...published
} = JSON.parse(readFileSync(join(npm, 'package.json'), 'utf8'));
writeFileSync(join(target, 'package.json'), JSON.stringify(published, null, 2) + '\n');
for (const file of sources) cpSync(join(npm, file), join(target, file));
cpSync(join(root, 'LICENSE'), join(target, 'LICENSE'));
cpSync(join(root, 'build', 'wasm', 'modules'), join(target, 'modules'), { recursive: true });
writeFileSync(join(target, 'documents.d.ts'), typesOf(join(root, 'schemas')));

const games = readdirSync(join(target, 'modules'))
  .filter((file) => file.endsWith('.wasm'))
  .map((file) => file.replace('.wasm', ''))
  .sort();
// Each by itself: so bundlers see the files, and bring them along.
const url = (file) => `new URL('./modules/${file}', import.meta.url)`;
const lines = games.map((game) => `  '${game}': { module: ${url(game + '.wasm')}, rules: ${url(game + '.json')} },\n`);
writeFileSync(
  join(target, 'modules.js'),
  `// Made by npm/tools/build.js: the games, their modules and their rules.\nexport const modules = {\n${lines.join('')}};\n`,
);
