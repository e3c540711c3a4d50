import { useMemo } from 'react';
import type { skipToken } from '@reduxjs/toolkit/query';
import type { DictionaryEntry, LanguageCode } from '@wordreel/shared';
import { inOrder } from '#lib/text/in-order.ts';
import { type LookUp, dictionaryApi, useLookUpQuery } from '#store/api/words/dictionary-api.ts';
import { selectPreferences } from '#store/preferences/preferences-slice.ts';
import type { AppStore } from '#store/store.ts';
import { useLanguagePreferences } from './use-preferences.ts';

const NONE: readonly string[] = [];

const ordered = (entries: readonly DictionaryEntry[], names: readonly string[] = NONE): DictionaryEntry[] =>
  inOrder(entries, ({ source }) => source.name, names);

/** Looks up a word. Adds `entries` to the query: the preferred dictionary's first; undefined while loading. */
export function useLookUp(language: LanguageCode, question: LookUp | typeof skipToken) {
  const answer = useLookUpQuery(question);
  const { dictionaries } = useLanguagePreferences(language);
  const found = answer.currentData?.entries;
  return { ...answer, entries: useMemo(() => found && ordered(found, dictionaries), [found, dictionaries]) };
}

/** A thunk that returns the first meaning found in the dictionaries, or `''` if none is found or the request fails. */
export function lookUpMeaning(question: LookUp) {
  return async (dispatch: AppStore['dispatch'], getState: AppStore['getState']): Promise<string> => {
    const { data } = await dispatch(dictionaryApi.endpoints.lookUp.initiate(question, { subscribe: false }));
    const names = selectPreferences(getState()).languages[question.language]?.dictionaries;
    return ordered(data?.entries ?? [], names)[0]?.senses[0]?.text ?? '';
  };
}
