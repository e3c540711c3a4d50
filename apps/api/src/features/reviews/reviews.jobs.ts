import type { Deps } from '#deps';
import type { Job } from '#jobs/job';
import { recomputeCardStates } from './weights/recompute-card-states.service.ts';
import { learnersWithTries } from './weights/rework-memories.store.ts';

/** Creates the job that finishes recomputing card states if a process died in the middle. */
export function reviewsJobs({ db }: Pick<Deps, 'db'>): Job[] {
  const run = async (signal: AbortSignal) => {
    const learners = await learnersWithTries(db);
    for (const userId of learners) {
      if (signal.aborted) break;
      await recomputeCardStates(db, userId, signal);
    }
    return { learners: learners.length };
  };
  return [{ name: 'rework memories', pause: 'nightly', run }];
}
