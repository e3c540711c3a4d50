import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { normaliseWord, type LanguageData, type NewWord, type Word } from '@wordreel/shared';
import { findWord, withoutWord, withPriority, withWord } from '#store/language-data.ts';
import { toastShown } from '#store/toasts-slice.ts';
import type { RemoveWordArgs, SaveWordArgs, SetPriorityArgs, WordAction } from '#store/word-action.ts';
import { api } from './base-api.ts';
import type { ApiError } from './base-query.ts';
import { languagesApi, patchLanguage, reason } from './languages-api.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- RTK Query types the thunks of `initiate` with `any` state.
type Dispatch = ThunkDispatch<any, any, UnknownAction>;

/** Stars of a word that is saved without a choice. */
export const DEFAULT_PRIORITY = 2;

export const wordsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Keeps a word; one that is there already stays as it is. */
    saveWord: build.mutation<Word, SaveWordArgs>({
      query: (body) => ({ url: '/learned-words', method: 'POST', body }),
      invalidatesTags: (_word, error) => (error === undefined ? ['LanguageList'] : []),
      async onQueryStarted(args, { dispatch, getState, queryFulfilled }) {
        const word = toWord(args.word);
        const before = languagesApi.endpoints.getLanguage.select(args.language)(getState()).data;
        const isNew = before === undefined || findWord(before, word.word) === undefined;
        if (isNew) dispatch(patchLanguage(args.language, (data) => withWord(data, word)));
        try {
          await queryFulfilled;
        } catch (failure) {
          if (isNew) dispatch(patchLanguage(args.language, (data) => withoutWord(data, word.word)));
          sayFailed(dispatch, 'Failed to add word', failure, { kind: 'saveWord', args });
        }
      },
    }),

    /** Removes a word; a toast offers to undo it. */
    removeWord: build.mutation<{ wordCount: number }, RemoveWordArgs>({
      query: ({ language, word }) => ({ url: wordUrl(language, word.word), method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error === undefined ? ['LanguageList'] : []),
      async onQueryStarted(args, { dispatch, getState, queryFulfilled }) {
        const { language, word } = args;
        const before = languagesApi.endpoints.getLanguage.select(language)(getState()).data;
        const index = before?.learnedWords.findIndex((kept) => kept.word === word.word) ?? -1;
        dispatch(patchLanguage(language, (data) => withoutWord(data, word.word)));
        try {
          await queryFulfilled;
          const undo: WordAction = { kind: 'saveWord', args: { language, word } };
          dispatch(toastShown({ tone: 'info', text: `Removed ‘${word.word}’`, action: { label: 'Undo', does: undo } }));
        } catch (failure) {
          if (index >= 0) dispatch(patchLanguage(language, (data) => withWord(data, word, index)));
          sayFailed(dispatch, 'Failed to remove word', failure, { kind: 'removeWord', args });
        }
      },
    }),

    /** Sets a word's stars. */
    setPriority: build.mutation<Word, SetPriorityArgs>({
      query: ({ language, word, reviewPriority }) => ({
        url: `${wordUrl(language, word.word)}/priority`,
        method: 'PATCH',
        body: { reviewPriority },
      }),
      async onQueryStarted(args, { dispatch, queryFulfilled }) {
        const set = (stars: Word['reviewPriority']) => (data: LanguageData) =>
          withPriority(data, args.word.word, stars);
        dispatch(patchLanguage(args.language, set(args.reviewPriority)));
        try {
          await queryFulfilled;
        } catch (failure) {
          dispatch(patchLanguage(args.language, set(args.word.reviewPriority)));
          sayFailed(dispatch, 'Failed to update priority', failure, { kind: 'setPriority', args });
        }
      },
    }),
  }),
});

export const { useRemoveWordMutation, useSaveWordMutation, useSetPriorityMutation } = wordsApi;

/** A thunk that carries out a word action that was kept as data. */
export function doWordAction(action: WordAction) {
  return (dispatch: Dispatch): void => {
    switch (action.kind) {
      case 'saveWord':
        void dispatch(wordsApi.endpoints.saveWord.initiate(action.args));
        break;
      case 'removeWord':
        void dispatch(wordsApi.endpoints.removeWord.initiate(action.args));
        break;
      case 'setPriority':
        void dispatch(wordsApi.endpoints.setPriority.initiate(action.args));
        break;
    }
  };
}

/** The word as the list will hold it once it is saved. */
function toWord({ word, translation, reviewPriority, videoId }: NewWord): Word {
  return {
    word: normaliseWord(word),
    translation: translation?.trim() || null,
    reviewPriority: reviewPriority ?? DEFAULT_PRIORITY,
    videoId: videoId ?? null,
  };
}

function wordUrl(language: string, word: string): string {
  return `/learned-words/${language}/${encodeURIComponent(word)}`;
}

function sayFailed(dispatch: Dispatch, text: string, failure: unknown, action: WordAction): void {
  const { error } = failure as { error: ApiError };
  const message = `${text}: ${reason(error)}`;
  // The specification logs the failures of word actions.
  // oxlint-disable-next-line no-console
  console.error(message, error);
  dispatch(toastShown({ tone: 'error', text: message, action: { label: 'Retry', does: action } }));
}
