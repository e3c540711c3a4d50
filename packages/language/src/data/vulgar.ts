import type { LanguageCode } from '@wordreel/shared';
import lists from './vulgar.json' with { type: 'json' };

/** Words that exercises and the placement check must not choose. Learners can still look them up. */
const VULGAR: Partial<Record<LanguageCode, string>> = lists.vulgar;

/** Names that are common in films and that a table of forms has under an unrelated word. */
const NAMES: Partial<Record<LanguageCode, string>> = lists.names;

/** Returns a language's vulgar words, folded, and the names to leave out with them. */
export const vulgarWords = (language: LanguageCode): ReadonlySet<string> =>
  new Set([VULGAR[language], NAMES[language]].flatMap((words) => words?.split(' ') ?? []));
