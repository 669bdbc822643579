// Figures as text. Percentages have one decimal; at the ends the sign says that it is not quite nought or hundred.
import { t } from '../text';

/** 0.6591 as `65.9`; without the sign, which stands in the heading or beside it. */
export function percent(p: number): string {
  const value = 100 * p;
  if (p <= 0) return '0';
  if (p >= 1) return '100';
  if (value < 0.1) return `<${t.decimal(0.1, 1)}`;
  if (value > 99.9) return `>${t.decimal(99.9, 1)}`;
  return t.decimal(value, 1);
}

export function mean(value: number, decimals = 1): string {
  return t.decimal(value, decimals).replace('-', '−');
}

/** With its sign: +3, −2, 0. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value).replace('-', '−');
}

export function withCapital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A key of the protocol as words: `door-broken`, `partial_cover`. */
export function words(key: string): string {
  return key.replaceAll(/[-_]/g, ' ');
}

/** Letters for a token: of a person two, of several of a kind a letter and the number. */
export function initials(name: string): string {
  const parts = name
    .replace(/^(Sgt|Cpl|Dr|Lt|Sir|Pvt|Capt)\.? /, '')
    .split(/\s+/)
    .filter((part) => part.length > 0 && !['the', 'with', 'of', 'in'].includes(part.toLowerCase()));
  const number = parts.length > 1 && /^\d+$/.test(parts.at(-1)!) ? parts.pop()! : '';
  const letters = parts.map((part) => part.charAt(0).toUpperCase());
  return letters.slice(0, 2).join('') + number;
}

/** Letters for all tokens of a map, no two the same: by initials, then by other letters of the name, then by number. */
export function labelsOf(names: string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const short = initials(name);
    const letters = name.replaceAll(/[^\p{L}]/gu, '');
    const others = [...letters.slice(1)].map((letter) => `${letters.charAt(0).toUpperCase()}${letter.toLowerCase()}`);
    const numbers = Array.from({ length: names.length }, (_, i) => `${short.charAt(0)}${i + 2}`);
    const label = [short, ...others, ...numbers].find((one) => !taken.has(one)) ?? short;
    taken.add(label);
    return label;
  });
}

/** The name without rank and first name where that leaves one: for narrow places. */
export function shortName(name: string): string {
  const parts = name.split(' ');
  return /^(Sgt|Cpl|Dr|Lt|Sir|Pvt|Capt)\.?$/.test(parts[0] ?? '') && parts.length > 2 ? parts.at(-1)! : name;
}
