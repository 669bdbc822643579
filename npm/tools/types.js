// JSON Schema into TypeScript: the types of what goes in and comes out, from the schemas that the program is tested with.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const documents = {
  'advice.json': 'Advice',
  'answer.json': 'Answer',
  'event.json': 'Event',
  'fight.json': 'SavedFight',
  'odds.json': 'Odds',
  'option_odds.json': 'OptionOdds',
  'question.json': 'Question',
  'simulation.json': 'Simulation',
  'state.json': 'State',
};
// What the table server adds; for the page, not for the package.
const ofServer = { 'view.json': 'View', 'server/message.json': 'Message', 'server/command.json': 'Command' };

const capitalised = (words) => words.replace(/(?:^|[-_ ])(\w)/g, (_all, first) => first.toUpperCase());
const quoted = (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));
const indented = (text) => text.replace(/\n/g, '\n  ');
const comment = (text) => (text ? `/** ${text.replaceAll('*/', '*\u200b/')} */\n` : '');
const either = (types) => {
  const unique = [...new Set(types)];
  return unique.includes('unknown') ? 'unknown' : unique.join(' | ');
};

class Schema {
  #root;
  #prefix;
  #folder;

  constructor(root, prefix, folder) {
    this.#root = root;
    this.#prefix = prefix;
    this.#folder = folder;
  }

  type(schema) {
    if (schema === true || schema === undefined) return 'unknown';
    if (schema === false) return 'never';
    if (schema.$ref) return this.#referred(schema.$ref);
    if ('const' in schema) return JSON.stringify(schema.const);
    if (schema.enum) return either(schema.enum.map((one) => JSON.stringify(one)));
    if (schema.allOf && !schema.properties) return schema.allOf.map((one) => this.type(one)).join(' & ');
    const choices = schema.anyOf ?? schema.oneOf;
    // Alternatives that only say which members are needed add nothing a type could tell.
    if (choices && !schema.properties) return either(choices.map((one) => this.type({ type: schema.type, ...one })));
    if (Array.isArray(schema.type)) return either(schema.type.map((type) => this.type({ ...schema, type })));
    switch (schema.type ?? (schema.properties ? 'object' : undefined)) {
      case 'object':
        return this.#object(schema);
      case 'array':
        return this.#list(schema);
      case 'integer':
      case 'number':
        return 'number';
      case 'string':
      case 'boolean':
      case 'null':
        return schema.type;
      default:
        return 'unknown';
    }
  }

  #list({ items }) {
    if (Array.isArray(items)) return `[${items.map((one) => this.type(one)).join(', ')}]`;
    const type = this.type(items);
    return /^[\w.]+$/.test(type) ? `${type}[]` : `Array<${type}>`;
  }

  #object({ properties = {}, required = [], additionalProperties }) {
    const members = Object.entries(properties).map(
      ([name, one]) =>
        `${comment(one.description)}${quoted(name)}${required.includes(name) ? '' : '?'}: ${this.type(one)};`,
    );
    if (typeof additionalProperties === 'object' && members.length === 0)
      members.push(`[name: string]: ${this.type(additionalProperties)};`);
    else if (additionalProperties !== false) members.push('[name: string]: unknown;');
    return members.length === 0 ? 'Record<string, never>' : `{\n  ${members.map(indented).join('\n  ')}\n}`;
  }

  #referred(reference) {
    const [file, path = ''] = reference.split('#');
    // Which game it is of is known to whoever has the fight; the types of each stand under Interventions.
    if (file === 'intervention.json') return this.#object({});
    const encounter = reference.match(/^\.\.\/encounters\/([\w-]+)\.json#\/properties\/(\w+)\/items$/);
    if (encounter) return `${capitalised(encounter[1])}Encounter['${encounter[2]}'][number]`;
    if (file && !path) return { ...documents, ...ofServer }[file.replace('../', '')] ?? 'unknown';
    const definition = path.match(/^\/definitions\/(\w+)$/);
    if (!file && definition) return this.#prefix + capitalised(definition[1]);
    const root = file ? read(join(this.#folder, file)) : this.#root;
    const found = path
      .split('/')
      .slice(1)
      .reduce((at, step) => at[step], root);
    return new Schema(root, this.#prefix, this.#folder).type(found);
  }
}

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

function declared(name, root, folder) {
  const schema = new Schema(root, name, folder);
  const lines = Object.entries(root.definitions ?? {}).map(
    ([key, one]) => `export type ${name}${capitalised(key)} = ${schema.type(one)};\n`,
  );
  const { definitions: _definitions, ...whole } = root;
  return [...lines, `${comment(root.title)}export type ${name} = ${schema.type(whole)};\n`].join('\n');
}

const documentsOf = (folder, which) =>
  Object.entries(which).map(([file, name]) => declared(name, read(join(folder, file)), folder));

/** The documents of the protocol with the messages and commands of the table server: web/src/table/schemas.ts. */
export const typesOfServer = (folder) => documentsOf(folder, { ...documents, ...ofServer }).join('\n');

/** The text of documents.d.ts. */
export function typesOf(folder) {
  const parts = documentsOf(folder, documents);
  const ofGames = {
    Encounters: 'The encounters of each game.',
    Interventions: 'What a game master sets in a running fight of each game.',
  };
  for (const [all, title] of Object.entries(ofGames)) {
    const place = join(folder, all.toLowerCase());
    const names = {};
    for (const file of readdirSync(place).sort()) {
      const game = file.replace('.json', '');
      names[game] = `${capitalised(game)}${all.slice(0, -1)}`;
      parts.push(declared(names[game], read(join(place, file)), folder));
    }
    const members = Object.entries(names).map(([game, name]) => `  ${quoted(game)}: ${name};\n`);
    parts.push(`/** ${title} */\nexport interface ${all} {\n${members.join('')}}\n`);
  }
  return `// Made from schemas/ by npm/tools/types.js.\n\n${parts.join('\n')}`;
}
