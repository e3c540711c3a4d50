import { halfLifeLearner, type Learner, shiftedLearner } from './learners.ts';
import { knownAfterYear } from './live.ts';
import { type Budget, leitnerScheduler, ourScheduler, type Scheduler, sm2Scheduler } from './schedulers.ts';

const LEARNERS = { A: shiftedLearner, B: halfLifeLearner } as const;
const BUDGETS = [30, 60, 120] as const;
const SEEDS = 8;
const NEW_WORDS = 10;

/** The least number of known words, relative to SM-2, that our scheduler must reach. */
export const LEAST_OF_SM2 = { A: 0.97, B: 1.15 } as const;

const SCHEDULERS = {
  ours90: (budget: Budget) => ourScheduler(0.9, budget),
  ours85: (budget: Budget) => ourScheduler(0.85, budget),
  sm2: sm2Scheduler,
  leitner: leitnerScheduler,
} as const;

/** Words known after a year with one budget, for each scheduler, as the mean over the seeds. */
export interface Year {
  readonly learner: keyof typeof LEARNERS;
  readonly answers: number;
  readonly known: Readonly<Record<keyof typeof SCHEDULERS, number>>;
  readonly ofSm2: number;
}

function mean(learner: Learner, make: (budget: Budget) => Scheduler, answers: number): number {
  const runs = Array.from({ length: SEEDS }, (_, seed) =>
    knownAfterYear(learner, make({ answers, newWords: NEW_WORDS }), answers, seed + 1),
  );
  return runs.reduce((sum, known) => sum + known, 0) / SEEDS;
}

/** Simulates a year for both learners with each budget, over 8 seeds and with at most ten new words a day. */
export function* simulatedYears(): Generator<Year> {
  for (const learner of ['A', 'B'] as const) {
    for (const answers of BUDGETS) {
      const of = (make: (budget: Budget) => Scheduler): number => mean(LEARNERS[learner], make, answers);
      const known = {
        ours90: of(SCHEDULERS.ours90),
        ours85: of(SCHEDULERS.ours85),
        sm2: of(SCHEDULERS.sm2),
        leitner: of(SCHEDULERS.leitner),
      };
      yield { learner, answers, known, ofSm2: known.ours90 / known.sm2 };
    }
  }
}
