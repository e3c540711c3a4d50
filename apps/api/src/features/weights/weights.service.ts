import type { TrainingOutcome, WeightsStatus } from '@wordreel/shared';
import { reviewsUntilTry } from '@wordreel/learning';
import type { ReviewService } from '#features/reviews/reviews.api';
import type { Deps } from '#deps';
import { hasOptimiser } from './training/load-optimiser.ts';
import type { Trainer } from './training/trainer.ts';
import { addTry, countReviews, findInUse, type KeptTry, lastTry, listHistories } from './weights.store.ts';

export interface TrainingDeps extends Pick<Deps, 'db' | 'clock' | 'log'> {
  readonly reviews: ReviewService;
  readonly trainer: Trainer;
}

export const toTry = ({ id: _id, w: _w, inUse: _inUse, createdAt, ...result }: KeptTry) => ({
  at: createdAt.toISOString(),
  ...result,
});

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

/** Trains weights and stores the result. The caller has checked that there are enough answers. */
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

/** Trains personal weights, and puts them in use if they are clearly better than the current ones. */
export async function tryWeights(deps: TrainingDeps, userId: string): Promise<TrainingOutcome> {
  const { db, log } = deps;
  if (!hasOptimiser()) return 'not_available';
  const [counted, last] = [await countReviews(db, userId), await lastTry(db, userId)];
  if (reviewsUntilTry(counted, last?.trainedReviews ?? null) > 0) return 'too_few';
  try {
    const outcome = await train(deps, userId, counted);
    if (outcome === 'adopted') await deps.reviews.recomputeCardStates(userId);
    return outcome;
  } catch (err) {
    log.warn({ err }, 'Could not train FSRS weights');
    return 'failed';
  }
}
