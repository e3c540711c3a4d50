import { useEffect, useState } from 'react';
import type { DictionaryEntry, LanguageCode } from '@wordreel/shared';
import type { ChosenWord } from '#reading/words/line-words.ts';

const load = () => import('./word-more.ts');

/**
 * Returns the entries of a word in the order that fits its line. Until the rules are loaded, or if they fail to load, the
 * order is the dictionary's.
 */
export function useEntriesInLine(
  entries: readonly DictionaryEntry[],
  chosen: ChosenWord | null,
  language: LanguageCode,
): readonly DictionaryEntry[] {
  const [rules, setRules] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  useEffect(() => void load().then(setRules, () => undefined), []);
  return rules === null || chosen === null ? entries : rules.entriesInLine(entries, chosen, language);
}
