import { type ReviewPriority, type WordKind, wordError } from '@wordreel/shared';
import { withoutInvisible } from './invisible.ts';
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

/** Reads the cells of a line. @param textOf a cell’s text without tags, where cells may be HTML */
export function factsOf(cells: readonly string[], columns: Columns, textOf: (cell: string) => string): Facts {
  const facts: Partial<Record<Field, string>> = {};
  for (const [index, field] of columns.entries()) {
    // Before, as a mark of the byte order counts as a space; and after, as a cell may have spelled it out.
    const text = withoutInvisible(textOf(withoutInvisible(cells[index] ?? ''))).trim();
    if (field !== null) facts[field] = withoutGuard(text);
  }
  return facts;
}

/** A cell that is no HTML, in one line. */
export const inOneLine = (cell: string): string => cell.replaceAll(/\s+/g, ' ').trim();

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
export interface ToldWord {
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
export function wordOf(facts: Facts): ToldWord {
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
