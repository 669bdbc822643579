import { describe, expect, test } from 'vitest';
import { differenceOf, shows } from '../../src/lib/compare';

describe('one thing changed', () => {
  test('blocks on the same dice show a difference that two samples would hide', () => {
    // Luck moves both by much, the change by 0.02 each time.
    const luck = [0.3, 0.5, 0.4, 0.6, 0.45, 0.35];
    const result = differenceOf(luck.map((p, i): [number, number] => [p, p + 0.02 + 0.001 * (i % 2)]));
    expect(result.by).toBeCloseTo(0.0205);
    expect(result.low).toBeGreaterThan(0.019);
    expect(result.high).toBeLessThan(0.022);
    expect(shows(result)).toBe(true);
  });
  test('the interval is Student’s', () => {
    const result = differenceOf([
      [0, 1],
      [0, 3],
    ]);
    // Mean 2, standard error 1, one degree of freedom.
    expect(result.by).toBe(2);
    expect(result.high).toBeCloseTo(2 + 12.706);
    expect(shows(result)).toBe(false);
  });
  test('one block has no interval yet', () => {
    expect(differenceOf([[0.5, 0.6]]).high).toBe(Infinity);
  });
});
