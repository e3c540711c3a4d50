/** What a learner can want of a day: the least and the most of each. */
export const DAILY_GOALS = {
  minutes: { lowest: 1, highest: 600 },
  reviews: { lowest: 1, highest: 2000 },
  newWords: { lowest: 1, highest: 200 },
} as const;

/** The days that a pause can have at most. */
export const LONGEST_PAUSE = 90;

/** Pauses that are kept of a learner. */
export const MAX_PAUSES = 200;
