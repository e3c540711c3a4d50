import type { TrainingOutcome, WeightsStatus } from '@wordreel/shared';
import { reviewsUntilTry } from '@wordreel/learning';
import type { Deps } from '#deps';
import { hasOptimiser } from './training/load-optimiser.ts';
import type { Trainer } from './training/trainer.ts';
import { addTry, countReviews, findInUse, type KeptTry, lastTry, listHistories } from './weights.store.ts';

/** What a training needs: the thread, and whoever has to know that other weights are in use. */
export interface TrainingDeps extends Pick<Deps, 'db' | 'clock' | 'log'> {
  readonly trainer: Trainer;
  /** Works out anew what is remembered of a learner's words. Done twice it is the same. */
  readonly weightsChanged: (userId: string) => Promise<void>;
}

/** A try as it is told. */
export const toTry = ({ createdAt, trainedReviews, lossOld, lossNew, rmseOld, rmseNew, adopted }: KeptTry) => ({
  at: createdAt.toISOString(),
  trainedReviews,
  lossOld,
  lossNew,
  rmseOld,
  rmseNew,
  adopted,
});

/** How things stand with a learner's weights. */
export async function weightsStatus({ db }: Pick<Deps, 'db'>, userId: string): Promise<WeightsStatus> {
  const [countedReviews, last, inUse] = await Promise.all([
    countReviews(db, userId),
    lastTry(db, userId),
    findInUse(db, userId),
  ]);
  return {
    isAvailable: hasOptimiser(),
    isPersonal: inUse !== null,
    countedReviews,
    reviewsUntilTry: reviewsUntilTry(countedReviews, last?.trainedReviews ?? null),
    lastTry: last && toTry(last),
  };
}

/** Trains and keeps what came of it; the gate has been passed. */
async function train({ db, clock, trainer }: TrainingDeps, userId: string, trainedReviews: number) {
  const inUse = await findInUse(db, userId);
  const result = await trainer.train(async () => ({
    histories: await listHistories(db, userId),
    inUse: inUse?.w ?? null,
  }));
  if (result === null) return 'not_available';
  if (result === 'busy') return 'busy';
  const { w, inUse: before, found, isBetter: adopted } = result;
  const isKept = await addTry(db, userId, inUse?.id ?? null, {
    w,
    trainedReviews,
    lossOld: before.logLoss,
    lossNew: found.logLoss,
    rmseOld: before.rmse,
    rmseNew: found.rmse,
    adopted,
    createdAt: new Date(clock()),
  });
  return isKept && adopted ? 'adopted' : 'kept';
}

/**
 * Looks for weights of a learner's own, and takes them into use where they are better by enough. Whatever goes wrong, the
 * words come back by the weights that were in use.
 */
export async function tryWeights(deps: TrainingDeps, userId: string): Promise<TrainingOutcome> {
  const { db, log } = deps;
  if (!hasOptimiser()) return 'not_available';
  const [counted, last] = [await countReviews(db, userId), await lastTry(db, userId)];
  if (reviewsUntilTry(counted, last?.trainedReviews ?? null) > 0) return 'too_few';
  try {
    const outcome = await train(deps, userId, counted);
    if (outcome === 'adopted') await deps.weightsChanged(userId);
    return outcome;
  } catch (err) {
    log.warn({ err }, 'Weights of the forgetting model could not be found');
    return 'failed';
  }
}
