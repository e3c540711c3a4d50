import { recomputeCardStates } from '#features/reviews/weights/recompute-card-states.service';
import { processTrainer } from '#features/weights/training/trainer';
import type { TrainingDeps } from '#features/weights/weights.service';
import type { Deps } from './deps.ts';

/** What requests and jobs share for a learner's weights: the training thread, and the update of the card states. */
export const weightsParts = ({ db }: Pick<Deps, 'db'>): Pick<TrainingDeps, 'trainer' | 'weightsChanged'> => ({
  trainer: processTrainer,
  weightsChanged: (userId) => recomputeCardStates(db, userId),
});
