/** Ranges of the daily goals. */
export const DAILY_GOALS = {
  minutes: { lowest: 1, highest: 600 },
  reviews: { lowest: 1, highest: 2000 },
  newWords: { lowest: 1, highest: 200 },
} as const;

/** Maximum length of a pause in days. */
export const LONGEST_PAUSE = 90;

/** Maximum number of stored pauses per learner. */
export const MAX_PAUSES = 200;
