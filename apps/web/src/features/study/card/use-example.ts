import { skipToken } from '@reduxjs/toolkit/query/react';
import type { DictionaryEntry, LanguageCode, StudyItem } from '@wordreel/shared';
import { sentenceParts } from '#reading/words/sentence-parts.ts';
import { useLookUp } from '#store/hooks/look-up.ts';
import { selectIsGuest } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';

/** Gives a guest's card without a line the example of the glossary. A learner's card has it from the server. */
export function useExample(language: LanguageCode, item: StudyItem): { item: StudyItem; isComing: boolean } {
  const isMissing = useAppSelector(selectIsGuest) && item.line === null;
  const { word, lemma = null } = item.word;
  const { entries, isLoading } = useLookUp(language, isMissing ? { language, word, lemma } : skipToken);
  const line = isMissing ? exampleOf(entries ?? [], item.word) : null;
  return { item: line === null ? item : { ...item, line }, isComing: isMissing && isLoading };
}

function exampleOf(entries: readonly DictionaryEntry[], { word, lemma }: StudyItem['word']): StudyItem['line'] {
  const found = entries.find(({ headword, example }) => example !== null && [word, lemma].includes(headword));
  const sentence = (found ?? entries.find(({ example }) => example !== null))?.example?.text;
  if (sentence === undefined) return null;
  const forms = [word, ...entries.flatMap((entry) => [entry.headword, ...entry.forms])];
  const form = forms.find((one) => sentenceParts(sentence, one).some(({ isMarked }) => isMarked)) ?? null;
  return { sentence, form, startSec: null, endSec: null, video: null, text: null };
}
