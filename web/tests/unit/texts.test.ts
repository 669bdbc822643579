// Both languages say everything, with the same parameters; nothing is English by omission.
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { overwriteGetLocale, baseLocale, type Locale } from '../../src/paraglide/runtime';
import { percent } from '../../src/lib/figures';
import { t } from '../../src/text';

const folder = fileURLToPath(new URL('../../messages/', import.meta.url));
const settings = JSON.parse(readFileSync(`${folder}../project.inlang/settings.json`, 'utf8')) as {
  locales: string[];
  'plugin.inlang.messageFormat': { pathPattern: string[] };
};
type Messages = Record<string, unknown>;
const files = readdirSync(`${folder}en`).sort();
const read = (locale: string, file: string) =>
  JSON.parse(readFileSync(`${folder}${locale}/${file}`, 'utf8')) as Messages;
const parameters = (message: unknown) =>
  [...new Set(JSON.stringify(message).match(/\{\w+\}/g) ?? [])].filter((one) => one !== '{count}').sort();
const speak = (locale: Locale) => {
  overwriteGetLocale(() => locale);
};
afterEach(() => {
  speak(baseLocale);
});

describe('texts', () => {
  test('every file is compiled', () => {
    expect(settings['plugin.inlang.messageFormat'].pathPattern.map((one) => one.split('/').at(-1)).sort()).toEqual(
      files,
    );
  });
  for (const locale of settings.locales.filter((one) => one !== 'en'))
    for (const file of files)
      test(`${locale}/${file} says what English says`, () => {
        const english = read('en', file);
        const other = read(locale, file);
        expect(Object.keys(other).sort()).toEqual(Object.keys(english).sort());
        for (const [key, message] of Object.entries(english)) {
          expect(parameters(other[key]), key).toEqual(parameters(message));
          expect(JSON.stringify(other[key]), key).not.toBe(message === '' ? undefined : '""');
        }
      });
  test('no sentence stands in two files', () => {
    const keys = files.flatMap((file) => Object.keys(read('en', file)));
    expect(keys.length).toBe(new Set(keys).size);
  });
  test('the language can change while the page is open', () => {
    expect(t.undo).toBe('Undo');
    expect(t.rollDice(3)).toBe('Roll 3 dice');
    speak('de');
    expect(t.undo).toBe('Zurücknehmen');
    expect(t.rollDice(1)).toBe('Würfeln');
    expect(t.diceOf(2, 6, 'stress')).toBe('2 Stresswürfel');
    expect(t.combatResult('B2')).toBe('beide treffen 2W6');
    expect(percent(0.6591)).toBe('65,9');
  });
  test('a word the page does not know stays the program’s', () => {
    expect(t.outcome('no-such-outcome', '', '')).toBeUndefined();
    expect(t.law('no-such-law')).toBe('No such law');
  });
});
