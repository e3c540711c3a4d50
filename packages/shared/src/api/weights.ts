import { z } from 'zod';

const score = z.number().nonnegative();

/** A try to find weights of the forgetting model that fit a learner better than those that everybody has. */
export const WeightsTry = z
  .object({
    at: z.iso.datetime(),
    trainedReviews: z.number().int().nonnegative().meta({ description: 'Answers that counted when it was tried.' }),
    lossOld: score.meta({ description: 'Log loss on the last fifth of them, of the weights that were in use.' }),
    lossNew: score,
    rmseOld: score.meta({ description: 'How far promised and kept recall lay apart.' }),
    rmseNew: score,
    adopted: z.boolean().meta({ description: 'Whether they were better by enough to be taken into use.' }),
  })
  .meta({ id: 'WeightsTry' });

export const WeightsStatus = z
  .object({
    isAvailable: z
      .boolean()
      .meta({ description: 'Whether this server can find weights: it needs an optional package.' }),
    isPersonal: z.boolean().meta({ description: 'Whether weights of your own are in use.' }),
    countedReviews: z.number().int().nonnegative(),
    reviewsUntilTry: z
      .number()
      .int()
      .nonnegative()
      .meta({ description: 'How many more answers have to count before the next try; 0 where it can be made now.' }),
    lastTry: WeightsTry.nullable(),
  })
  .meta({ id: 'WeightsStatus' });

export const TRAINING_OUTCOMES = ['adopted', 'kept', 'too_few', 'busy', 'failed', 'not_available', 'training'] as const;

export const TrainingAnswer = z
  .object({
    outcome: z.enum(TRAINING_OUTCOMES).meta({
      description:
        'adopted: better weights are in use; kept: none were better by enough; too_few: more answers have to count first; ' +
        'busy: another training is under way; training: it goes on, ask for the weights later.',
    }),
    weights: WeightsStatus,
  })
  .meta({ id: 'TrainingAnswer' });

/** A try with its weights, for the export of an account. */
export const WeightsExport = WeightsTry.extend({ weights: z.array(z.number()), inUse: z.boolean() });

export type WeightsStatus = z.infer<typeof WeightsStatus>;
export type TrainingAnswer = z.infer<typeof TrainingAnswer>;
export type TrainingOutcome = (typeof TRAINING_OUTCOMES)[number];
