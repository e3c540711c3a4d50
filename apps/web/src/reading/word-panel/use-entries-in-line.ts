import { useEffect, useState } from 'react';
import type { DictionaryEntry, LanguageCode } from '@wordreel/shared';
import type { ChosenWord } from '#reading/words/line-words.ts';

const load = () => import('./word-more.ts');

/**
 * Returns the entries of a word, sorted for its line. The rules load with the optional parts of the panel. Until then,
 * or if loading fails, the entries stay in dictionary order.
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
