import { BETWEEN_TRIES, FEWEST_REVIEWS } from '@wordreel/learning';
import type { Job } from '#jobs/job';
import { hasOptimiser } from './training/load-optimiser.ts';
import { type TrainingDeps, tryWeights } from './weights.service.ts';
import { learnersToTrain } from './weights.store.ts';

/** Each training takes a second or two; the remaining learners wait for the next night. */
const MOST_A_NIGHT = 200;

export function weightsJobs(deps: TrainingDeps): Job[] {
  const run = async (signal: AbortSignal) => {
    const learners = await learnersToTrain(deps.db, { fewest: FEWEST_REVIEWS, between: BETWEEN_TRIES }, MOST_A_NIGHT);
    const outcomes: Record<string, number> = {};
    for (const userId of learners) {
      if (signal.aborted) break;
      const outcome = await tryWeights(deps, userId);
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    }
    return outcomes;
  };
  return [{ name: 'train weights', pause: 'nightly', isNeeded: async () => hasOptimiser(), run }];
}
