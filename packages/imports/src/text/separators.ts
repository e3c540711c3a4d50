import type { LanguageCode } from '@wordreel/shared';
import { MAX_COLUMNS, readHeading } from './heading.ts';
import { HEADING } from './plain-lines.ts';
import type { Line } from './split-tabs.ts';

const CHARACTERS = ['\t', ';', ',', '|'] as const;

/** Separators in handwritten lists. Allowing any number of spaces around them could make matching take minutes. */
const LISTS = {
  dash: /\s[-–—=]{1,2}\s/,
  arrow: /\s?(?:[→⇒]|[-=]>)\s?/,
  colon: /:\s|：/,
  equals: /=/,
  comma: /[，；]/,
  dots: /\s?\.{4,}\s?/,
  spaces: / {2,}/,
  none: /(?!)/,
} as const;

type ListSeparator = keyof typeof LISTS;

/** A column separator: a character, or the kind used in a handwritten list. */
export type Separator = (typeof CHARACTERS)[number] | ':' | ' ' | ListSeparator;

export const isListSeparator = (separator: Separator): separator is ListSeparator => Object.hasOwn(LISTS, separator);

/** Number of lines sampled to find the separator. */
const SAMPLE = 50;
/** The share of lines that must contain a separator. */
const MOST = 0.6;
/** The required share for separators that also occur in sentences. */
const NEARLY_ALL = 0.9;

/** Lines with an arrow, colon, equals sign, dots or full-width comma before any other possible separator. */
const BY_HAND: readonly (readonly [ListSeparator, RegExp])[] = [
  ['arrow', /^[^→⇒;,|\t"]{1,80}?(?:[→⇒]|[-=]>)/],
  ['colon', /^[^:：;,|\t"]{1,80}(?::\s|：)\s*\S/],
  ['equals', /^[^=;,|\t<>"]{1,80}=[^=]+$/],
  ['dots', /^[^;|\t"]{1,80}?\.{4}\.*\s?\S/],
  // After a full-width comma, a Chinese sentence continues in Chinese.
  ['comma', /^[^，；]{1,80}[，；]\s*[\p{Script=Latin}\p{Script=Cyrillic}][^\p{Script=Han}]*$/u],
];

/** Finds the column separator: one that sets off a column name in the first line, or else one in most lines. */
export function separatorOf(text: string, language: LanguageCode): Separator {
  const lines = text.split(/\r\n?|\n/, SAMPLE).filter((line) => /[\p{L}\p{N}]/u.test(line) && !HEADING.test(line));
  const [first = ''] = lines;
  const named = CHARACTERS.find(
    (character) =>
      first.includes(character) &&
      first
        .split(character, MAX_COLUMNS)
        .some((cell) => readHeading(cell.replaceAll('"', ''), language).role === 'word'),
  );
  if (named !== undefined) return named;
  const isIn = (test: (line: string) => boolean, share = MOST) => lines.filter(test).length >= lines.length * share;
  if (isIn((line) => line.includes('\t'))) return '\t';
  if (isIn((line) => LISTS.dash.test(line))) return 'dash';
  // A single column, quoted by a spreadsheet.
  if (lines.length > 1 && isIn((line) => /^\s*"(?:[^"]|"")*"\s*$/.test(line), 1)) return ',';
  const byHand = BY_HAND.find(([, pattern]) => isIn((line) => pattern.test(line), NEARLY_ALL));
  const character = CHARACTERS.find((each) => isIn((line) => line.includes(each)));
  const isSpaced = lines.length > 1 && isIn((line) => line.trim().split(/ {2,}/).length === 2, NEARLY_ALL);
  return byHand?.[0] ?? character ?? (isSpaced ? 'spaces' : 'none');
}

export function splitList(text: string, separator: ListSeparator): Line[] {
  return text.split(/\r\n?|\n/).map((whole, index) => {
    const line = separator === 'spaces' ? whole.trim() : whole;
    const found = LISTS[separator].exec(line);
    const cells = found === null ? [line] : [line.slice(0, found.index), line.slice(found.index + found[0].length)];
    return { line: index + 1, cells };
  });
}
