/** How much a learner takes on in one language and day. */
export interface Caps {
  /** 0 to 50. */
  readonly newWords: number;
  /** 10 to 9999. */
  readonly reviews: number;
}

export const CAPS = {
  newWords: { lowest: 0, highest: 50, usual: 10 },
  reviews: { lowest: 10, highest: 9999, usual: 100 },
} as const;

/** What a learner has counted today in a language. */
export interface DoneToday {
  readonly reviews: number;
  readonly newWords: number;
}

/**
 * What is left of a day: due words up to the cap, and new words only as far as the reviews of the day leave room. What
 * was done counts as due, so that the room does not grow while the learner works (`learning.md` 1.5).
 * @param due how many words are due now
 */
export function dayPlan(due: number, done: DoneToday, caps: Caps): DoneToday {
  const room = Math.max(0, caps.reviews - done.reviews - due);
  return {
    reviews: Math.max(0, Math.min(due, caps.reviews - done.reviews)),
    newWords: Math.max(0, Math.min(caps.newWords, room) - done.newWords),
  };
}
