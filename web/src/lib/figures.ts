// Figures as text. Percentages have one decimal; at the ends the sign says that it is not quite nought or hundred.
import { t } from '../text';

/** 0.6591 as `65.9`; without the sign, which stands in the heading or beside it. */
export function percent(p: number): string {
  const value = 100 * p;
  if (p <= 0) return '0';
  if (p >= 1) return '100';
  if (value < 0.05) return `<${t.decimal(0.1, 1)}`;
  if (value > 99.95) return `>${t.decimal(99.9, 1)}`;
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
    const isTold = /^\p{L}{2}\S*$/u.test(word);
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

/** Names where a narrow place cuts them off, told apart. One that would be cut off like another gives up what they share: its
    beginning becomes letters (`CPO Maximiliana`), or, if only a number tells them apart, its middle an ellipsis
    (`Corsair quar… 2`). A number never stands alone. */
export function toldApart(names: string[], fits = 24): string[] {
  // What is surely seen of it: letters differ in width.
  const seen = (name: string) => (name.length <= fits ? name : name.slice(0, fits - 4));
  const taken = new Set<string>();
  return names.map((name) => {
    const alike = names.filter((other) => other !== name && other.startsWith(name.slice(0, fits - 4)));
    const ways = name.length <= fits || alike.length === 0 ? [name] : shorter(name, alike, fits);
    // Where all of them are taken it is cut off like the other.
    const told = ways.find((way) => !taken.has(seen(way))) ?? ways[0]!;
    taken.add(seen(told));
    return told;
  });
}

/** Ways to say a name in so many letters, the best first. */
function shorter(name: string, alike: string[], fits: number): string[] {
  const words = name.split(' ');
  const at = Math.max(...alike.map((other) => sharedWords(words, other.split(' '))));
  // Whole in the others' beginnings: it is cut off at its end, they are not.
  if (at >= words.length) return [name];
  const [shared, rest] = [words.slice(0, at), words.slice(at).join(' ')];
  if (isNumber(words[at]!)) {
    const [before, after] = [shared.join(' '), ` ${rest}`];
    if (before.length + after.length <= fits) return [name];
    return [`${before.slice(0, Math.max(1, fits - after.length - 1)).trimEnd()}…${after.slice(0, fits - 2)}`];
  }
  const letters = shared.map((word) => word.charAt(0).toUpperCase()).join('') + (shared.length === 1 ? '.' : '');
  const whole = `${letters} ${rest}`;
  // Letters are worth having where the word in which they differ is read whole beside them.
  const isRead = letters.length + 1 + words[at]!.length <= fits;
  return isRead ? [whole, rest] : [rest, whole];
}
const isNumber = (word: string) => /^(\d+|[IVX]+)$/.test(word);

function sharedWords(words: string[], others: string[]): number {
  const differs = words.findIndex((word, i) => word !== others[i]);
  return differs < 0 ? words.length : differs;
}

/** One word of each name: the first, or the first that not all of them have in its place; a number with the word before it. */
export function firstUnlike(names: string[]): string[] {
  const words = names.map((name) => name.split(' '));
  const most = Math.max(...words.map(({ length }) => length));
  const differs = (i: number) => words.some((own) => own[i] !== words[0]![i]);
  const at = words.length > 1 ? Array.from({ length: most }, (_, i) => i).find(differs) : 0;
  return words.map((own) => {
    const i = Math.min(at ?? 0, own.length - 1);
    return i > 0 && /^\d+$/.test(own[i]!) ? `${own[i - 1]} ${own[i]}` : own[i]!;
  });
}
