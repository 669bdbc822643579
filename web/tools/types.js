// The types of what crosses the network, from schemas/: src/table/schemas.ts. `--check` only says whether it is current.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { typesOfServer } from '../../npm/tools/types.js';

const target = fileURLToPath(new URL('../src/table/schemas.ts', import.meta.url));
const made = `// Made from schemas/ by web/tools/types.js; not to be changed by hand.\n\n${typesOfServer(
  fileURLToPath(new URL('../../schemas', import.meta.url)),
)}`;
const text = await format(made, { ...(await resolveConfig(target)), plugins: [], parser: 'typescript' });
if (process.argv[2] !== '--check') writeFileSync(target, text);
else if (readFileSync(target, 'utf8') !== text) {
  console.error('web/src/table/schemas.ts does not fit schemas/; make it anew: node web/tools/types.js');
  process.exit(1);
}
