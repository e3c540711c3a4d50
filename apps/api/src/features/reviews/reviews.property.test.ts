import fc from 'fast-check';
import { type AccountsApi, describeAccounts } from '#testing/learners/accounts-api';
import { action, beginning } from '#testing/study-lives/actions';
import { beginLife } from '#testing/study-lives/begin-life';
import { live } from '#testing/study-lives/life';
import { expectTruth } from '#testing/study-lives/look-at-log';
import { checkReviews } from './check-reviews.service.ts';

declare global {
  /** Set by `pnpm evaluate`. */
  var hasAllSeeds: boolean | undefined;
}

/** So many things happen in all, in lives of up to so many. */
const ACTIONS = globalThis.hasAllSeeds === true ? 10_000 : 2000;
const LIFE = 600;

/** Between two looks at the log. */
const STRETCH = 40;

/** Lives through what a seed gives. @returns how many things happened */
async function liveBy(seed: number, api: AccountsApi): Promise<number> {
  let done = 0;
  const actions = fc.array(action, { minLength: 1, maxLength: LIFE, size: 'max' });
  const life = fc.asyncProperty(beginning, actions, async (at, all) => {
    const learner = await beginLife(api, at);
    for (const [i, each] of all.entries()) {
      if (i % STRETCH === 0) await expectTruth(api, learner);
      await live(api, learner, each);
    }
    await expectTruth(api, learner);
    done += all.length;
  });
  // Shrinking a life takes longer than jest waits. To find a shorter one that fails, run its seed without this.
  await fc.assert(life, { numRuns: 1, seed, endOnFailure: true });
  return done;
}

describeAccounts(
  'two devices of a learner',
  (api) => {
    test(`after ${ACTIONS} random actions the log is the state, and holds every acknowledged answer once`, async () => {
      let left = ACTIONS;
      for (let seed = 1; left > 0; seed += 1) left -= await liveBy(seed, api());
      expect((await checkReviews(api().deps.db)).found).toEqual([]);
    });
  },
  { RATE_LIMIT_FACTOR: '1000000' },
);
