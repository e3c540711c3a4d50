import { MAX_WORD_LENGTH, type ReviewPriority, type WordKind, wordError } from '@wordreel/shared';
import { withoutInvisible } from '@wordreel/text';
import { firstGap, type Gap, withoutMarks } from './card-marks.ts';
import { endsSentence, hasNoSpaces } from './column-contents.ts';
import { splitReading } from './furigana.ts';
import type { Columns } from './guess-columns.ts';
import { HEADING } from './plain-lines.ts';
import { type Field, withoutGuard } from './word-fields.ts';

const MAX_NOTE = 500;

/** Maximum lengths of fields, in characters. The server rejects longer ones. */
const MAX_LENGTHS: Readonly<Partial<Record<Field, number>>> = {
  translation: 500,
  sentence: 1000,
  note: MAX_NOTE,
  form: 200,
};

export type Facts = Readonly<Partial<Record<Field, string>>>;

/** Fields in the language being learned, whose cells may contain readings. */
const READ: ReadonlySet<Field | null> = new Set(['word', 'sentence', 'form', 'lemma']);

/** Reads the cells of a line. @param textOf returns a cell’s plain text, since cells may be HTML */
export function factsOf(cells: readonly string[], columns: Columns, textOf: (cell: string) => string): Facts {
  const facts: Partial<Record<Field, string>> = {};
  // Removes invisible characters before trimming, because a byte order mark counts as white space, and after decoding,
  // because a cell may contain them as entities.
  const cleaned = (cell: string) => withoutInvisible(textOf(cell)).trim();
  const gaps: { word?: Gap | null; sentence?: Gap | null } = {};
  let reading: string | null = null;
  for (const [index, field] of columns.entries()) {
    const cell = withoutInvisible(cells[index] ?? '');
    const apart = READ.has(field) ? splitReading(cell) : { text: cell, reading: null };
    if (field === 'word') reading = apart.reading;
    if (field === null) continue;
    if (field === 'word' || field === 'sentence') gaps[field] = firstGap(cell);
    facts[field] = withoutGuard(cleaned(apart.text));
  }
  const { word: gap, sentence: gapOfSentence } = gaps;
  if (gap && isAsked(facts, gap, cleaned)) return withGap(facts, gap, cleaned);
  if (reading !== null) facts.note ||= cleaned(reading);
  // A column with readings may repeat the word with its furigana.
  const again = splitReading(facts.note ?? '');
  if (again.reading !== null && again.text === facts.word) facts.note = again.reading;
  if (gapOfSentence?.isAlone === true) facts.form ||= cleaned(splitReading(gapOfSentence.text).text);
  return facts;
}

/** A longer gap is part of a sentence. In scripts without spaces, the limit is in characters. */
const LONGEST_GAP = { words: 4, characters: 10 };

/** Whether a cloze note asks for a word in a sentence, unlike `{{c1::der}} Tisch`, where the whole text is the word. */
function isAsked({ word = '' }: Facts, { text, isAlone }: Gap, cleaned: (cell: string) => string): boolean {
  // The text is too long to be a word, so it is a sentence.
  if ([...word].length > MAX_WORD_LENGTH) return true;
  const asked = cleaned(splitReading(text).text);
  const isShort = hasNoSpaces(asked)
    ? asked.length <= LONGEST_GAP.characters
    : asked.split(' ').length <= LONGEST_GAP.words;
  return isAlone && isShort && asked !== '' && isAround(word, asked);
}

/** Whether the text around a gap is more than an article or punctuation. */
function isAround(text: string, asked: string): boolean {
  const rest = text.replace(asked, ' ');
  if (!/[\p{L}\p{N}]/u.test(rest)) return false;
  if (hasNoSpaces(text)) return endsSentence(text) || rest.trim().length > 3;
  return endsSentence(text) || text.split(' ').length >= 5;
}

/** Makes the gap the word, the whole text its sentence, and the sentence's translation part of the note. */
function withGap(facts: Facts, gap: Gap, cleaned: (cell: string) => string): Facts {
  const { word: sentence = '', translation = '', note = '' } = facts;
  const { text, reading } = splitReading(gap.text);
  const word = cleaned(text);
  const isOfSentence = endsSentence(translation) && translation.includes(' ');
  const parts = [reading ?? '', gap.hint ?? ''].map(cleaned);
  const noted = [...parts, isOfSentence ? translation : '', note, facts.sentence ?? ''].filter((part) => part !== '');
  const joined = [...new Set(noted)].join(' · ');
  const asWord = { ...facts, word, form: word, sentence };
  if (joined.length > MAX_NOTE) return asWord;
  return { ...asWord, translation: isOfSentence ? '' : translation, note: joined };
}

/** Returns the text of a cell that is not HTML, on one line. */
export const inOneLine = (cell: string): string => withoutMarks(cell).replaceAll(/\s+/g, ' ').trim();

/** Returns the text of unassigned cells beyond a table's usual width, or null if there is none. */
export function extraCells(
  cells: readonly string[],
  columns: Columns,
  usualWidth = Number.POSITIVE_INFINITY,
): string | null {
  const extra = cells.filter((cell, index) => index >= usualWidth && !columns[index] && cell.trim() !== '');
  return extra.length === 0 ? null : extra.map((cell) => cell.trim()).join('; ');
}

/** Returns why a line cannot be imported, or null if it can. */
export function problemOf(facts: Facts): string | null {
  const { word = '' } = facts;
  if (word === '') return 'it has no word';
  if (!/[\p{L}\p{N}]/u.test(word)) return 'it has no letters';
  if (HEADING.test(word)) return 'it is a heading';
  const wrong = wordError(word);
  if (wrong !== null) return wrong.charAt(0).toLowerCase() + wrong.slice(1);
  for (const [field, length] of Object.entries(MAX_LENGTHS)) {
    if ((facts[field as Field] ?? '').length > length) return `its ${field} has more than ${length} characters`;
  }
  return null;
}

const VIDEO_ID = /^[A-Za-z0-9_-]{1,64}$/;

const STARS: Readonly<Record<string, ReviewPriority>> = { '1': 1, '2': 2, '3': 3 };

/** Whether a line has stars outside our scale, which are ignored. */
export const hasOddStars = ({ stars = '' }: Facts): boolean => stars !== '' && STARS[stars] === undefined;

function secondsOf(text = ''): number | null {
  const seconds = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}

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

/** Returns the word in a line for which `problemOf` returned null. */
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
