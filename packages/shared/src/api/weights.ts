import { z } from 'zod';
import { count, named } from './fields.ts';

const score = z.number().nonnegative();

/** An attempt to find weights of the forgetting model that fit a learner better than the defaults. */
export const WeightsTry = named('WeightsTry', {
  at: z.iso.datetime(),
  trainedReviews: count.describe('Number of counted answers at the time.'),
  lossOld: score.describe('Log loss of the previous weights on the last fifth of the answers.'),
  lossNew: score,
  rmseOld: score.describe('Difference between predicted and actual recall (RMSE).'),
  rmseNew: score,
  adopted: z.boolean().describe('Whether the new weights were sufficiently better to be adopted.'),
});

export const WeightsStatus = named('WeightsStatus', {
  isAvailable: z.boolean().describe('Whether this server can train weights, which needs an optional package.'),
  isPersonal: z.boolean().describe('Whether personal weights are in use.'),
  countedReviews: count,
  reviewsUntilTry: count.describe('Number of counted answers needed before the next attempt; 0 if one can start now.'),
  lastTry: WeightsTry.nullable(),
});

export const TRAINING_OUTCOMES = ['adopted', 'kept', 'too_few', 'busy', 'failed', 'not_available', 'training'] as const;

export const TrainingAnswer = named('TrainingAnswer', {
  outcome: z
    .enum(TRAINING_OUTCOMES)
    .describe(
      'adopted: better weights are in use; kept: none were sufficiently better; too_few: more counted answers are needed; ' +
        'busy: another training is running; training: still running, request the weights later.',
    ),
  weights: WeightsStatus,
});

/** An attempt with its weights, for the account export. */
export const WeightsExport = WeightsTry.extend({ weights: z.array(z.number()), inUse: z.boolean() });

export type TrainingOutcome = (typeof TRAINING_OUTCOMES)[number];

export type WeightsStatus = z.infer<typeof WeightsStatus>;
export type TrainingAnswer = z.infer<typeof TrainingAnswer>;
