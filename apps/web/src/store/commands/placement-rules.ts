import { languageName } from '@wordreel/shared';
import type { CommandRules } from './command-rules.ts';
import { setLevelRules } from './language-rules.ts';

/** A check also sets a level, so it shares the key of `setLevel`. */
export const savePlacementRules: CommandRules<'savePlacement'> = {
  request: ({ language, id, ...body }) => ({ url: `/placement/${language}/${id}`, method: 'PUT', body }),
  key: setLevelRules.key,
  merge: ({ command }, args) =>
    command.kind === 'savePlacement' && command.args.id === args.id ? { kind: 'savePlacement', args } : 'both',
  shows: ({ language, level }) => (level === '' ? [] : setLevelRules.shows({ language, level })),
  arrived: () => [],
  staleAfter: ({ language, level }, answer) =>
    level === '' ? [] : setLevelRules.staleAfter({ language, level }, answer && { level, wordCount: 0 }),
  staleIfRefused: ({ language, level }) => setLevelRules.staleIfRefused({ language, level }),
  says: ({ language, level }) =>
    `Your check of ${languageName(language)}${level === '' ? '' : `, and your level: ${level}`}`,
  failed: () => 'Your check could not be saved',
};
