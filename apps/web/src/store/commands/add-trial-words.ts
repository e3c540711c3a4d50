import type { LanguageCode, StarterDeck } from '@wordreel/shared';
import { callApi } from '#store/api/call-api.ts';
import type { Dispatch } from '#store/outbox/page.ts';
import { carryOut } from './carry-out.ts';

/** So many words are tried. */
const TRIAL = 20;

/**
 * A thunk that keeps the first words of a language, for whoever has none: everybody may read them.
 * @returns whether they came
 */
export function addTrialWords(language: LanguageCode) {
  return async (dispatch: Dispatch): Promise<boolean> => {
    const { data, error } = await callApi({ url: `/starter-decks/${language}?limit=${TRIAL}` });
    if (error !== undefined) return false;
    const { words } = data as StarterDeck;
    for (const { word, lemma, translation, sentence } of words) {
      const told = { word, lemma, translation, ...(sentence !== null && { sentence }) };
      // oxlint-disable-next-line no-await-in-loop -- the commonest word is the first of the list.
      await dispatch(carryOut({ kind: 'saveWord', args: { language, word: told } }));
    }
    return words.length > 0;
  };
}
