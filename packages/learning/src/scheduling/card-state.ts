import type { StudyDay } from '#days/study-day';
import type { Trace } from './forgetting-model.ts';

/** What is remembered of one word of one learner, in one place for all doors: study, exercises, tutor and video. */
export interface CardState extends Trace {
  /** The day of the last counted answer. */
  readonly lastDay: StudyDay;
  /** The first day on which the word is due. */
  readonly dueDay: StudyDay;
  /** Counted answers so far. */
  readonly reps: number;
  /** Counted answers, from the second on, that were Again. */
  readonly lapses: number;
}

/** Beyond ten years another day tells nothing about a memory. */
const LONGEST_ELAPSED = 3650;

/**
 * Days since the last counted answer, 1 to 3650; 0 where there was none yet. Null where an answer of that day is
 * practice: it is of the same study day, or of one before.
 */
export function elapsedDays(memory: Pick<CardState, 'lastDay'> | null, day: StudyDay): number | null {
  if (!memory) return 0;
  const elapsed = day - memory.lastDay;
  return elapsed > 0 ? Math.min(elapsed, LONGEST_ELAPSED) : null;
}

/** So many lapses take a word out of the queue, and after its return each so many more. */
const LEECH = { first: 8, further: 4 } as const;

/**
 * Whether a lapse just now makes a word a leech, which leaves the queue with a notice: at the eighth, and where the
 * learner brought it back, at each fourth after that (`learning.md` 1.4).
 * @param lapses those of the word, the one of now counted
 */
export function becomesLeech(lapses: number): boolean {
  return lapses >= LEECH.first && (lapses - LEECH.first) % LEECH.further === 0;
}

/** A word is solid that is remembered for at least so many days. */
export const SOLID_STABILITY = 21;

/** … and with at least such odds today. */
export const SOLID_RECALL = 0.8;

/** Whether a word counts as solid: S of at least 21 days and R of at least 0.8 (`learning.md` 6). */
export const isSolid = (stability: number, recall: number): boolean =>
  stability >= SOLID_STABILITY && recall >= SOLID_RECALL;
