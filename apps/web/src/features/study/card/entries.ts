import type { DictionaryEntry, LanguageCode, StudyItem } from '@wordreel/shared';
import { useLookUp } from '#store/hooks/look-up.ts';

const NONE: readonly DictionaryEntry[] = [];

/** Returns the dictionary entries of a card's word; none until they have loaded. */
export function useEntries(language: LanguageCode, { word, line }: StudyItem): readonly DictionaryEntry[] {
  const form = (line?.form ?? word.word).slice(0, 100);
  return useLookUp(language, { language, word: form, lemma: word.lemma ?? null }).entries ?? NONE;
}

/** Returns the translation from the captions or, for an example of a dictionary, from its entry. */
export function lineTranslation(
  { text, sentence }: NonNullable<StudyItem['line']>,
  entries: readonly DictionaryEntry[],
): string | null {
  const example = entries.find((entry) => entry.example?.text === sentence)?.example;
  return text?.line.translation ?? example?.translation ?? null;
}
