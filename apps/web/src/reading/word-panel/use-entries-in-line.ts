import { useEffect, useState } from 'react';
import type { DictionaryEntry, LanguageCode } from '@wordreel/shared';
import type { ChosenWord } from '#reading/words/line-words.ts';

const load = async () => (await import('./word-more.ts')).entriesInLine;

type EntriesInLine = Awaited<ReturnType<typeof load>>;

/**
 * The entries of a word in the order that its line asks for. The rules come with what the panel can do without; until
 * they are there, and where they don't come, the order is the dictionary's.
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
