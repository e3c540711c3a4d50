/** Kinds of time outside the app; `earlier` is all time before the learner joined. */
export const OUTSIDE_SOURCES = ['video', 'audio', 'reading', 'talking', 'class', 'other', 'earlier'] as const;

export type OutsideSource = (typeof OUTSIDE_SOURCES)[number];

/** Maximum minutes of an entry, for a single day and for `earlier`. */
export const OUTSIDE_MOST = { day: 24 * 60, earlier: 20_000 * 60 } as const;

/** Maximum number of entries per learner across all languages. */
export const MAX_OUTSIDE_ENTRIES = 5000;

export const MAX_OUTSIDE_NOTE = 200;

/** Returns a message for the learner if the minutes of an entry are invalid, else null. */
export function outsideMinutesError(minutes: number, source: OutsideSource): string | null {
  if (!Number.isInteger(minutes) || minutes < 1) return 'Say how long it was: a minute at least';
  if (source === 'earlier') return minutes > OUTSIDE_MOST.earlier ? 'That is more than 20,000 hours' : null;
  return minutes > OUTSIDE_MOST.day ? 'A day has 24 hours' : null;
}
