import { stringify } from 'csv-stringify/sync';
import type { ArchivedReview, ArchivedWord } from './packing-order.ts';

const DAY = 86_400_000;

/** Formats a study day as a date. Returns an empty string if the day is out of range. */
function dateOf(day: number): string {
  const date = new Date(day * DAY);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}

const secondsOf = (ms: number | null): number | null => (ms === null ? null : ms / 1000);

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
  start: ({ startMs }) => secondsOf(startMs),
  end: ({ endMs }) => secondsOf(endMs),
  added: ({ addedAt }) => addedAt.toISOString(),
  due: ({ memory }) => memory && dateOf(memory.dueDay),
  last: ({ memory }) => memory && dateOf(memory.lastDay),
  stability: ({ memory }) => memory && memory.stability,
  difficulty: ({ memory }) => memory && memory.difficulty,
  reps: ({ memory }) => memory && memory.reps,
  lapses: ({ memory }) => memory && memory.lapses,
  paused: ({ isPaused }) => isPaused,
};

const REVIEW_COLUMNS: Columns<ArchivedReview> = {
  language: ({ language }) => language,
  word: ({ word }) => word,
  reviewed: ({ reviewedAt }) => reviewedAt.toISOString(),
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
  seconds: ({ durationMs }) => secondsOf(durationMs),
};

/** Prefixes cells that a spreadsheet would read as a formula with an apostrophe. Booleans are written as words. */
const OPTIONS = { escape_formulas: true, cast: { boolean: String } };

const tableOf = <T>(columns: Columns<T>) => ({
  /** The byte order mark makes spreadsheets read the file as UTF-8. */
  head: stringify([Object.keys(columns)], { bom: true }),
  lines: (rows: readonly T[]): string =>
    stringify(
      rows.map((row) => Object.values(columns).map((cell) => cell(row))),
      OPTIONS,
    ),
});

/** The tables of an archive. Days are written as dates. */
export const TABLES = { words: tableOf(WORD_COLUMNS), reviews: tableOf(REVIEW_COLUMNS) };
