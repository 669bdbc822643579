// Odds of what is asked, computed while somebody thinks. A change of the standing ends what is under way.
import type { Odds, OptionOdds } from '../table/documents';
import type { Standing, Table } from '../table/table';

/** Questions with so many options (places, rounds of a burst) are not computed for all of them at once. */
const mostOptions = 60;

export class OpenOdds {
  options = $state.raw<Record<string, OptionOdds> | null>(null);
  computing = $state(false);
  /** Of the open throw. */
  throwOdds = $state.raw<Odds | null>(null);
  #ending: AbortController | null = null;

  constructor(private readonly table: Table) {}

  start(standing: Standing): void {
    this.#ending?.abort();
    this.options = null;
    this.throwOdds = null;
    this.computing = false;
    const { question, odds } = standing;
    if (!question || !odds) return;
    const ending = (this.#ending = new AbortController());
    if (question.kind === 'choice' && (question.options ?? []).length <= mostOptions) {
      this.computing = true;
      this.table
        .oddsOfOptions(ending.signal)
        .then((options) => {
          if (!ending.signal.aborted) this.options = Object.fromEntries(options.map((one) => [one.key, one]));
        })
        // Of many questions there are no odds, which is no failure.
        .catch(() => undefined)
        .finally(() => {
          if (!ending.signal.aborted) this.computing = false;
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

  end(): void {
    this.#ending?.abort();
  }
}

/** All about one option, a moment after it was chosen. */
export class DetailOdds {
  odds = $state.raw<Odds | null>(null);
  #ending: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: Table) {}

  start(option: string | null): void {
    this.#ending?.abort();
    clearTimeout(this.#timer);
    this.odds = null;
    if (!option) return;
    const ending = (this.#ending = new AbortController());
    this.#timer = setTimeout(() => {
      this.table
        .odds({ option, own_tables: false }, ending.signal)
        .then((odds) => {
          if (!ending.signal.aborted) this.odds = odds;
        })
        .catch(() => undefined);
    }, 60);
  }

  end(): void {
    this.#ending?.abort();
    clearTimeout(this.#timer);
  }
}
