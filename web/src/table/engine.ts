// A table with the engine of this browser behind it. It is kept in local storage after every answer, so it survives a
// reload, and other tabs of the same browser (a screen, a player's view) follow it.
import type { Fight } from 'fracas';
import type {
  Advice,
  Answer,
  FightEvent,
  Given,
  NextEncounter,
  Odds,
  OddsQuestion,
  OptionOdds,
  Policies,
  Progress,
  Question,
  Role,
  SavedFight,
  SimulationWanted,
  State,
  System,
} from './documents';
import { game } from './games';
import { fetchKept, keep, watch } from './library';
import type { Auto, Standing, Table } from './table';

const randomSeed = () => crypto.getRandomValues(new BigUint64Array(1))[0]!;
const sameAnswer = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The fight itself, shared by all who sit at this table in this tab. */
class Shared {
  number = 1;
  undone: Answer[] = [];
  auto: Auto;
  readonly listeners = new Set<() => void>();
  #chain: Promise<unknown> = Promise.resolve();
  #unwatch: () => void;

  constructor(
    readonly id: string,
    readonly system: System,
    public fight: Fight,
    undone: Answer[],
    auto: Auto,
    public picture: boolean,
  ) {
    this.undone = undone;
    this.auto = auto;
    this.#unwatch = watch(id, () => void this.inOrder(() => this.#follow()));
  }

  /** One change after the other: an answer never meets a fight that is being changed. */
  inOrder<T>(change: () => T | Promise<T>): Promise<T> {
    const next = this.#chain.then(change);
    this.#chain = next.catch(() => undefined);
    return next;
  }

  changed(): void {
    ++this.number;
    this.settled();
  }

  /** The same standing, looked at in another way: what is half typed stays. */
  settled(): void {
    this.keep();
    for (const listener of this.listeners) listener();
  }

  keep(): void {
    const { fight, undone, auto, picture, id } = this;
    const saved = fight.save() as unknown as SavedFight;
    keep({ id, saved, undone, auto, picture, changed: Date.now(), where: whereOf(fight) });
  }

  // Dice, where the program is to roll them, at once; decisions of the game master's figures by policy.
  async goOn(): Promise<void> {
    if (this.auto === 'npc') {
      await this.fight.goOn('npc', { seed: randomSeed() });
      return;
    }
    for (;;) {
      const question = this.fight.question as unknown as Question | null;
      if (!question || question.kind === 'choice') return;
      if (this.auto === 'nothing' || (this.auto === 'npc-dice' && question.for !== 'gm')) return;
      this.fight.answer(this.fight.roll()!);
    }
  }

  // Another tab has played on, or says what screens show: take that over.
  async #follow(): Promise<void> {
    const kept = fetchKept(this.id);
    if (!kept) return;
    const isSame = sameAnswer(kept.saved.answers, this.fight.answers);
    const picture = kept.picture === true;
    if (isSame && picture === this.picture) return;
    if (!isSame) {
      const loaded = (await game(this.system)).load(kept.saved as never);
      this.fight.close();
      this.fight = loaded;
    }
    this.undone = kept.undone;
    this.auto = kept.auto as Auto;
    this.picture = picture;
    ++this.number;
    for (const listener of this.listeners) listener();
  }

  close(): void {
    this.#unwatch();
    this.fight.close();
  }
}

function whereOf(fight: Fight): string {
  const state = fight.state as unknown as State;
  if (fight.over) return fight.events.at(-1)?.text ?? '';
  return fight.question?.text.replace(/ \(.*\)$/, '') ?? state.title;
}

class EngineTable implements Table {
  readonly id: string;
  readonly system: System;
  readonly title: string;
  readonly company = null;
  #standing: Standing;
  readonly #listeners = new Set<(standing: Standing) => void>();
  readonly #told: () => void;

