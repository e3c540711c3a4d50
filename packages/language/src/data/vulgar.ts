import type { LanguageCode } from '@wordreel/shared';
import lists from './vulgar.json' with { type: 'json' };

/** Words that exercises and the placement check must not choose. Learners can still look them up. */
const VULGAR: Partial<Record<LanguageCode, string>> = lists.vulgar;

/** Names that are common in films and that a table of forms has under an unrelated word. */
const NAMES: Partial<Record<LanguageCode, string>> = lists.names;

/** Returns a language's words to exclude, folded: vulgar words, and names that look like other words. */
export const vulgarWords = (language: LanguageCode): ReadonlySet<string> =>
  new Set([VULGAR[language], NAMES[language]].flatMap((words) => words?.split(' ') ?? []));
