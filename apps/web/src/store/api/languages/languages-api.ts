import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { LanguageCode } from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';
import { withPending } from '#store/network/page.ts';
import { toastShown } from '#store/slices/toasts-slice.ts';
import type { StartedLanguage } from '#store/words/cached-data.ts';
import type { KeptLanguage } from '#store/words/language-data.ts';
import { type Loaded, type Reader, loadLanguage } from './load-language.ts';

export const languagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The languages that the learner has started. */
    listLanguages: build.query<StartedLanguage[], void>({
      queryFn: async (_none, context, _options, send) => {
        const { data, error } = await send({ url: '/languages' });
        if (error !== undefined) return { error };
        const list = data as StartedLanguage[];
        return { data: withPending(context, 'listLanguages', undefined, list) };
      },
      providesTags: ['LanguageList'],
    }),

    /**
     * Level and words in one language. A language that is not started has the beginner level and no words. For a long
     * list, the newest words show as soon as they arrive.
     */
    getLanguage: build.query<KeptLanguage, LanguageCode>({
      queryFn: async (code, context, _options, send): Promise<Loaded> => load(code, context, send),
      providesTags: (_data, _error, code) => [{ type: 'Language', id: code }],
    }),
  }),
});

async function load(code: LanguageCode, context: BaseQueryApi, send: Reader['send']): Promise<Loaded> {
  const { dispatch, getState, signal } = context;
  const applyPending = (data: KeptLanguage) => withPending(context, 'getLanguage', code, data);
  const loaded = await loadLanguage({
    code,
    send,
    signal,
    cached: () => cachedLanguage(code, getState() as LanguagesState),
    show: (data) => dispatch(showLanguage(code, applyPending(data))),
    say: (text) => dispatch(toastShown({ tone: 'error', text })),
    readAgain: () => dispatch(readAgain(code)),
  });
  return loaded.data === undefined ? loaded : { data: applyPending(loaded.data) };
}

/** The part of the store's state that the cached languages need. */
export type LanguagesState = Parameters<ReturnType<typeof languagesApi.endpoints.getLanguage.select>>[0];

export const { useGetLanguageQuery, useListLanguagesQuery } = languagesApi;

/** Returns the cached data of a language, or undefined if it has not been loaded. */
export function cachedLanguage(code: LanguageCode, state: LanguagesState): KeptLanguage | undefined {
  return languagesApi.endpoints.getLanguage.select(code)(state).data;
}

function readAgain(code: LanguageCode) {
  return languagesApi.util.invalidateTags([{ type: 'Language', id: code }]);
}

/** Shows a language while its request is pending. `updateQueryData` does nothing then, because there is no data yet. */
function showLanguage(code: LanguageCode, value: KeptLanguage) {
  return languagesApi.util.patchQueryData('getLanguage', code, [{ op: 'replace', path: [], value }]);
}