  constructor(
    private readonly shared: Shared,
    readonly role: Role,
  ) {
    this.id = shared.id;
    this.system = shared.system;
    this.title = shared.fight.title;
    this.#standing = this.#look();
    this.#told = () => {
      this.#standing = this.#look();
      for (const listener of this.#listeners) listener(this.#standing);
    };
    shared.listeners.add(this.#told);
  }

  get standing(): Standing {
    return this.#standing;
  }

  get auto(): Auto {
    return this.shared.auto;
  }

  subscribe(listener: (standing: Standing) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  answer(given: Given): Promise<void> {
    return this.#give(given, this.role);
  }

  #give(given: Given, role: Role): Promise<void> {
    const { shared } = this;
    return shared.inOrder(async () => {
      const answer = 'roll' in given ? { ...(shared.fight.roll() as Answer), for: given.for } : given;
      shared.fight.answer(answer as never, role === 'gm' ? {} : { role });
      // As it is kept: a side may call people otherwise.
      const kept = shared.fight.answers[shared.fight.answers.length - 1] as unknown as Answer;
      // Going the same way again keeps what comes after it.
      shared.undone = sameAnswer(shared.undone[0], kept) ? shared.undone.slice(1) : [];
      if (shared.undone.length === 0) await shared.goOn();
      shared.changed();
    });
  }

  undo(keepAnswers: number): Promise<void> {
    const { shared } = this;
    return shared.inOrder(() => {
      const { fight } = shared;
      const back = fight.answers.length - keepAnswers;
      if (back <= 0) return;
      shared.undone = [...(fight.answers.slice(keepAnswers) as unknown as Answer[]), ...shared.undone];
      fight.undo(back);
      shared.changed();
    });
  }

  redo(count = 1): Promise<void> {
    const { shared } = this;
    return shared.inOrder(() => {
      const again = shared.undone.slice(0, count);
      if (again.length === 0) return;
      for (const answer of again) shared.fight.answer(answer as never);
      shared.undone = shared.undone.slice(again.length);
      shared.changed();
    });
  }

  async roll(): Promise<Answer | null> {
    return this.shared.fight.roll() as Answer | null;
  }

  async decide(policies: Policies = {}): Promise<void> {
    const answer = await this.shared.fight.suggest({ policies: policies as never, seed: randomSeed() });
    await this.#give(answer as Answer, 'gm'); // a policy speaks as the game master does
  }

  setAuto(auto: Auto): Promise<void> {
    const { shared } = this;
    return shared.inOrder(async () => {
      shared.auto = auto;
      await shared.goOn();
      shared.changed();
    });
  }

  showPicture(alone: boolean): Promise<void> {
    const { shared } = this;
    return shared.inOrder(() => {
      shared.picture = alone;
      shared.settled();
    });
  }

  playOut(signal?: AbortSignal): Promise<void> {
    const { shared } = this;
    return shared.inOrder(async () => {
      await shared.fight.playOut({ seed: randomSeed(), signal });
      shared.undone = [];
      shared.changed();
    });
  }

  advise(signal?: AbortSignal): AsyncIterable<{ advice: Advice; over: boolean }> {
    return this.shared.fight.advise({ signal }) as unknown as AsyncIterable<{ advice: Advice; over: boolean }>;
  }

  async oddsOfOptions(seconds: number, signal?: AbortSignal): Promise<OptionOdds[]> {
    const asked = this.role === 'gm' ? { signal, seconds } : { signal, seconds, role: this.role };
    return (await this.shared.fight.oddsOfOptions(asked)) as unknown as OptionOdds[];
  }

  async odds(question: OddsQuestion, signal?: AbortSignal): Promise<Odds> {
    return (await this.shared.fight.odds({ ...question, signal })) as unknown as Odds;
  }

  async moves(by: string): Promise<{ key: string; text: string }[]> {
    return this.shared.fight.moves(by);
  }

  simulate(wanted: SimulationWanted, signal?: AbortSignal): AsyncIterable<Progress> {
    return this.shared.fight.simulate({ ...wanted, signal }) as unknown as AsyncIterable<Progress>;
  }

  async policies(): Promise<string[]> {
    return (await game(this.system)).policies;
  }

  async next(encounter: object, survivors: string[]): Promise<NextEncounter> {
    return this.shared.fight.next(encounter, survivors) as unknown as NextEncounter;
  }

  as(role: Role): Table {
    return new EngineTable(this.shared, role);
  }

  async save(): Promise<SavedFight> {
    return this.shared.fight.save() as unknown as SavedFight;
  }

  close(): void {
    this.shared.listeners.delete(this.#told);
    if (this.shared.listeners.size === 0) this.shared.close();
  }

  #look(): Standing {
    const { fight, number, undone, picture } = this.shared;
    const seen = this.role === 'gm' ? fight : fight.view({ role: this.role as never });
    return {
      number,
      status: fight.status,
      question: seen.question as unknown as Question | null,
      events: [...seen.events] as unknown as FightEvent[],
      state: seen.state as unknown as State,
      answers: fight.answers.length,
      undone: undone.length,
      mine: seen.question !== null,
      typing: true,
      odds: true,
      picture,
    };
  }
}

/** A fight that is kept in this browser, opened for the game master; null if there is none of that id. */
export async function openKept(id: string): Promise<Table | null> {
  const kept = fetchKept(id);
  if (!kept) return null;
  const fight = (await game(kept.saved.system)).load(kept.saved as never);
  const { saved, undone, auto } = kept;
  return new EngineTable(new Shared(id, saved.system, fight, undone, auto as Auto, kept.picture === true), 'gm');
}

/** Keeps a fight in this browser under an id; rejects with what is wrong with it. */
export async function keepFight(id: string, saved: SavedFight, auto: Auto = 'nothing'): Promise<void> {
  const fight = (await game(saved.system)).load(saved as never);
  const whole = fight.save() as unknown as SavedFight;
  keep({ id, saved: whole, undone: [], auto, changed: Date.now(), where: whereOf(fight) });
  fight.close();
}

/** A table nobody keeps: for odds and simulations of a fight from elsewhere. */
export async function openLoose(saved: SavedFight): Promise<Table> {
  const fight = (await game(saved.system)).load(saved as never);
  return new EngineTable(new LooseShared('', saved.system, fight, [], 'nothing', false), 'gm');
}

class LooseShared extends Shared {
  override keep(): void {
    // Nobody keeps it.
  }
}
