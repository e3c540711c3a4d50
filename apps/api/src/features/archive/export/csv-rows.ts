import { stringify } from 'csv-stringify/sync';
import type { ArchivedReview, ArchivedWord } from './packing-order.ts';

const DAY = 86_400_000;

/** Formats a study day as a date. Returns an empty string if the day is out of range. */
function dateOf(day: number): string {
  const date = new Date(day * DAY);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}

const secondsOf = (ms: number | null): number | null => (ms === null ? null : ms / 1000);

const WORD_COLUMNS =
  'word translation stars lemma kind sentence form note video start end added due last stability difficulty reps lapses paused';

const wordRow = ({ videoId, startMs, endMs, addedAt, memory, isPaused, ...word }: ArchivedWord) => ({
  ...word,
  ...memory,
  video: videoId,
  start: secondsOf(startMs),
  end: secondsOf(endMs),
  added: addedAt.toISOString(),
  due: memory && dateOf(memory.dueDay),
  last: memory && dateOf(memory.lastDay),
  paused: isPaused,
});

const REVIEW_COLUMNS =
  'language word reviewed day source exercise rating verdict answer counted undone elapsed_days interval_days seconds';

const reviewRow = ({ reviewedAt, studyDay, isCounted, isUndone, durationMs, ...review }: ArchivedReview) => ({
  ...review,
  reviewed: reviewedAt.toISOString(),
  day: dateOf(studyDay),
  counted: isCounted,
  undone: isUndone,
  elapsed_days: review.elapsedDays,
  interval_days: review.intervalDays,
  seconds: secondsOf(durationMs),
});

/** Puts an apostrophe before cells that a spreadsheet would read as a formula, and writes booleans as words. */
const OPTIONS = { escape_formulas: true, cast: { boolean: String } };

function tableOf<T>(names: string, toRow: (item: T) => object) {
  const columns = names.split(' ');
  return {
    /** Starts with a byte order mark, so that spreadsheets read the file as UTF-8. */
    head: stringify([columns], { bom: true }),
    lines: (items: readonly T[]): string => stringify(items.map(toRow), { ...OPTIONS, columns }),
  };
}

export const TABLES = { words: tableOf(WORD_COLUMNS, wordRow), reviews: tableOf(REVIEW_COLUMNS, reviewRow) };
