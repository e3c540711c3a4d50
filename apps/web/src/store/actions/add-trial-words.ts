import type { LanguageCode, StarterDeck } from '@wordreel/shared';
import { callApi } from '#store/network/call-api.ts';
import type { Dispatch } from '#store/network/page.ts';
import { carryOut } from './carry-out.ts';

const TRIAL = 20;

/** A thunk that saves the first words of the public starter deck. @returns whether they could be loaded */
export function addTrialWords(language: LanguageCode) {
  return async (dispatch: Dispatch): Promise<boolean> => {
    const { data, error } = await callApi({ url: `/starter-decks/${language}?limit=${TRIAL}` });
    if (error !== undefined) return false;
    const { words } = data as StarterDeck;
    for (const { word, lemma, translation, sentence, form } of words) {
      const saved = { word, lemma, translation, ...(sentence !== null && { sentence, ...(form && { form }) }) };
      await dispatch(carryOut({ kind: 'saveWord', args: { language, word: saved } }));
    }
    return words.length > 0;
  };
}
