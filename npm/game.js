// One game: its fights, its rules, its tests.
import { Fight } from './fight.js';
import { Instance, Trap } from './module.js';
import { modules } from './modules.js';
import { Refusal, replyOf, textOf } from './requests.js';
import { Workers, startHere } from './workers.js';

export { Refusal, Trap };

class Rules {
  #ask;

  constructor(ask) {
    this.#ask = ask;
  }

  /** Those that have every word, the best first. */
  search(words) {
    return this.#ask({ do: 'rules', search: words }).rules;
  }

  /** One by its number, `ALN-PANIC-1`. */
  get(id) {
    return this.#ask({ do: 'rules', rule: id }).rules[0];
  }

  /** All, in the order of their page. */
  all() {
    return this.#ask({ do: 'rules', texts: true }).rules;
  }
}

export class Game {
  #renewed; // makes a new instance
  #instance;
  #fights = new Set();
  #next = 1;

  constructor(module, rules, workers) {
    this.#renewed = () => new Instance(module, rules);
    this.#instance = this.#renewed();
    this.workers = workers;
    const ask = (request) => this.ask(request);
    this.rules = new Rules(ask);
    const { fracas, protocol } = ask({ do: 'hello' });
    Object.assign(this, ask({ do: 'systems' }).systems[0], { version: fracas, protocol, rules: this.rules });
  }

  /** A new fight from an encounter: an object, or text in TOML. */
  open(encounter, { name } = {}) {
    const what = typeof encounter === 'string' ? { toml: encounter } : { encounter };
    return this.#keep({ do: 'open', ...what, name });
  }

  /** A fight as `fight.save()` gave it. */
  load(saved, { name } = {}) {
    return this.#keep({ do: 'load', saved, name });
  }

  /** What is wrong with an encounter, and what is odd: {mistakes, warnings}. */
  check(encounter, { name } = {}) {
    const what = typeof encounter === 'string' ? { toml: encounter } : { encounter };
    return this.ask({ do: 'check', ...what, name });
  }

  /** The chances of a test without a fight: {dice: 8, stress: 2}, {dice: 6, target: 4}, {eml: 65}. */
  test({ dice, stress, ...more }) {
    return this.ask({ do: 'test', system: this.id, dice: stress ? `${dice}+${stress}` : dice, ...more }).test;
  }

  /** What the packs have: all lists, one of them, or one entry of it. */
  list(list, entry) {
    const { lists, entries } = this.ask({ do: 'list', system: this.id, list, entry });
    return entry === undefined ? (entries ?? lists) : entries[0];
  }

  /** Ends the workers. Fights can still be played, but nothing computed. */
  close() {
    this.workers.close();
  }

  /** One request of docs/protocol.md. */
  ask(request) {
    return replyOf(this.askText(textOf(request)));
  }

  /** The same as JSON text, byte for byte what `fracas talk` replies. */
  askText(text) {
    try {
      return this.#instance.call(text);
    } catch (error) {
      if (error instanceof Trap) this.#replay();
      throw error;
    }
  }

  drop(fight) {
    this.#fights.delete(fight);
    this.workers.forget(fight.name);
  }

  #keep(request) {
    const name = `fight-${this.#next++}`;
    const opened = this.ask({ ...request, fight: name });
    const { saved } = this.ask({ do: 'save', fight: name });
    const fight = new Fight(this, name, opened, saved);
    this.#fights.add(fight);
    return fight;
  }

  // The instance is spoilt and its fights are gone with it: they are opened again from their answers.
  #replay() {
    this.#instance = this.#renewed();
    for (const fight of this.#fights) {
      try {
        replyOf(this.#instance.call(textOf({ do: 'load', fight: fight.name, saved: fight.save() })));
      } catch (error) {
        if (!(error instanceof Trap)) throw error;
        // Its own answers spoil an instance: the others go on without it.
        this.#fights.delete(fight);
        this.#replay();
        return;
      }
    }
  }
}

const compiledOf = async (module) => (module instanceof WebAssembly.Module ? module : WebAssembly.compile(module));

export function loader({ cores, compile, readText, startWorker }) {
  const games = Object.keys(modules);

  /** Loads a game. `workers`: how many at most, 0 to compute in this thread; `module`: its bytes or a compiled module. */
  async function load(name, { workers = cores, module } = {}) {
    if (!Object.hasOwn(modules, name))
      throw new Refusal({ message: `there is no game "${name}"; there are ${games.join(', ')}` });
    if (!Number.isInteger(workers) || workers < 0)
      throw new Refusal({ message: `workers must be a whole number from 0, and is ${workers}` });
    const hands = new Workers(workers === 0 ? startHere : startWorker, workers || 1);
    try {
      if (workers > 0) hands.start(); // odds are what a page wants first: it starts while the module is on its way
      const compiling = module ? compiledOf(module) : compile(modules[name].module);
      const equipped = compiling.then((made) => hands.equip(made));
      const [compiled, rules] = await Promise.all([compiling, readText(modules[name].rules), equipped]);
      return new Game(compiled, rules, hands);
    } catch (error) {
      hands.close();
      throw error;
    }
  }

  return { load, games };
}
