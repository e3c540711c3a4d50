import { original } from '@reduxjs/toolkit';
import { type BaseQueryApi, QueryStatus } from '@reduxjs/toolkit/query';
import type { LanguageCode } from '@wordreel/shared';
import { toastShown } from '#store/toasts-slice.ts';
import { EMPTY_LANGUAGE } from '#store/words/empty-language.ts';
import type { KeptLanguage } from '#store/words/language-data.ts';
import { api } from './base-api.ts';
import { type Loaded, type Reader, loadLanguage } from './load-language.ts';

export const languagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The languages that the learner has started. */
    listLanguages: build.query<{ code: LanguageCode; level: string; wordCount: number }[], void>({
      query: () => ({ url: '/languages' }),
      providesTags: ['LanguageList'],
    }),

    /**
     * Level and words in one language. A language that is not started is a new beginner's. Of a long list the newest
     * words are shown as soon as they are here.
     */
    getLanguage: build.query<KeptLanguage, LanguageCode>({
      queryFn: async (code, context, _options, send): Promise<Loaded> => load(code, context, send),
      providesTags: (_data, _error, code) => [{ type: 'Language', id: code }],
    }),
  }),
});

function load(code: LanguageCode, { dispatch, getState, signal }: BaseQueryApi, send: Reader['send']) {
  return loadLanguage({
    code,
    send,
    signal,
    cached: () => cachedLanguage(code, getState() as LanguagesState),
    show: (data) => dispatch(showLanguage(code, data)),
    say: (text) => dispatch(toastShown({ tone: 'error', text })),
    readAgain: () => dispatch(readAgain(code)),
  });
}

/** As much of the store's state as the cached languages need. */
export type LanguagesState = Parameters<ReturnType<typeof languagesApi.endpoints.getLanguage.select>>[0];

export const { useGetLanguageQuery, useListLanguagesQuery } = languagesApi;

/** What is known of a language without asking; undefined until it was loaded. */
export function cachedLanguage(code: LanguageCode, state: LanguagesState): KeptLanguage | undefined {
  return languagesApi.endpoints.getLanguage.select(code)(state).data;
}

/**
 * Whether a language is on its way. What it answers may be older than an action that starts now, and would undo it: the
 * action then has it read again.
 */
export function isBeingRead(code: LanguageCode, state: LanguagesState): boolean {
  return languagesApi.endpoints.getLanguage.select(code)(state).status === QueryStatus.pending;
}

export function readAgain(code: LanguageCode) {
  return languagesApi.util.invalidateTags([{ type: 'Language', id: code }]);
}

/**
 * A thunk that changes the cached data of a language.
 * @param change is handed the plain data, not a draft: a list of 10,000 words is not walked through proxies
 */
export function patchLanguage(code: LanguageCode, change: (data: KeptLanguage) => KeptLanguage) {
  return languagesApi.util.updateQueryData('getLanguage', code, (draft) => change(original(draft) ?? EMPTY_LANGUAGE));
}

/** A thunk that shows a language while it is still being read: RTK Query has no data to update then. */
function showLanguage(code: LanguageCode, value: KeptLanguage) {
  return languagesApi.util.patchQueryData('getLanguage', code, [{ op: 'replace', path: [], value }]);
}
