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

/** Minutes of cards and exercises in a language and day, after which new words wait; a learner may want no such limit. */
export const MINUTES = { lowest: 5, highest: 240, usual: 20 } as const;

/** How long a learner wants to study a language on a day. */
export interface MinutesCap {
  /** Null: no limit. */
  readonly minutes: number | null;
  /** The study day on which the learner wanted to go on all the same; null where there is none. */
  readonly pastOn: number | null;
}

/**
 * Whether new words wait, because a day has had its minutes and its learner has not gone on. Words that are due are asked
 * all the same: to hide them would only move them.
 * @param done minutes of the day so far
 */
export function haveMinutesPassed(done: number, today: number, { minutes, pastOn }: MinutesCap): boolean {
  return minutes !== null && pastOn !== today && done >= minutes;
}

/** How many days after its last day a catch-up still waits for words that are left over. */
const CATCH_UP_GRACE = 7;

/**
 * Whether a catch-up has ended, so that new words come again: nothing that is overdue is left, or it was left too long.
 * @param until the last study day of the catch-up
 * @param words how many are due today, and how many of them were due before today
 */
export function isCatchUpOver(until: number, today: number, words: { due: number; overdue: number }): boolean {
  if (today < until) return false;
  if (words.due === 0 || today > until + CATCH_UP_GRACE) return true;
  return today > until && words.overdue === 0;
}

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
