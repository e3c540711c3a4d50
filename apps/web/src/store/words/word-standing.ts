import type { Schedule, Word } from '@wordreel/shared';

/**
 * How far a word of the list is. `paused`: it is not asked until it is brought back; `known`: its learner says so, and it
 * is not asked either.
 */
export type WordListStatus = 'new' | 'learning' | 'solid' | 'paused' | 'known';

/** What a word is on a day. Days are whole days since 1970-01-01, as the learner counts them. */
export interface WordStanding {
  readonly status: WordListStatus;
  /** In how many days it is asked: 0 for today and whatever is overdue; null for a word that has no day. */
  readonly dueIn: number | null;
}

const isSolidOn = ({ solidUntil }: Schedule, today: number): boolean => solidUntil !== undefined && today <= solidUntil;

/** @param known the lemmas that the learner has marked as known or ignored */
export function standingOf({ word, lemma, schedule }: Word, today: number, known: ReadonlySet<string>): WordStanding {
  if (known.has(lemma ?? word)) return { status: 'known', dueIn: null };
  if (schedule === undefined) return { status: 'new', dueIn: null };
  if (schedule.paused === true) return { status: 'paused', dueIn: null };
  const status = isSolidOn(schedule, today) ? 'solid' : 'learning';
  return { status, dueIn: Math.max(0, schedule.dueDay - today) };
}

/** The day in words: `due today`, `tomorrow`, `in 9 days`; for a word without one, what it is. */
export function dayText({ status, dueIn }: WordStanding): string {
  if (dueIn === null) return status;
  if (dueIn === 0) return 'due today';
  return dueIn === 1 ? 'tomorrow' : `in ${dueIn} days`;
}
