import type { PreferencesChange } from '@wordreel/shared';
import { withChange } from '#store/preferences/with-change.ts';
import type { CommandRules, Earlier, Merged } from './command-rules.ts';

const has = (changes: object | undefined, others: object | undefined) =>
  Object.keys(others ?? {}).every((name) => changes !== undefined && name in changes);

/** Whether a later change overwrites all preferences of an earlier one. */
function covers(later: PreferencesChange, earlier: PreferencesChange): boolean {
  const languages = Object.entries(earlier.languages ?? {});
  return (
    has(later.account, earlier.account) &&
    languages.every(([language, changes]) => has(later.languages?.[language as 'de'], changes))
  );
}

/** Changes are ordered by when they were made, so they merge only if nothing of the earlier one remains. */
function merge({ command }: Earlier, args: PreferencesChange): Merged {
  const isOver = command.kind === 'changeWishes' && covers(args, command.args);
  return isOver ? { kind: 'changeWishes', args } : 'both';
}

export const changePreferencesRules: CommandRules<'changeWishes'> = {
  request: (change, secondsAgo) => ({
    url: '/preferences',
    method: 'PATCH',
    body: secondsAgo === 0 ? change : { ...change, secondsAgo },
  }),
  key: () => 'wishes',
  merge,
  shows: (change) => [
    { endpoint: 'getPreferences', arg: undefined, change: (data) => ({ ...data, ...withChange(data, change) }) },
  ],
  arrived: (_change, answer) => [{ endpoint: 'getPreferences', arg: undefined, change: () => answer }],
  staleAfter: () => [],
  staleIfRefused: () => ['Preferences'],
  says: () => 'Your settings',
  failed: () => 'Your settings could not be saved',
};
