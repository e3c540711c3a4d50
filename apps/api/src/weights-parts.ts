import { recomputeCardStates } from '#features/reviews/weights/recompute-card-states.service';
import { processTrainer } from '#features/weights/training/trainer';
import type { TrainingDeps } from '#features/weights/weights.service';
import type { Deps } from './deps.ts';

/** What requests and jobs that look for a learner's weights share: the thread, and the memories that follow the weights. */
export const weightsParts = ({ db }: Pick<Deps, 'db'>): Pick<TrainingDeps, 'trainer' | 'weightsChanged'> => ({
  trainer: processTrainer,
  weightsChanged: (userId) => recomputeCardStates(db, userId),
});
