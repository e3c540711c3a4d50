import { installContent } from '#content/install-content';
import { hasUsers } from '#db/installation';
import type { Deps } from '#deps';
import { findByEmail } from '#features/auth/users.store';
import type { Command } from './command.ts';
import { LEARNER, seedLearner } from './learner/seed-learner.ts';

/** Why a development server that starts brings no learner with it; null where it does. */
async function reasonToWait({ db, config }: Deps): Promise<string | null> {
  if (config.isProduction) return 'PUBLIC_URL is https.';
  if (config.databaseUrl !== undefined) return 'DATABASE_URL is set; `pnpm seed` brings a learner there too.';
  return (await hasUsers(db)) ? 'there are accounts; `pnpm seed` adds a learner to them.' : null;
}

async function seed(deps: Deps, onlyIfEmpty: boolean): Promise<string> {
  const { config, db } = deps;
  const isThere = (await findByEmail(db, LEARNER.email)) !== null;
  const reason = onlyIfEmpty && !isThere ? await reasonToWait(deps) : null;
  if (reason !== null) return `Nothing is seeded: ${reason}`;
  if (config.isProduction) {
    throw new Error('PUBLIC_URL is https: an account whose password everybody can read is for development alone.');
  }
  await installContent(deps);
  const isNew = await seedLearner(deps);
  const what = isNew
    ? 'A learner is seeded, with words of German and Spanish, a level, and videos begun.'
    : 'Nothing has changed: the learner is there.';
  return `${what}\nLog in at ${config.publicUrl}/login as ${LEARNER.email} with the password ${LEARNER.password}`;
}

const seedCommand: Command = {
  name: 'learner seed',
  usage: '[--if-empty]',
  summary: 'for development: an account with words, whose password it tells; --if-empty: unless there are others',
  options: { 'if-empty': { type: 'boolean' } },
  prepare: (given) => (deps) => seed(deps, given.isSet('if-empty')),
};

export const learnerCommands: readonly Command[] = [seedCommand];
