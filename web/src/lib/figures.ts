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

/** An average; what is more than nothing never reads as nothing: 0.03 is `<0.1`. */
export function mean(value: number, decimals = 1): string {
  const least = 10 ** -decimals;
  if (value > 0 && value < least / 2) return `<${t.decimal(least, decimals)}`;
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

/** Letters for all tokens of a map, no two the same: by initials, then by other letters of the name, then by number. Where many
    begin alike, as a crew of one rank does, by the letters of the word in which they differ. */
export function labelsOf(names: string[]): string[] {
  const taken = new Set<string>();
  const alike = (name: string) => names.filter((other) => initials(other) === initials(name));
  return names.map((name) => {
    const own = alike(name);
    const begin = new Set(own.map((one) => one.split(' ')[0]));
    const word = own.length > 2 && begin.size === 1 ? firstUnlike(own)[own.indexOf(name)]! : '';
    const isTold = /^\p{L}{2}/u.test(word);
    const short = isTold ? `${word.charAt(0).toUpperCase()}${word.charAt(1).toLowerCase()}` : initials(name);
    const letters = (isTold ? word : name).replaceAll(/[^\p{L}]/gu, '');
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

/** Names where a narrow place cuts them off, told apart: as much of what two have in common at the beginning gives way to an
    ellipsis as it takes to show the word in which they differ. */
export function toldApart(names: string[], fits = 24): string[] {
  const seen = (name: string) => name.slice(0, fits - 4);
  return names.map((name) => {
    const alike = names.filter((other) => other !== name && seen(other) === seen(name));
    if (name.length <= fits || alike.length === 0) return name;
    const words = name.split(' ');
    const differs = Math.max(...alike.map((other) => sharedWords(words, other.split(' '))));
    let dropped = 0;
    while (dropped < differs && words.slice(dropped, differs + 1).join(' ').length + 2 > fits) ++dropped;
    return dropped === 0 ? name : `… ${words.slice(dropped).join(' ')}`;
  });
}

function sharedWords(words: string[], others: string[]): number {
  const differs = words.findIndex((word, i) => word !== others[i]);
  return differs < 0 ? words.length - 1 : differs;
}

/** One word of each name: the first, or the first that not all of them have in its place. */
export function firstUnlike(names: string[]): string[] {
  const words = names.map((name) => name.split(' '));
  const at = words.length > 1 ? words[0]!.findIndex((word, i) => words.some((other) => other[i] !== word)) : 0;
  return words.map((own) => own[Math.max(0, at)] ?? own[0]!);
}
