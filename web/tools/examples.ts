// The examples of the project as modules: who fights whom for the home page, and each encounter by itself, read when it
// is opened.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import type { Plugin } from 'vite';

interface Combatant {
  from?: string;
  vehicle?: string;
  name?: string;
  side: string;
  count?: number;
}
interface Encounter {
  system: string;
  title?: string;
  description?: string;
  side?: { name: string }[];
  combatant?: Combatant[];
}

const games = ['alien', 'coriolis', 'forbidden-lands', 'shadowrun', 'harnmaster'];
const index = 'virtual:examples';
const one = 'virtual:example/';

const read = (file: string) => parse(readFileSync(file, 'utf8')) as unknown;
const tomlsOf = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.toml'))
    .sort();

/** Names of the pack's combatants by their id. */
function namesOf(folder: string): Map<string, string> {
  const names = new Map<string, string>();
  for (const file of tomlsOf(folder)) {
    const pack = read(join(folder, file)) as Record<string, { id?: string; name?: string }[] | undefined>;
    for (const list of ['combatant', 'vehicle'])
      for (const { id, name } of pack[list] ?? []) if (id && name) names.set(id, name);
  }
  return names;
}

const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function summaryOf(encounter: Encounter, id: string, names: Map<string, string>) {
  const nameOf = ({ name, from, vehicle }: Combatant) =>
    withCapital(name ?? names.get(from ?? '') ?? names.get(vehicle ?? '') ?? '');
  const sides = (encounter.side ?? []).map(({ name }) => ({
    name,
    who: (encounter.combatant ?? [])
      .filter(({ side }) => side === name)
      .map((who) => ({ name: nameOf(who), count: who.count ?? 1 })),
  }));
  const { system, title, description } = encounter;
  return { id, system, title: title ?? id, description: description ?? '', sides };
}

export function examples(root: string): Plugin {
  const fileOf = (id: string) => join(root, 'examples', `${id}.toml`);
  return {
    name: 'fracas-examples',
    resolveId: (id) => (id === index || id.startsWith(one) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${index}`) {
        const list = games.flatMap((game) => {
          const names = namesOf(join(root, 'packs', game));
          return tomlsOf(join(root, 'examples', game)).map((file) => {
            const example = `${game}/${file.replace('.toml', '')}`;
            return summaryOf(read(fileOf(example)) as Encounter, example, names);
          });
        });
        const loaders = list.map(({ id }) => `  '${id}': () => import('${one}${id}'),`);
        return `export const examples = ${JSON.stringify(list)};\nexport const encounters = {\n${loaders.join('\n')}\n};\n`;
      }
      if (id.startsWith(`\0${one}`)) {
        const encounter = read(fileOf(id.slice(one.length + 1)));
        return `export default ${JSON.stringify(encounter)};`;
      }
      return undefined;
    },
  };
}
