/** A learner's daily limits in one language. */
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

/**
 * The range and the default of the daily minutes of cards and exercises in a language, after which no new words are
 * offered. A learner may turn the limit off.
 */
export const MINUTES = { lowest: 5, highest: 240, usual: 20 } as const;

/** A learner's daily time limit for a language. */
export interface MinutesCap {
  /** Null means no limit. */
  readonly minutes: number | null;
  /** The study day on which the learner chose to continue past the limit; null if there is none. */
  readonly pastOn: number | null;
}

/**
 * Returns whether new words are held back because the day's minutes are used up and the learner hasn't chosen to
 * continue. Due words are still asked, since hiding them would only postpone them.
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
 * Returns what is left of a day: due words up to the limit, and new words only as far as the day's reviews leave room.
 * Finished reviews count as due, so the room doesn't grow while the learner works.
 * @param due how many words are due now
 */
export function dayPlan(due: number, done: DoneToday, caps: Caps): DoneToday {
  const room = Math.max(0, caps.reviews - done.reviews - due);
  return {
    reviews: Math.max(0, Math.min(due, caps.reviews - done.reviews)),
    newWords: Math.max(0, Math.min(caps.newWords, room) - done.newWords),
  };
}
