import { useEffect, useState } from 'react';
import type { DictionaryEntry, LanguageCode } from '@wordreel/shared';
import type { ChosenWord } from '#reading/words/line-words.ts';

const load = async () => (await import('./word-more.ts')).entriesInLine;

type EntriesInLine = Awaited<ReturnType<typeof load>>;

/**
 * Returns the entries of a word, sorted for its line. The rules load with the optional parts of the panel. Until then,
 * or if loading fails, the entries stay in dictionary order.
 */
export function useEntriesInLine(
  entries: readonly DictionaryEntry[],
  chosen: ChosenWord | null,
  language: LanguageCode,
): readonly DictionaryEntry[] {
  const [order, setOrder] = useState<{ readonly entriesInLine: EntriesInLine } | null>(null);
  useEffect(() => {
    let isGone = false;
    const take = (entriesInLine: EntriesInLine) => {
      if (!isGone) setOrder({ entriesInLine });
    };
    load().then(take, () => undefined);
    return () => {
      isGone = true;
    };
  }, []);
  return order === null || chosen === null ? entries : order.entriesInLine(entries, chosen, language);
}
