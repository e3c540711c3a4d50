import { withChange } from '#store/preferences/with-change.ts';
import type { CommandRules } from './command-rules.ts';

export const changePreferencesRules: CommandRules<'changeWishes'> = {
  request: (change, secondsAgo) => ({
    url: '/preferences',
    method: 'PATCH',
    body: secondsAgo === 0 ? change : { ...change, secondsAgo },
  }),
  shows: (change) => [
    { endpoint: 'getPreferences', arg: undefined, change: (data) => ({ ...data, ...withChange(data, change) }) },
  ],
  arrived: (_change, answer) => [{ endpoint: 'getPreferences', arg: undefined, change: () => answer }],
  staleAfter: () => [],
  staleIfRefused: () => ['Preferences'],
  says: () => 'Your settings',
  failed: () => 'Your settings could not be saved',
};
