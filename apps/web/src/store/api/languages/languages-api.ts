import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { LanguageCode } from '@wordreel/shared';
import type { StartedLanguage } from '#store/commands/command-rules.ts';
import { outboxOf } from '#store/outbox/page.ts';
import { toastShown } from '#store/toasts-slice.ts';
import type { KeptLanguage } from '#store/words/language-data.ts';
import { api } from '#store/api/base-api.ts';
import { type Loaded, type Reader, loadLanguage } from './load-language.ts';

export const languagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The languages that the learner has started. */
    listLanguages: build.query<StartedLanguage[], void>({
      queryFn: async (_none, context, _options, send) => {
        const { data, error } = await send({ url: '/languages' });
        if (error !== undefined) return { error };
        const list = data as StartedLanguage[];
        return { data: outboxOf(context)?.over('listLanguages', undefined, list) ?? list };
      },
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

async function load(code: LanguageCode, context: BaseQueryApi, send: Reader['send']): Promise<Loaded> {
  const { dispatch, getState, signal } = context;
  // What a learner has done, and the server does not know yet, lies over what it answers.
  const over = (data: KeptLanguage) => outboxOf(context)?.over('getLanguage', code, data) ?? data;
  const loaded = await loadLanguage({
    code,
    send,
    signal,
    cached: () => cachedLanguage(code, getState() as LanguagesState),
    show: (data) => dispatch(showLanguage(code, over(data))),
    say: (text) => dispatch(toastShown({ tone: 'error', text })),
    readAgain: () => dispatch(readAgain(code)),
  });
  return loaded.data === undefined ? loaded : { data: over(loaded.data) };
}

/** As much of the store's state as the cached languages need. */
export type LanguagesState = Parameters<ReturnType<typeof languagesApi.endpoints.getLanguage.select>>[0];

export const { useGetLanguageQuery, useListLanguagesQuery } = languagesApi;

/** What is known of a language without asking; undefined until it was loaded. */
export function cachedLanguage(code: LanguageCode, state: LanguagesState): KeptLanguage | undefined {
  return languagesApi.endpoints.getLanguage.select(code)(state).data;
}

function readAgain(code: LanguageCode) {
  return languagesApi.util.invalidateTags([{ type: 'Language', id: code }]);
}

/** A thunk that shows a language while it is still being read: RTK Query has no data to update then. */
function showLanguage(code: LanguageCode, value: KeptLanguage) {
  return languagesApi.util.patchQueryData('getLanguage', code, [{ op: 'replace', path: [], value }]);
}
