import { IMPORT_FIELDS, type LanguageCode } from '@wordreel/shared';
import { type Contents, contentsOf } from './column-contents.ts';
import { splitReading } from './furigana.ts';
import { type Heading, readHeading } from './heading.ts';
import { needsLists, type WordLists } from './letters.ts';
import type { Table } from './read-table.ts';
import type { Field } from './word-fields.ts';

/** The field of each column; null for a column that is left out. */
export type Columns = readonly (Field | null)[];

/** The fields assigned to columns from left to right if neither headings nor cells identify the word. */
const USUAL: readonly Field[] = ['word', 'translation', 'sentence', 'note'];

interface GuessOptions {
  readonly language: LanguageCode;
  readonly lists?: WordLists | null;
  /** Returns a cell’s plain text. */
  readonly textOf: (cell: string) => string;
}

type Guessed = Pick<Table, 'header' | 'width' | 'usualWidth' | 'unused'> & {
  readonly rows: readonly { readonly cells: readonly string[] }[];
};

interface Column extends Contents, Heading {
  readonly index: number;
}

/** Number of sample rows, spread over the whole table. */
const SAMPLE = 200;
/** Maximum number of characters read per cell. */
const MOST_READ = 300;

/** Points for a heading that names a field, and for one that only names a side of a card. */
const NAMED = 3;
const HINTED = 0.15;

/** Guesses each column's field from its heading and cells, or else from its position. No field is used twice. */
export function guessColumns(table: Guessed, options: GuessOptions): Columns {
  const columns = columnsOf(table, options);
  const fields = new Map<number, Field>();
  for (const { index, role } of columns) {
    const own = IMPORT_FIELDS.find((field) => field === role);
    const isContent = own !== undefined && USUAL.includes(own);
    if (own !== undefined && !isContent && ![...fields.values()].includes(own)) fields.set(index, own);
  }
  const assign = (field: Field, score: (column: Column) => number) => {
    const free = columns.filter(({ index }) => !fields.has(index));
    const best = free.reduce<{ index: number; points: number } | null>((found, column) => {
      const points = score(column);
      return points > (found?.points ?? 0) ? { index: column.index, points } : found;
    }, null);
    if (best !== null) fields.set(best.index, field);
  };
  assign('word', wordPoints);
  const isNamed = table.header !== null && columns.some(({ role, isSide }) => role === 'word' && !isSide);
  const left = columns.filter(({ index, role, isText }) => !fields.has(index) && role === null && isText).length;
  assign('translation', (column) => translationPoints(column, isNamed && left > 1));
  assign('sentence', sentencePoints);
  assign('note', (column) => notePoints(column, table.header === null));
  if (![...fields.values()].includes('word')) return byOrder(table.width, columns);
  return Array.from({ length: table.width }, (_, index) => fields.get(index) ?? null);
}

function columnsOf(table: Guessed, { language, lists = null, textOf }: GuessOptions): Column[] {
  const { header, rows, unused, width, usualWidth } = table;
  const step = Math.max(1, Math.floor(rows.length / SAMPLE));
  const sample = rows.filter((_, index) => index % step === 0).slice(0, SAMPLE);
  const columns = Array.from({ length: Math.min(width, usualWidth) }, (_, index) => index)
    .filter((index) => !unused.includes(index))
    .map((index) => {
      const cells = sample.map(({ cells: row }) => textOf(splitReading((row[index] ?? '').slice(0, MOST_READ)).text));
      const name = header?.[index] ?? '';
      // Next to a "target" column, "source" means the other language rather than a book.
      const isSource = /^source\b/i.test(name) && header?.some((other) => /^target\b/i.test(other)) === true;
      const heading = readHeading(isSource ? 'translation' : name, language);
      const column = { index, ...contentsOf(cells, language, lists), ...heading };
      return namesOneLanguage(cells, language) ? { ...column, role: 'unused' as const } : column;
    });
  const hasIdeographs = columns.some(
    ({ kana, affinity, isText, sentences, role }) =>
      isText && kana < 0.5 && affinity > 0.5 && sentences < 0.5 && role !== 'sentence' && role !== 'unused',
  );
  const hasWord = columns.some(({ role }) => role === 'word');
  const isRomanised = romanisedAmong(columns, language);
  return columns.map((column) => {
    if (isReading(column, hasIdeographs) || isRomanised(column)) return { ...column, role: 'reading' };
    if (isOtherForm(column, columns, sample, textOf)) return { ...column, role: 'note' };
    // Without a word column, the lemma is the word.
    return column.role === 'lemma' && !hasWord ? { ...column, role: 'word' } : column;
  });
}

/** Returns a test for a column with transliterated words, which, unlike the translations, are not English. */
function romanisedAmong(columns: readonly Column[], language: LanguageCode): (column: Column) => boolean {
  const isLatin = ({ role, isText, affinity, sentences }: Column) =>
    role === null && isText && affinity < 0 && sentences < 0.5;
  const hasEnglish = columns.some((column) => isLatin(column) && column.english > 0.7);
  return (column) => !needsLists(language) && hasEnglish && isLatin(column) && column.english < 0.4;
}

