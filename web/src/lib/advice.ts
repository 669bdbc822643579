// Advice as it is shown: what each option wins, and how far it is behind the first.
import type { Advice } from '../table/documents';

export interface Advised {
  key: string;
  text: string;
  wins: number;
  /** 95 %: of what the first wins; of the others, of how far they are behind. */
  low: number;
  high: number;
  /** Nothing for the first, and where these fights do not tell the two apart. */
  behind?: number;
}

/** The first so many options somebody has played. One that was dropped has played fewer fights than the first. So what it
    wins is told by how far it is behind in the fights that both have played with the same dice, which is the surer figure of
    the two; and 60.5 less 2.0 is the 58.5 that stands beside it. */
export function ranked({ options }: Advice, most: number): Advised[] {
  const [first, ...others] = options.filter(({ fights }) => fights > 0);
  if (!first) return [];
  const told = [first, ...others].map(({ key, text, wins, behind }) => {
    if (key === first.key || !behind) return { key, text, wins: wins.p, low: wins.low, high: wins.high };
    return {
      key,
      text,
      wins: Math.min(1, Math.max(0, first.wins.p - behind.of)),
      low: behind.low,
      high: behind.high,
      behind: behind.low > 0 ? behind.of : undefined,
    };
  });
  // By the figures that are shown; the program's choice stays the first.
  return [told[0]!, ...told.slice(1).sort((a, b) => b.wins - a.wins)].slice(0, most);
}
