import { original } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import type { LanguageCode, LanguageData } from '@wordreel/shared';
import { EMPTY_LANGUAGE } from '#store/empty-language.ts';
import { api } from './base-api.ts';

export const languagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The languages that the learner has started. */
    listLanguages: build.query<{ code: LanguageCode; level: string; wordCount: number }[], void>({
      query: () => ({ url: '/languages' }),
      providesTags: ['LanguageList'],
    }),

    /** Level and words in one language. A language that is not started is a new beginner's. */
    getLanguage: build.query<LanguageData, LanguageCode>({
      queryFn: async (code, _api, _options, send) => {
        const { data, error } = await send({ url: `/languages/${code}` });
        if (error === undefined) return { data: data as LanguageData };
        if (error.status === 404) return { data: EMPTY_LANGUAGE };
        return { error: { ...error, message: `Failed to load language data: ${reason(error)}` } };
      },
      providesTags: (_data, _error, code) => [{ type: 'Language', id: code }],
    }),
  }),
});

/** As much of the store's state as the cached languages need. */
export type LanguagesState = Parameters<ReturnType<typeof languagesApi.endpoints.getLanguage.select>>[0];

export const { useGetLanguageQuery, useListLanguagesQuery } = languagesApi;

/** What is known of a language without asking; undefined until it was loaded. */
export function cachedLanguage(code: LanguageCode, state: LanguagesState): LanguageData | undefined {
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
export function patchLanguage(code: LanguageCode, change: (data: LanguageData) => LanguageData) {
  return languagesApi.util.updateQueryData('getLanguage', code, (draft) => change(original(draft) ?? EMPTY_LANGUAGE));
}

/** What the specification's messages name behind the colon: the status text, or ours where there is none. */
export function reason(error: { statusText?: string; message?: string | undefined } | undefined): string {
  return error?.statusText || error?.message || 'Unknown error occurred';
}