const withoutAccents = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether an unnamed column has other forms of the words in the previous column, such as plurals or past tenses. */
function isOtherForm(
  column: Column,
  columns: readonly Column[],
  rows: Guessed['rows'],
  textOf: (cell: string) => string,
): boolean {
  const before = columns.find(({ index }) => index === column.index - 1);
  const isOwn = (one: Column) => one.role === null && one.affinity > 0.3 && one.sentences < 0.5 && one.readings < 0.5;
  if (before === undefined || !isOwn(column) || !isOwn(before)) return false;
  const alike = rows.filter(({ cells }) => {
    const [one = '', other = ''] = [before, column].map(({ index }) =>
      withoutAccents(textOf((cells[index] ?? '').slice(0, MOST_READ))),
    );
    return other !== '' && one !== other && one.slice(0, 2) === other.slice(0, 2);
  });
  return alike.length > rows.length * 0.6;
}

/** Whether every cell names the same language, as in files that state the translation's languages in each row. */
const namesOneLanguage = (cells: readonly string[], language: LanguageCode): boolean =>
  cells.length > 1 && new Set(cells).size === 1 && readHeading(cells[0] ?? '', language).language !== null;

/** Whether a column without a clear name has the pronunciation of the words in another column. */
const isReading = ({ role, language, readings, kana }: Column, hasIdeographs: boolean): boolean =>
  (role === null || role === 'word') && language === null && (readings > 0.5 || (kana > 0.5 && hasIdeographs));

/** Returns a heading's points for the wanted field. @param others roles that count against that field */
function headingPoints({ role, isSide }: Heading, wanted: Field, others: readonly string[]): number {
  if (role === wanted) return isSide ? HINTED : NAMED;
  if (role === null || !others.includes(role)) return 0;
  return isSide ? -HINTED : -NAMED;
}

const NEVER = Number.NEGATIVE_INFINITY;

/** Base points, which decrease from left to right and which only clearly negative points can outweigh. */
const placePoints = ({ index }: Column): number => 6 - Math.min(index, 20) * 0.05;

/** Penalty for repetition. A word may occur twice, but if most cells repeat, they are articles or parts of speech. */
const repeatedPoints = (repeated: number): number => 10 * Math.max(0, repeated - 0.3);

function wordPoints(column: Column): number {
  const { role, language, isText, affinity, sentences, kinds, repeated } = column;
  if (role === 'unused' || (!isText && role !== 'word')) return NEVER;
  const named = language === 'target' ? NAMED : language === 'other' ? -NAMED : 0;
  const headed = headingPoints(column, 'word', ['translation', 'sentence', 'note', 'reading']);
  // The name of a language outweighs "word" or "translation" in the same heading.
  return (
    placePoints(column) +
    (named === 0 ? headed : named + headed / 4) +
    2 * affinity -
    2 * sentences -
    3 * kinds -
    repeatedPoints(repeated)
  );
}

/** @param isCautious whether to leave out an unnamed column unless it is in another language */
function translationPoints(column: Column, isCautious: boolean): number {
  const { role, language, isText, affinity, sentences, kinds, repeated } = column;
  if (role === 'unused' || role === 'note' || role === 'reading' || role === 'sentence') return NEVER;
  const isNamed = role === 'translation' || language === 'other';
  if (!isText && !isNamed) return NEVER;
  if (!isNamed && ((sentences > 0.5 && affinity > -0.3) || (isCautious && affinity > -0.3))) return NEVER;
  const named = language === 'target' ? -NAMED : language === 'other' ? NAMED : 0;
  const headed = headingPoints(column, 'translation', ['word']);
  return placePoints(column) + named + headed - 2 * affinity - sentences - 3 * kinds - repeatedPoints(repeated);
}

function sentencePoints(column: Column): number {
  const { role, isText, affinity, sentences } = column;
  if (role === 'sentence') return placePoints(column) + NAMED;
  // A column named "expression" may contain sentences.
  if ((role !== null && role !== 'word') || !isText || sentences < 0.5 || affinity < -0.2) return NEVER;
  return placePoints(column) + 2 * sentences + affinity;
}

/** @param hasNoNames whether the table has no header, so that a text column without a role counts as a note */
function notePoints(column: Column, hasNoNames: boolean): number {
  const { role, language, isText, sentences, isSide } = column;
  if (role === 'note' && !isSide) return placePoints(column) + NAMED;
  if (role === 'reading') return placePoints(column);
  if (role === 'note') return isText ? placePoints(column) - NAMED : NEVER;
  return hasNoNames && role === null && language === null && isText && sentences < 0.5 ? 1 : NEVER;
}

function byOrder(width: number, columns: readonly Column[]): Columns {
  const free = columns.flatMap(({ index, hasText }) => (hasText ? index : []));
  return Array.from({ length: width }, (_, index) => USUAL[free.indexOf(index)] ?? null);
}
