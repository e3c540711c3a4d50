import { MAX_WORD_LENGTH, type ReviewPriority, type WordKind, wordError } from '@wordreel/shared';
import { withoutInvisible } from '@wordreel/text';
import { firstGap, withoutMarks } from './card-marks.ts';
import { splitReading } from './furigana.ts';
import type { Columns } from './guess-columns.ts';
import { type Field, withoutGuard } from './word-fields.ts';

/** The longest texts of a word, in characters; the server refuses longer ones. */
const MAX_LENGTHS: Readonly<Partial<Record<Field, number>>> = {
  translation: 500,
  sentence: 1000,
  note: 500,
  form: 200,
};

/** What a line says of a word, by its fields. */
export type Facts = Readonly<Partial<Record<Field, string>>>;

/** Fields in the language that is learned, which may have readings in them. */
const READ: ReadonlySet<Field | null> = new Set(['word', 'sentence', 'form', 'lemma']);

/** Reads the cells of a line. @param textOf a cell’s text without tags, where cells may be HTML */
export function factsOf(cells: readonly string[], columns: Columns, textOf: (cell: string) => string): Facts {
  const facts: Partial<Record<Field, string>> = {};
  // Invisible characters go before, as a mark of the byte order counts as a space; and after, as a cell may have
  // spelled them out.
  const cleaned = (cell: string) => withoutInvisible(textOf(cell)).trim();
  let reading: string | null = null;
  let gap: string | null = null;
  for (const [index, field] of columns.entries()) {
    const cell = withoutInvisible(cells[index] ?? '');
    const apart = READ.has(field) ? splitReading(cell) : { text: cell, reading: null };
    if (field === 'word') {
      reading = apart.reading;
      gap = firstGap(cell);
    }
    if (field !== null) facts[field] = withoutGuard(cleaned(apart.text));
  }
  if (reading !== null) facts.note ||= cleaned(reading);
  // A column of readings may have the word once more, with its furigana.
  const again = splitReading(facts.note ?? '');
  if (again.reading !== null && again.text === facts.word) facts.note = again.reading;
  return gap === null ? facts : withGap(facts, cleaned(gap));
}

/** A cloze note whose sentence is too long for a word brings what stands in its gap, with the sentence. */
function withGap(facts: Facts, gap: string): Facts {
  const { word = '', sentence } = facts;
  if (sentence || [...word].length <= MAX_WORD_LENGTH) return facts;
  return { ...facts, word: gap, form: gap, sentence: word };
}

/** A cell that is no HTML, in one line. */
export const inOneLine = (cell: string): string => withoutMarks(cell).replaceAll(/\s+/g, ' ').trim();

/**
 * What stands in cells beyond the usual columns of a table, and is no part of the word; null where nothing does.
 * @param usualWidth missing where a table says nothing of it
 */
export function extraCells(
  cells: readonly string[],
  columns: Columns,
  usualWidth = Number.POSITIVE_INFINITY,
): string | null {
  const extra = cells.filter((cell, index) => index >= usualWidth && !columns[index] && cell.trim() !== '');
  return extra.length === 0 ? null : extra.map((cell) => cell.trim()).join('; ');
}

/** Why a line cannot be brought; null for one that can. */
export function problemOf(facts: Facts): string | null {
  const { word = '' } = facts;
  if (word === '') return 'it has no word';
  const wrong = wordError(word);
  if (wrong !== null) return wrong.charAt(0).toLowerCase() + wrong.slice(1);
  for (const [field, length] of Object.entries(MAX_LENGTHS)) {
    if ((facts[field as Field] ?? '').length > length) return `its ${field} has more than ${length} characters`;
  }
  return null;
}

const VIDEO_ID = /^[A-Za-z0-9_-]{1,64}$/;

const STARS: Readonly<Record<string, ReviewPriority>> = { '1': 1, '2': 2, '3': 3 };

/** Whether a line has stars that are none of ours: its word comes with one. */
export const hasOddStars = ({ stars = '' }: Facts): boolean => stars !== '' && STARS[stars] === undefined;

function secondsOf(text = ''): number | null {
  const seconds = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}

/** A word as a line tells it. */
export interface ReportedWord {
  readonly word: string;
  readonly translation: string | null;
  readonly videoId: string | null;
  readonly reviewPriority?: ReviewPriority;
  readonly kind?: WordKind;
  readonly sentence?: string;
  readonly form?: string | null;
  readonly startSec?: number | null;
  readonly endSec?: number | null;
  readonly note?: string;
  readonly lemma?: string;
}

/** The word of a line without a problem. */
export function wordOf(facts: Facts): ReportedWord {
  const { word = '', translation, sentence, note, stars = '', form, kind, lemma = '', video = '' } = facts;
  return {
    word: word.normalize('NFC'),
    translation: translation || null,
    videoId: VIDEO_ID.test(video) ? video : null,
    ...(STARS[stars] !== undefined && { reviewPriority: STARS[stars] }),
    ...(kind === 'phrase' && { kind }),
    ...(sentence && { sentence, form: form || null, startSec: secondsOf(facts.start), endSec: secondsOf(facts.end) }),
    ...(note && { note }),
    ...(lemma !== '' && wordError(lemma) === null && { lemma }),
  };
}
