import type { StudyDay } from '#days/study-day';
import type { Trace } from './forgetting-model.ts';

/** A learner's card state for a word, shared by study, exercises, tutor and video. */
export interface CardState extends Trace {
  readonly lastDay: StudyDay;
  /** The first day on which the word is due. */
  readonly dueDay: StudyDay;
  /** Counted answers so far. */
  readonly reps: number;
  /** Counted Again answers, except the word's first answer. */
  readonly lapses: number;
}

/** The maximum number of elapsed days: beyond ten years, more days make no difference to the model. */
const LONGEST_ELAPSED = 3650;

/** Returns the days since the last counted answer, 1 to 3650 (0 without one); null if an answer would be practice. */
export function elapsedDays(memory: Pick<CardState, 'lastDay'> | null, day: StudyDay): number | null {
  if (!memory) return 0;
  const elapsed = day - memory.lastDay;
  return elapsed > 0 ? Math.min(elapsed, LONGEST_ELAPSED) : null;
}

/** How many lapses make a word a leech, and how many further lapses make it one again. */
const LEECH = { first: 8, further: 4 } as const;

/** Returns whether the latest lapse makes a word a leech, to be paused. The eighth lapse does, then every fourth. */
export function becomesLeech(lapses: number): boolean {
  return lapses >= LEECH.first && (lapses - LEECH.first) % LEECH.further === 0;
}

/** The minimum stability of a solid word, in days. */
export const SOLID_STABILITY = 21;

/** The minimum recall of a solid word today. */
export const SOLID_RECALL = 0.8;

/** Returns whether a word is solid: a stability of at least 21 days and a recall of at least 0.8. */
export const isSolid = (stability: number, recall: number): boolean =>
  stability >= SOLID_STABILITY && recall >= SOLID_RECALL;
