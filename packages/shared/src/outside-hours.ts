/** Where time with a language was spent outside of here; `earlier`: all that was before the learner came. */
export const OUTSIDE_SOURCES = ['video', 'audio', 'reading', 'talking', 'class', 'other', 'earlier'] as const;

export type OutsideSource = (typeof OUTSIDE_SOURCES)[number];

/** Minutes that one entry can have: of a day, and of all that was before. */
export const OUTSIDE_MOST = { day: 24 * 60, earlier: 20_000 * 60 } as const;

/** Entries that a learner can have in all languages. */
export const MAX_OUTSIDE_ENTRIES = 5000;

export const MAX_OUTSIDE_NOTE = 200;

/** Why an entry cannot have so many minutes, or null. */
export function outsideMinutesError(minutes: number, source: OutsideSource): string | null {
  if (!Number.isInteger(minutes) || minutes < 1) return 'Say how long it was: a minute at least';
  if (source === 'earlier') return minutes > OUTSIDE_MOST.earlier ? 'That is more than 20,000 hours' : null;
  return minutes > OUTSIDE_MOST.day ? 'A day has 24 hours' : null;
}
