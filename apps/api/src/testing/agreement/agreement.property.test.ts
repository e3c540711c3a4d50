import fc from 'fast-check';
import { addCaptions, addVideos, aVideo } from '#testing/captions/captions';
import { bringGlossary } from '#testing/captions/glossary';
import { type AccountsApi, describeAccounts } from '#testing/learners/accounts-api';
import { beginAs, carryOut, VIDEO } from './carry-out.ts';
import { beginning, command, WORDS } from './commands.ts';
import { readDisagreements } from './read-counts.ts';

declare global {
  /** Set by `pnpm evaluate`. */
  var hasAllSeeds: boolean | undefined;
}

/**
 * Seeds for drawing commands. Each seed of the short run has once found two responses that disagreed. PostgreSQL gets
 * only the first.
 */
const SEEDS = globalThis.hasAllSeeds === true ? Array.from({ length: 42 }, (_, seed) => seed) : [3, 41];

/** How many commands are drawn per seed. */
const COMMANDS = 15;

const life = fc.tuple(beginning, fc.array(command, { minLength: COMMANDS, maxLength: COMMANDS }));

/** Runs a seed's commands until two responses disagree. @returns their figures and the commands that led there */
async function firstDisagreement(api: AccountsApi, seed: number) {
  const [drawn] = fc.sample(life, { seed, numRuns: 1 });
  if (drawn === undefined) throw new Error('Nothing was drawn');
  const [begins, commands] = drawn;
  const learner = await beginAs(api, begins);
  for (const [i, each] of commands.entries()) {
    // Each command follows the one before.
    await carryOut(api, learner, each);
    const figures = await readDisagreements(learner);
    if (Object.keys(figures).length > 0) return { figures, seed, begins, commands: commands.slice(0, i + 1) };
  }
  return null;
}

describeAccounts(
  "consistency of the API's counts",
  (api, kind) => {
    beforeAll(async () => {
      await bringGlossary(api().deps, 'de');
      const { db } = api().deps;
      await addVideos(db, aVideo({ id: VIDEO }));
      const line = WORDS.map(({ word }) => word).join(' ');
      await addCaptions(db, { videoId: VIDEO }, [line, line, line, line, line], { Haus: 500, Zeit: 90 });
    });

    test('after any command, all responses with the same figure agree', async () => {
      for (const seed of kind === 'embedded' ? SEEDS : SEEDS.slice(0, 1)) {
        expect(await firstDisagreement(api(), seed)).toBeNull();
      }
    });
  },
  { RATE_LIMIT_FACTOR: '1000000' },
);
