import { expect, test } from 'vitest';
import { ranked } from '../../src/lib/advice';
import type { Advice } from '../../src/table/documents';

const option = (key: string, fights: number, p: number, behind: { of: number; low: number; high: number } | null) =>
  ({
    key,
    text: key,
    fights,
    wins: { fights: p * fights, p, low: p - 0.01, high: p + 0.01 },
    behind,
    odds: null,
  }) as const;

test('what an option wins and how far it is behind are figures that fit to each other', () => {
  const options = [
    option('shoot', 4096, 0.605, { of: 0, low: 0, high: 0 }),
    option('aim', 4096, 0.6, { of: 0.005, low: -0.002, high: 0.012 }),
    option('run', 512, 0.591, { of: 0.02, low: 0.003, high: 0.037 }), // fewer fights, so another share
    option('hide', 0, 0, null),
  ];
  const told = ranked({ options } as unknown as Advice, 5);
  expect(told.map(({ key }) => key)).toEqual(['shoot', 'aim', 'run']);
  expect(told[0]).toMatchObject({ wins: 0.605, low: 0.595, high: 0.615 });
  expect(told[0]!.behind).toBeUndefined();
  expect(told[1]!.behind, 'not told apart').toBeUndefined();
  expect(told[2]!.wins).toBeCloseTo(0.585, 10);
  expect(told[2]).toMatchObject({ behind: 0.02, low: 0.003, high: 0.037 });
  expect(ranked({ options } as unknown as Advice, 2)).toHaveLength(2);
  // By the figures that are shown, whatever the order of the shares was.
  const others = [options[0]!, options[2]!, options[1]!];
  expect(ranked({ options: others } as unknown as Advice, 5).map(({ key }) => key)).toEqual(['shoot', 'aim', 'run']);
});
