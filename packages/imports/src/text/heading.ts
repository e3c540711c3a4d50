import { IMPORT_FIELDS, LANGUAGE_CODES, type LanguageCode } from '@wordreel/shared';
import names from './heading-names.json' with { type: 'json' };
import type { Line } from './split-tabs.ts';
import { type Field, FIELD_NAMES } from './word-fields.ts';

/** Roles that a heading can name, in addition to our own fields. */
type Role = keyof typeof names.roles;

export interface Heading {
  readonly role: Field | Role | null;
  /** The language that the heading names: the one being learned, or another one. */
  readonly language: 'target' | 'other' | null;
  /** Whether the heading names a side of a card, which may be in either language. */
  readonly isSide: boolean;
}

const NOTHING: Heading = { role: null, language: null, isSide: false };

/** Roles by the column names used for them in the twenty languages; each list is in one language. */
const ROLES = new Map<string, Role>(
  Object.entries(names.roles).flatMap(([role, lists]) =>
    lists.flatMap((list) => list.split(',')).map((name): [string, Role] => [name, role as Role]),
  ),
);

/** Names for the two sides of a card. The word may be on either side. */
const SIDES: ReadonlySet<string> = new Set(names.sides.split(','));

/** Languages that headings may name, in addition to those that can be learned. */
const OTHER_LANGUAGES = names.languages.split(',');

const pairsOf = (list: string) => list.split(',').map((pair) => pair.split(':') as [string, string]);

/** Languages by the country code of a flag in a heading, where that differs from the language code. */
const FLAG_CODES = new Map(pairsOf(names.flags));

/** If a heading names several roles, such as "Sentence audio", the first one in this order applies. */
const ORDER: readonly Role[] = ['unused', 'reading', 'sentence', 'translation', 'note', 'stars', 'word'];

/** A flag emoji such as `🇩🇪`: two regional indicators that form a country code. */
const FLAG = /[\u{1f1e6}-\u{1f1ff}]{2}/gu;
const countryOf = (flag: string): string =>
  [...flag].map((letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0x1f1e6 + 97)).join('');

/** Splits a heading into words. `Wort_DE`, `lexemeId` and `English (meaning)` have two words each. */
const wordsOf = (heading: string): string[] =>
  heading
    .normalize('NFC')
    .replaceAll(FLAG, (flag) => ` ${FLAG_CODES.get(countryOf(flag)) ?? countryOf(flag)} `)
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\d#]+/u)
    .filter((word) => word !== '');

let languageCodes: Map<string, string> | undefined;

/** Maps language names, written in any of these languages, and three-letter codes to language codes. */
function languageNames(): Map<string, string> {
  if (languageCodes !== undefined) return languageCodes;
  languageCodes = new Map(pairsOf(names.codes));
  const codes = [...LANGUAGE_CODES, ...OTHER_LANGUAGES];
  for (const locale of codes) {
    const display = new Intl.DisplayNames([locale], { type: 'language' });
    const named = LANGUAGE_CODES.some((code) => code === locale) ? codes : [...LANGUAGE_CODES, locale];
    for (const code of named) {
      const name = display.of(code)?.toLowerCase();
      if (name !== undefined && !languageCodes.has(name)) languageCodes.set(name, code);
    }
  }
  return languageCodes;
}

/** How many final letters may differ, as in "Englische", "angielskie" and "немецкое", and how many must not. */
const MOST_CHANGED = 2;
const LEAST_KEPT = 5;

/** @param isAside whether `word` may be a code, unlike "it" and "es" in a long heading or "de" between words */
function languageNamed(word: string, isAside: boolean): string | null {
  const known = languageNames();
  // Chinese has three characters that mean "language".
  const exact = known.get(word) ?? known.get(word.replace(/[文語]$/u, '语'));
  if (exact !== undefined) return exact;
  if (isAside && LANGUAGE_CODES.some((code) => code === word)) return word;
  for (const [name, code] of known) {
    const kept = Math.max(LEAST_KEPT, name.length - MOST_CHANGED);
    const isNear = Math.abs(word.length - name.length) <= MOST_CHANGED + 1;
    if (isNear && name.length >= kept && word.startsWith(name.slice(0, kept))) return code;
  }
  return null;
}

