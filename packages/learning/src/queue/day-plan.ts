export interface Caps {
  /** Maximum per day, 0 to 50. */
  readonly newWords: number;
  /** Maximum per day, 10 to 9999. */
  readonly reviews: number;
}

export const CAPS = {
  newWords: { lowest: 0, highest: 50, usual: 10 },
  reviews: { lowest: 10, highest: 9999, usual: 100 },
} as const;

/** Daily minutes of cards and exercises in a language after which new words wait. Learners can turn this limit off. */
export const MINUTES = { lowest: 5, highest: 240, usual: 20 } as const;

/** A learner's daily time limit for a language. */
export interface MinutesCap {
  /** Null for no limit. */
  readonly minutes: number | null;
  /** The study day on which the learner chose to continue past the limit, or null. */
  readonly pastOn: number | null;
}

/** Whether new words wait because the day's minutes are used up. Due words don't, as that would only postpone them. */
export function haveMinutesPassed(done: number, today: number, { minutes, pastOn }: MinutesCap): boolean {
  return minutes !== null && pastOn !== today && done >= minutes;
}

/** For this many days after its last day, a catch-up continues if overdue words are left. */
const CATCH_UP_GRACE = 7;

/** Whether a catch-up has ended. @param words how many words are due, and how many were due before today */
export function isCatchUpOver(until: number, today: number, words: { due: number; overdue: number }): boolean {
  if (today < until) return false;
  if (words.due === 0 || today > until + CATCH_UP_GRACE) return true;
  return today > until && words.overdue === 0;
}

export interface DoneToday {
  readonly reviews: number;
  readonly newWords: number;
}

/** Returns what is left for a day: due words up to the limit, and new words as far as reviews leave room for them. */
export function dayPlan(due: number, done: DoneToday, caps: Caps): DoneToday {
  const room = Math.max(0, caps.reviews - done.reviews - due);
  return {
    reviews: Math.max(0, Math.min(due, caps.reviews - done.reviews)),
    newWords: Math.max(0, Math.min(caps.newWords, room) - done.newWords),
  };
}
