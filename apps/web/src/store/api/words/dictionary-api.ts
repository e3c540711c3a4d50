import type { Completions, DictionaryAnswer, GlossaryArticles, GlossaryPhrases, LanguageCode } from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';

/** A word in a line, and its lemma according to the captions. */
export interface LookUp {
  language: LanguageCode;
  word: string;
  lemma: string | null;
}

export const dictionaryApi = api.injectEndpoints({
  endpoints: (build) => ({
    lookUp: build.query<DictionaryAnswer, LookUp>({
      query: ({ language, word, lemma }) => {
        const query = new URLSearchParams(lemma === null ? { word } : { word, lemma });
        return { url: `/dictionary/${language}?${query}`, publicUrl: `/glossary/${language}?${query}` };
      },
    }),
    completions: build.query<Completions, { language: LanguageCode; typed: string }>({
      query: ({ language, typed }) => {
        const url = `/glossary/${language}/completions?${new URLSearchParams({ typed })}`;
        return { url, publicUrl: url };
      },
    }),
    /** The articles of the glossary's nouns, such as `das` of `Haus`. */
    articles: build.query<Readonly<Record<string, string>>, LanguageCode>({
      query: (language) => ({ url: `/glossary/${language}/articles`, publicUrl: `/glossary/${language}/articles` }),
      transformResponse: ({ articles = {} }: Partial<GlossaryArticles>) =>
        Object.fromEntries(
          Object.entries(articles).flatMap(([article, nouns]) => nouns.map((noun) => [noun, article] as const)),
        ),
    }),
    /** Fixed phrases in the glossary, fetched once per page load, when the first word is opened. */
    glossaryPhrases: build.query<GlossaryPhrases, LanguageCode>({
      query: (language) => ({ url: `/glossary/${language}/phrases`, publicUrl: `/glossary/${language}/phrases` }),
    }),
  }),
});

export const { useArticlesQuery, useCompletionsQuery, useGlossaryPhrasesQuery, useLookUpQuery } = dictionaryApi;

export function usePrefetchLookUp(): (question: LookUp) => void {
  return dictionaryApi.usePrefetch('lookUp');
}
