import { stringify } from 'csv-stringify/sync';
import type { ArchivedReview, ArchivedWord } from './packing-order.ts';

const DAY = 86_400_000;

/** Formats a study day as a date. Returns an empty string if the day is out of range. */
function dateOf(day: number): string {
  const date = new Date(day * DAY);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}

type Columns<T> = Readonly<Record<string, (row: T) => string | number | boolean | null>>;

const WORD_COLUMNS: Columns<ArchivedWord> = {
  word: ({ word }) => word,
  translation: ({ translation }) => translation,
  stars: ({ stars }) => stars,
  lemma: ({ lemma }) => lemma,
  kind: ({ kind }) => kind,
  sentence: ({ sentence }) => sentence,
  form: ({ form }) => form,
  note: ({ note }) => note,
  video: ({ videoId }) => videoId,
  start: ({ startSec }) => startSec,
  end: ({ endSec }) => endSec,
  added: ({ addedAt }) => addedAt,
  due: ({ memory }) => memory && dateOf(memory.dueDay),
  last: ({ memory }) => memory && dateOf(memory.lastDay),
  stability: ({ memory }) => memory && memory.stability,
  difficulty: ({ memory }) => memory && memory.difficulty,
  reps: ({ memory }) => memory && memory.reps,
  lapses: ({ memory }) => memory && memory.lapses,
  paused: ({ memory }) => memory && memory.isPaused,
};

const REVIEW_COLUMNS: Columns<ArchivedReview> = {
  language: ({ language }) => language,
  word: ({ word }) => word,
  reviewed: ({ reviewedAt }) => reviewedAt,
  day: ({ studyDay }) => dateOf(studyDay),
  source: ({ source }) => source,
  exercise: ({ exercise }) => exercise,
  rating: ({ rating }) => rating,
  verdict: ({ verdict }) => verdict,
  answer: ({ answer }) => answer,
  counted: ({ isCounted }) => isCounted,
  undone: ({ isUndone }) => isUndone,
  elapsed_days: ({ elapsedDays }) => elapsedDays,
  interval_days: ({ intervalDays }) => intervalDays,
  seconds: ({ durationMs }) => (durationMs === null ? null : durationMs / 1000),
};

/** Prefixes cells that a spreadsheet would read as a formula with an apostrophe. Booleans are written as words. */
const OPTIONS = { escape_formulas: true, cast: { boolean: String } };

/** The byte order mark makes spreadsheets read the file as UTF-8. */
const headOf = (columns: Columns<never>): string => stringify([Object.keys(columns)], { bom: true });

const rowsOf = <T>(columns: Columns<T>, rows: readonly T[]): string =>
  stringify(
    rows.map((row) => Object.values(columns).map((cell) => cell(row))),
    OPTIONS,
  );

/** Returns the header of `words-<language>.csv`. */
export const wordsHead = (): string => headOf(WORD_COLUMNS);
/** Returns rows of `words-<language>.csv`. Days are written as dates. */
export const wordLines = (words: readonly ArchivedWord[]): string => rowsOf(WORD_COLUMNS, words);
/** Returns the header of `reviews.csv`. */
export const reviewsHead = (): string => headOf(REVIEW_COLUMNS);
/** Returns rows of `reviews.csv`. */
export const reviewLines = (reviews: readonly ArchivedReview[]): string => rowsOf(REVIEW_COLUMNS, reviews);
