// Odds of what is asked, computed while somebody thinks. A change of the standing ends what is under way.
import type { Odds, OptionOdds } from '../table/documents';
import type { Standing, Table } from '../table/table';

/** Seconds of exact odds before the rest is sampled: figures of all options at once, then, where some were sampled, exact ones.
    With them most of a question is exact at the first look; a single option may take a second. */
const looks = [0.12, 2];

export class OpenOdds {
  options = $state.raw<Record<string, OptionOdds> | null>(null);
  computing = $state(false);
  /** Some of them are sampled and exact ones on their way. */
  rough = $state(false);
  /** Of the open throw. */
  throwOdds = $state.raw<Odds | null>(null);
  #ending: AbortController | null = null;

  constructor(private readonly table: Table) {}

  start(standing: Standing): void {
    this.#ending?.abort();
    this.options = null;
    this.throwOdds = null;
    this.computing = false;
    this.rough = false;
    const { question, odds } = standing;
    if (!question || !odds) return;
    const ending = (this.#ending = new AbortController());
    if (question.kind === 'choice') {
      this.computing = true;
      void this.#look(ending.signal).finally(() => {
        if (ending.signal.aborted) return;
        this.computing = false;
        this.rough = false;
      });
    } else if (question.kind === 'throw') {
      this.table
        .odds({ own_tables: false }, ending.signal)
        .then((odds) => {
          if (!ending.signal.aborted) this.throwOdds = odds;
        })
        .catch(() => undefined);
    }
  }

  async #look(signal: AbortSignal): Promise<void> {
    for (const seconds of looks) {
      // Of many questions there are no odds, which is no failure.
      const options = await this.table.oddsOfOptions(seconds, signal).catch(() => null);
      if (!options || signal.aborted) return;
      this.options = Object.fromEntries(options.map((one) => [one.key, one]));
      this.computing = false;
      this.rough = options.some(isSampled);
      if (!this.rough) return;
    }
  }

  end(): void {
    this.#ending?.abort();
  }
}

/** Whether a figure is of fights that were played, and not of all there could be. */
export const isSampled = (one: OptionOdds | undefined) => one?.kind === 'sampled';

/** All about one option, a moment after it was chosen. */
export class DetailOdds {
  odds = $state.raw<Odds | null>(null);
  computing = $state(false);
  #ending: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: Table) {}

  start(option: string | null): void {
    this.#ending?.abort();
    clearTimeout(this.#timer);
    this.odds = null;
    this.computing = option !== null;
    if (!option) return;
    const ending = (this.#ending = new AbortController());
    this.#timer = setTimeout(() => {
      this.table
        .odds({ option, own_tables: false }, ending.signal)
        .then((odds) => {
          if (!ending.signal.aborted) this.odds = odds;
        })
        .catch(() => undefined)
        .finally(() => {
          if (!ending.signal.aborted) this.computing = false;
        });
    }, 60);
  }

  end(): void {
    this.#ending?.abort();
    clearTimeout(this.#timer);
  }
}
