import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { LanguageCode, LanguageData, Word } from '@wordreel/shared';
import { findWord, toWord, withAnswer, withoutWord, withPriority, withWord } from '#store/language-data.ts';
import { toastShown } from '#store/toasts-slice.ts';
import type { RemoveWordArgs, SaveWordArgs, SetPriorityArgs, WordAction } from '#store/word-action.ts';
import { api } from './base-api.ts';
import type { ApiError } from './call-api.ts';
import { cachedLanguage, patchLanguage, reason } from './languages-api.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- RTK Query types the thunks of `initiate` with `any` state.
type Dispatch = ThunkDispatch<any, any, UnknownAction>;

export const wordsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Keeps a word; one that is there already stays as it is. */
    saveWord: build.mutation<Word, SaveWordArgs>({
      query: ({ language, word, index }) => ({
        url: '/learned-words',
        method: 'POST',
        body: { language, word },
        index,
      }),
      invalidatesTags: (_word, error) => (error === undefined ? ['LanguageList'] : []),
      async onQueryStarted(args, { dispatch, getState, queryFulfilled }) {
        const { language, index } = args;
        const word = toWord(args.word);
        const before = cachedLanguage(language, getState());
        const isNew = before !== undefined && findWord(before, word.word) === undefined;
        if (isNew) dispatch(patchLanguage(language, (data) => withWord(data, word, index)));
        try {
          const { data: answer } = await queryFulfilled;
          dispatch(patchLanguage(language, (data) => withAnswer(data, answer)));
        } catch (failure) {
          if (isNew) dispatch(patchLanguage(language, (data) => withoutWord(data, word.word)));
          sayFailed(dispatch, 'Failed to add word', failure, { kind: 'saveWord', args });
        }
      },
    }),

    /** Removes a word; a toast offers to undo it. */
    removeWord: build.mutation<{ wordCount: number }, RemoveWordArgs>({
      query: ({ language, word }) => ({ url: wordUrl(language, word.word), method: 'DELETE' }),
      invalidatesTags: (_answer, error, { language }) => staleAfter(language, error),
      async onQueryStarted(args, { dispatch, getState, queryFulfilled }) {
        const { language, word } = args;
        const before = cachedLanguage(language, getState());
        const index = before?.learnedWords.findIndex((kept) => kept.word === word.word) ?? -1;
        dispatch(patchLanguage(language, (data) => withoutWord(data, word.word)));
        try {
          await queryFulfilled;
          offerUndo(dispatch, args, index);
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
      invalidatesTags: (_word, error, { language }) => (error === undefined ? [] : staleAfter(language, error)),
      async onQueryStarted(args, { dispatch, queryFulfilled }) {
        const { language, word, reviewPriority } = args;
        dispatch(patchLanguage(language, (data) => withPriority(data, word.word, reviewPriority)));
        try {
          await queryFulfilled;
        } catch (failure) {
          dispatch(patchLanguage(language, (data) => withStarsBack(data, args)));
          sayFailed(dispatch, 'Failed to update priority', failure, { kind: 'setPriority', args });
        }
      },
    }),
  }),
});

export const { useRemoveWordMutation, useSaveWordMutation } = wordsApi;

/** The endpoints themselves say and undo what fails, so nobody has to watch the outcome. */
const UNTRACKED = { track: false };

/** A thunk that carries out a word action. */
export function doWordAction(action: WordAction) {
  return (dispatch: Dispatch): void => {
    switch (action.kind) {
      case 'saveWord':
        void dispatch(wordsApi.endpoints.saveWord.initiate(action.args, UNTRACKED));
        break;
      case 'removeWord':
        void dispatch(wordsApi.endpoints.removeWord.initiate(action.args, UNTRACKED));
        break;
      case 'setPriority':
        void dispatch(wordsApi.endpoints.setPriority.initiate(action.args, UNTRACKED));
        break;
    }
  };
}

/** What to read anew: the counts after a success, the list as well where the server knows of no such word. */
function staleAfter(language: LanguageCode, error: ApiError | undefined) {
  if (error === undefined) return ['LanguageList' as const];
  return error.status === 404 ? ['LanguageList' as const, { type: 'Language' as const, id: language }] : [];
}

function wordUrl(language: string, word: string): string {
  return `/learned-words/${language}/${encodeURIComponent(word)}`;
}

function offerUndo(dispatch: Dispatch, { language, word }: RemoveWordArgs, index: number): void {
  const undo: WordAction = { kind: 'saveWord', args: { language, word, ...(index >= 0 && { index }) } };
  dispatch(toastShown({ tone: 'info', text: `Removed ‘${word.word}’`, action: { label: 'Undo', does: undo } }));
}

/** Takes back stars that could not be set. Those that were changed once more meanwhile are another action's business. */
function withStarsBack(data: LanguageData, { word, reviewPriority }: SetPriorityArgs): LanguageData {
  const isMine = findWord(data, word.word)?.reviewPriority === reviewPriority;
  return isMine ? withPriority(data, word.word, word.reviewPriority) : data;
}

function sayFailed(dispatch: Dispatch, text: string, failure: unknown, action: WordAction): void {
  const { error } = failure as { error: ApiError };
  const message = `${text}: ${reason(error)}`;
  // The specification logs the failures of word actions.
  // oxlint-disable-next-line no-console
  console.error(message, error);
  dispatch(toastShown({ tone: 'error', text: message, action: { label: 'Retry', does: action } }));
}