/** A text longer than this is not a heading. */
const LONGEST = 100;
const MOST_WORDS = 5;

/** Reads a heading. @param target the language being learned */
export function readHeading(heading: string, target: LanguageCode): Heading {
  if (heading.length > LONGEST) return NOTHING;
  const name = heading.trim().toLowerCase();
  const own = IMPORT_FIELDS.find((field) => name === field || name === FIELD_NAMES[field].toLowerCase());
  if (own !== undefined) return { ...NOTHING, role: own };
  const words = wordsOf(heading);
  if (words.length > MOST_WORDS || (words.length > 1 && /[.!?。！？]$/u.test(name))) return NOTHING;
  const whole = words.join(' ');
  const role = ROLES.get(whole);
  if (role !== undefined) return { ...NOTHING, role, isSide: SIDES.has(whole) };
  const { length } = words;
  const languages = words.flatMap((word, place) => {
    const isAside = length <= 3 && (place === 0 || place === length - 1);
    // "No" alone means a number.
    return languageNamed(word, isAside && (word !== 'no' || length > 1)) ?? [];
  });
  const roles = new Set(words.flatMap((word) => ROLES.get(word) ?? []));
  const named = languages.length === 0 ? null : languages.includes(target) ? 'target' : 'other';
  const first = ORDER.find((each) => roles.has(each)) ?? null;
  // We have no field for the translation of a sentence.
  const isForeignSentence = first === 'sentence' && (named === 'other' || roles.has('translation'));
  return { role: isForeignSentence ? 'unused' : first, language: named, isSide: false };
}

/** A cell that cannot be a heading: a number, a numeric date or a numeric id. */
const PLAIN = /^[\d\s.,:/%+#-]*\d[\d\s.,:/%+#-]*$/;

const SAMPLE = 50;

/** Whether the first cell of a column is not a number but all cells below it are. */
function standsOverNumbers(lines: readonly Line[], column: number): boolean {
  const below = lines.slice(1, SAMPLE).map(({ cells }) => cells[column] ?? '');
  return below.length > 0 && below.every((cell) => PLAIN.test(cell)) && !PLAIN.test(lines[0]?.cells[column] ?? '0');
}

/** Whether at least half of the rows below repeat a column's first cell, so that it is data and not a heading. */
function isRepeated(lines: readonly Line[], column: number): boolean {
  const below = lines.slice(1, SAMPLE);
  const repeats = below.filter(({ cells }) => cells[column] === lines[0]?.cells[column]);
  return repeats.length > 0 && repeats.length * 2 >= below.length;
}

/** Returns a key for what a heading means. Two cells with the same key are a word and its translation. */
function messageOf({ role, language }: Heading): string | null {
  if (language !== null && (role === null || role === 'word' || role === 'translation')) return language;
  return role;
}

const CONTENT: ReadonlySet<string | null> = new Set(['word', 'translation', 'sentence', 'target', 'other']);

/** Columns beyond this number are ignored, since a learner could not assign them all. */
export const MAX_COLUMNS = 200;

interface HeadingOptions {
  readonly language: LanguageCode;
  /** Columns without card text, such as decks. */
  readonly unused: readonly number[];
}

/** Whether the first line is a heading. "parola, word" names one role twice, so it is a word and its translation. */
export function isHeading(lines: readonly Line[], { language, unused }: HeadingOptions): boolean {
  const cells = (lines[0]?.cells ?? []).slice(0, MAX_COLUMNS);
  const meanings = cells.map((cell, column) =>
    unused.includes(column) ? null : messageOf(readHeading(cell, language)),
  );
  if (cells.length === 1) return meanings[0] === 'word';
  const distinct = new Set(
    meanings.map((each, column) => each ?? (standsOverNumbers(lines, column) ? 'unused' : null)).filter((each) => each),
  );
  const repeats = meanings.some((each, column) => CONTENT.has(each) && isRepeated(lines, column));
  return distinct.size >= 2 && meanings.some((each) => CONTENT.has(each)) && !repeats;
}
