import { setTimeout as wait } from 'node:timers/promises';
import { TrainingAnswer, WeightsStatus } from '@wordreel/shared/api/weights';
import type { Deps } from '#deps';
import { ok, route, type Route } from '#http/route';
import { SECOND } from '#lib/clock';
import { assertAllowed } from '#limits/too-many';
import { resetWeights } from './weights.store.ts';
import { type TrainingDeps, tryWeights, weightsStatus } from './weights.service.ts';

const tag = 'Study';
const PATH = '/api/weights';

/** Shorter than the 15 seconds after which clients give up on a request. */
const LONGEST_WAIT = 10 * SECOND;

export interface WeightsDeps extends TrainingDeps, Pick<Deps, 'rateCounter'> {}

/** Routes for a learner's personal FSRS weights (see `docs/how-learning-works.md`). */
export function weightsRoutes(deps: WeightsDeps): Route[] {
  return [
    route({
      method: 'get',
      path: PATH,
      tag,
      summary: 'Get the state of your personal scheduling weights and the last training result',
      answers: { 200: WeightsStatus },
      handle: ({ user }) => ok(weightsStatus(deps, user.id)),
    }),
    route({
      method: 'post',
      path: `${PATH}/train`,
      tag,
      summary: 'Train weights on your review history; they are used only if clearly better. 6 a day',
      answers: { 200: TrainingAnswer, 202: TrainingAnswer },
      handle: async ({ user }) => {
        assertAllowed(await deps.rateCounter.take('weights of user', user.id));
        const late = new AbortController();
        const outcome = await Promise.race([
          tryWeights(deps, user.id),
          wait(LONGEST_WAIT, 'training' as const, { ref: false, signal: late.signal }),
        ]);
        late.abort();
        const body = { outcome, weights: await weightsStatus(deps, user.id) };
        return { status: outcome === 'training' ? 202 : 200, body };
      },
    }),
    route({
      method: 'post',
      path: `${PATH}/reset`,
      tag,
      summary: 'Return to the published scheduling weights; safe to repeat',
      answers: { 200: WeightsStatus },
      handle: async ({ user }) => {
        await resetWeights(deps.db, user.id);
        await deps.reviews.recomputeCardStates(user.id);
        return { status: 200, body: await weightsStatus(deps, user.id) };
      },
    }),
  ];
}
