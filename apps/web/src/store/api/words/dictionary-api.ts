import type { Completions, DictionaryAnswer, GlossaryPhrases, LanguageCode } from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';

/** A word as it stands in a line, and what the captions say it is a form of. */
export interface LookUp {
  language: LanguageCode;
  word: string;
  /** Null where nobody knows. */
  lemma: string | null;
}

export const dictionaryApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the dictionaries of the server say of a word; asked once a session. */
    lookUp: build.query<DictionaryAnswer, LookUp>({
      query: ({ language, word, lemma }) => {
        const query = new URLSearchParams(lemma === null ? { word } : { word, lemma });
        return { url: `/dictionary/${language}?${query}`, publicUrl: `/glossary/${language}?${query}` };
      },
    }),
    /** Words of the glossary that begin as what was typed. */
    completions: build.query<Completions, { language: LanguageCode; typed: string }>({
      query: ({ language, typed }) => {
        const url = `/glossary/${language}/completions?${new URLSearchParams({ typed })}`;
        return { url, publicUrl: url };
      },
    }),
    /** The fixed phrases that the glossary explains; asked once a session, when the first word is looked at. */
    glossaryPhrases: build.query<GlossaryPhrases, LanguageCode>({
      query: (language) => ({ url: `/glossary/${language}/phrases`, publicUrl: `/glossary/${language}/phrases` }),
    }),
  }),
});

export const { useCompletionsQuery, useGlossaryPhrasesQuery, useLookUpQuery } = dictionaryApi;

/** The way to ask before the answer is needed; what is known is not asked again. */
export function usePrefetchLookUp(): (question: LookUp) => void {
  return dictionaryApi.usePrefetch('lookUp');
}
