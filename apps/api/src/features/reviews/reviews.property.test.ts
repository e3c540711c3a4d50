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

/** The total number of actions, in sequences of at most this length. PostgreSQL gets half of them. */
const ACTIONS = globalThis.hasAllSeeds === true ? 10_000 : 500;
const LIFE = 600;

/** Actions between two checks of the log. */
const STRETCH = 40;

/** Runs the actions generated from a seed. @returns the number of actions */
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
  // Shrinking takes longer than Jest waits. To find a shorter failing sequence, run its seed without this.
  await fc.assert(life, { numRuns: 1, seed, endOnFailure: true });
  return done;
}

describeAccounts(
  'two devices of one learner',
  (api, kind) => {
    const most = kind === 'embedded' ? ACTIONS : ACTIONS / 2;

    test(`after ${most} random actions the log matches the state, and contains every acknowledged answer once`, async () => {
      let left = most;
      for (let seed = 1; left > 0; seed += 1) left -= await liveBy(seed, api());
      expect((await checkReviews(api().deps.db)).found).toEqual([]);
    });
  },
  { RATE_LIMIT_FACTOR: '1000000' },
);
