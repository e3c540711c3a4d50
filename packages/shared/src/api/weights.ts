import { z } from 'zod';

const score = z.number().nonnegative();

/** An attempt to find weights of the forgetting model that fit a learner better than the defaults. */
export const WeightsTry = z
  .object({
    at: z.iso.datetime(),
    trainedReviews: z.number().int().nonnegative().meta({ description: 'Number of counted answers at the time.' }),
    lossOld: score.meta({ description: 'Log loss of the previous weights on the last fifth of the answers.' }),
    lossNew: score,
    rmseOld: score.meta({ description: 'Difference between predicted and actual recall (RMSE).' }),
    rmseNew: score,
    adopted: z.boolean().meta({ description: 'Whether the new weights were sufficiently better to be adopted.' }),
  })
  .meta({ id: 'WeightsTry' });

export const WeightsStatus = z
  .object({
    isAvailable: z
      .boolean()
      .meta({ description: 'Whether this server can train weights, which needs an optional package.' }),
    isPersonal: z.boolean().meta({ description: 'Whether personal weights are in use.' }),
    countedReviews: z.number().int().nonnegative(),
    reviewsUntilTry: z
      .number()
      .int()
      .nonnegative()
      .meta({ description: 'Number of counted answers needed before the next attempt; 0 if one can start now.' }),
    lastTry: WeightsTry.nullable(),
  })
  .meta({ id: 'WeightsStatus' });

export const TRAINING_OUTCOMES = ['adopted', 'kept', 'too_few', 'busy', 'failed', 'not_available', 'training'] as const;

export const TrainingAnswer = z
  .object({
    outcome: z.enum(TRAINING_OUTCOMES).meta({
      description:
        'adopted: better weights are in use; kept: none were sufficiently better; too_few: more counted answers are needed; ' +
        'busy: another training is running; training: still running, request the weights later.',
    }),
    weights: WeightsStatus,
  })
  .meta({ id: 'TrainingAnswer' });

/** An attempt with its weights, for the account export. */
export const WeightsExport = WeightsTry.extend({ weights: z.array(z.number()), inUse: z.boolean() });

export type TrainingOutcome = (typeof TRAINING_OUTCOMES)[number];

export type WeightsStatus = z.infer<typeof WeightsStatus>;
export type TrainingAnswer = z.infer<typeof TrainingAnswer>;
