import { type LanguageCode, type Word, normaliseWord } from '@wordreel/shared';
import { EMPTY_LANGUAGE } from '#store/words/empty-language.ts';
import {
  type KeptLanguage,
  findWord,
  placeOfWord,
  toWord,
  withAnswer,
  withWord,
  withoutWord,
} from '#store/words/language-data.ts';
import type { RemoveWordArgs, SaveWordArgs } from '#store/words/word-action.ts';
import { api } from './base-api.ts';
import type { ApiError } from './call-api.ts';
import { cachedLanguage, patchLanguage } from './languages-api.ts';
import { carryOut, offerUndo } from './optimistic-word.ts';

const unchanged = (data: KeptLanguage) => data;

export const wordsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Keeps a word; one that is there already stays as it is. */
    saveWord: build.mutation<Word, SaveWordArgs>({
      query: ({ language, word, index }) => ({
        url: '/learned-words',
        method: 'POST',
        body: { language, word: toWord(word) },
        index,
      }),
      invalidatesTags: (_word, error, { language }) => staleAfter(language, error),
      async onQueryStarted(args, lifecycle) {
        const { language, index } = args;
        const word = toWord(args.word);
        const before = cachedLanguage(language, lifecycle.getState());
        const standing = before === undefined ? undefined : findWord(before, word.word);
        const isNew = before !== undefined && standing === undefined;
        const answer = await carryOut(lifecycle, { kind: 'saveWord', args }, 'Failed to add word', {
          show: (data) => withWord(data, word, index),
          takeBack: isNew ? (data) => withoutWord(data, word.word) : unchanged,
        });
        if (answer === undefined) return;
        lifecycle.dispatch(patchLanguage(language, (data) => withAnswer(data, standing ?? word, answer)));
      },
    }),

    /** Removes a word; a toast offers to undo it. */
    removeWord: build.mutation<{ wordCount: number }, RemoveWordArgs>({
      query: ({ language, word }) => ({ url: wordUrl(language, word.word), method: 'DELETE' }),
      invalidatesTags: (_answer, error, { language }) => staleAfter(language, error),
      async onQueryStarted(args, lifecycle) {
        const { language } = args;
        const before = cachedLanguage(language, lifecycle.getState()) ?? EMPTY_LANGUAGE;
        const name = normaliseWord(args.word.word);
        const index = placeOfWord(before, name);
        const word = findWord(before, name);
        const answer = await carryOut(lifecycle, { kind: 'removeWord', args }, 'Failed to remove word', {
          show: (data) => withoutWord(data, name),
          takeBack: word === undefined ? unchanged : (data) => withWord(data, word, index),
        });
        if (answer === undefined) return;
        offerUndo(lifecycle.dispatch, word === undefined ? args : { language, word, index });
      },
    }),
  }),
});

export const { useSaveWordMutation } = wordsApi;

/** What to read anew: the counts and estimates after a success, the list as well where the server knows of no such word. */
export function staleAfter(language: LanguageCode, error: ApiError | undefined) {
  if (error === undefined) return ['LanguageList' as const, 'Comprehension' as const];
  return error.status === 404 ? ['LanguageList' as const, { type: 'Language' as const, id: language }] : [];
}

/** A word's path below `/api`. */
export function wordUrl(language: LanguageCode, word: string): string {
  return `/learned-words/${language}/${encodeURIComponent(word)}`;
}
