/** Ratings of an answer, numbered as in FSRS. */
export const RATING = { again: 1, hard: 2, good: 3, easy: 4 } as const;

export type Rating = (typeof RATING)[keyof typeof RATING];

/** The priority of a word, chosen by the learner. */
export type Stars = 1 | 2 | 3;
