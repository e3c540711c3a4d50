import { installContent } from '#content/install-content';
import { hasUsers } from '#db/installation';
import type { Deps } from '#deps';
import { findByEmail } from '#features/auth/users/users.store';
import type { Command } from './command.ts';
import { LEARNER, seedLearner } from './learner/seed-learner.ts';

/** Returns why a starting development server does not add a learner; null if it does. */
async function reasonToWait({ db, config }: Deps): Promise<string | null> {
  if (config.isProduction) return 'PUBLIC_URL is https.';
  if (config.databaseUrl !== undefined) return 'DATABASE_URL is set; `pnpm seed` creates a learner there too.';
  return (await hasUsers(db)) ? 'there are accounts; `pnpm seed` adds a learner to them.' : null;
}

async function seed(deps: Deps, onlyIfEmpty: boolean): Promise<string> {
  const { config, db } = deps;
  const isThere = (await findByEmail(db, LEARNER.email)) !== null;
  const reason = onlyIfEmpty && !isThere ? await reasonToWait(deps) : null;
  if (reason !== null) return `No learner was created: ${reason}`;
  if (config.isProduction) {
    throw new Error('PUBLIC_URL is https: this account has a public password and is only for development.');
  }
  await installContent(deps);
  const isNew = await seedLearner(deps);
  const what = isNew
    ? 'Created a learner with words of German and Spanish, a level, and started videos.'
    : 'Nothing has changed: the learner exists already.';
  return `${what}\nLog in at ${config.publicUrl}/login as ${LEARNER.email} with the password ${LEARNER.password}`;
}

export const seedCommand: Command = {
  name: 'learner seed',
  usage: '[--if-empty]',
  summary:
    'For development: create an account with words and print its password; --if-empty: only without other accounts',
  options: { 'if-empty': 'boolean' },
  prepare: (args) => (deps) => seed(deps, args.isSet('if-empty')),
};
