import type { LanguageCode } from '@wordreel/shared';
import { MAX_COLUMNS, readHeading } from './heading.ts';
import { HEADING } from './plain-lines.ts';
import type { Line } from './split-tabs.ts';

const CHARACTERS = ['\t', ';', ',', '|'] as const;

/**
 * Between a word and its meaning in a list that somebody has written by hand, the likeliest first. Before a dash and
 * behind it one space is read: a pattern that takes all of them reads a long line of spaces for minutes.
 */
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

/** Between the columns: a character, or what stands there in a list. */
export type Separator = (typeof CHARACTERS)[number] | ':' | ' ' | ListSeparator;

export const isListSeparator = (separator: Separator): separator is ListSeparator => Object.hasOwn(LISTS, separator);

/** So many lines are looked at to find out what stands between columns. */
const SAMPLE = 50;
/** Of them so many, in all, have to have it. */
const MOST = 0.6;
/** What stands in sentences as well has to be in nearly all of them. */
const NEARLY_ALL = 0.9;

/** Lines with a colon, an arrow, a sign of equality or dots before any character that could divide them as well. */
const BY_HAND: readonly (readonly [ListSeparator, RegExp])[] = [
  ['arrow', /^[^→⇒;,|\t"]{1,80}?(?:[→⇒]|[-=]>)/],
  ['colon', /^[^:：;,|\t"]{1,80}(?::\s|：)\s*\S/],
  ['equals', /^[^=;,|\t<>"]{1,80}=[^=]+$/],
  ['dots', /^[^;|\t"]{1,80}?\.{4}\.*\s?\S/],
  // Behind a wide comma a Chinese sentence goes on in Chinese.
  ['comma', /^[^，；]{1,80}[，；]\s*[\p{Script=Latin}\p{Script=Cyrillic}][^\p{Script=Han}]*$/u],
];

/** What stands between the columns, by a name in the first line or by most of the others. */
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
  // A table of one column that a spreadsheet has put between quotation marks.
  if (lines.length > 1 && isIn((line) => /^\s*"(?:[^"]|"")*"\s*$/.test(line), 1)) return ',';
  const byHand = BY_HAND.find(([, pattern]) => isIn((line) => pattern.test(line), NEARLY_ALL));
  const character = CHARACTERS.find((each) => isIn((line) => line.includes(each)));
  const isSpaced = lines.length > 1 && isIn((line) => line.trim().split(/ {2,}/).length === 2, NEARLY_ALL);
  return byHand?.[0] ?? character ?? (isSpaced ? 'spaces' : 'none');
}

/** Splits each line of a list at the first place where its separator stands. */
export function splitList(text: string, separator: ListSeparator): Line[] {
  return text.split(/\r\n?|\n/).map((whole, index) => {
    const line = separator === 'spaces' ? whole.trim() : whole;
    const found = LISTS[separator].exec(line);
    const cells = found === null ? [line] : [line.slice(0, found.index), line.slice(found.index + found[0].length)];
    return { line: index + 1, cells };
  });
}
