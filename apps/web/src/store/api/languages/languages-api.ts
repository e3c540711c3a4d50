import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { type LanguageAnswer, type LanguageCode, type LanguageData, MAX_PAGE_WORDS } from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';
import { listGuestLanguages, readGuestLanguage } from '#store/guest/guest-store.ts';
import { type ApiAnswer, type ApiError, type ApiRequest, NO_ANSWER, reasonOf } from '#store/network/call-api.ts';
import { pendingQuery, withPending } from '#store/network/page.ts';
import { toastShown } from '#store/slices/toasts-slice.ts';
import type { StartedLanguage } from '#store/words/cached-data.ts';
import { EMPTY_LANGUAGE } from '#store/words/empty-language.ts';
import type { KeptLanguage } from '#store/words/language-data.ts';
import * as texts from '#texts/notices.tsx';

export const languagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLanguages: build.query<StartedLanguage[], void>({
      queryFn: pendingQuery('listLanguages', () => ({ url: '/languages', guest: listGuestLanguages })),
      providesTags: ['LanguageList'],
    }),

    /** For a language that is not started, returns the beginner level and no words. */
    getLanguage: build.query<KeptLanguage, LanguageCode>({
      queryFn: async (code, context, _options, send): Promise<ApiAnswer<KeptLanguage>> => {
        const { data, error } = await loadLanguage({ code, context, send });
        return error === undefined ? { data: withPending(context, 'getLanguage', code, data) } : { error };
      },
      providesTags: (_data, _error, code) => [{ type: 'Language', id: code }],
    }),
  }),
});

export const { useGetLanguageQuery, useListLanguagesQuery } = languagesApi;

/** @param state the store's state, whose type thunks and endpoints do not know */
export function cachedLanguage(code: LanguageCode, state: unknown): KeptLanguage | undefined {
  return languagesApi.endpoints.getLanguage.select(code)(state as never).data;
}

/** Milliseconds until missing older words are requested again. */
const NEXT_TRY = 30_000;

const INCOMPLETE = texts.wordsIncomplete;

/** A language to load, and the context of the endpoint. */
export interface Loading {
  readonly code: LanguageCode;
  readonly context: BaseQueryApi;
  readonly send: (request: ApiRequest) => unknown;
}

const cachedIn = ({ code, context }: Loading) => cachedLanguage(code, context.getState());

/** Shows a language while its request is pending, when `updateQueryData` does nothing because there is no data yet. */
function show({ code, context }: Loading, data: KeptLanguage): void {
  const value = withPending(context, 'getLanguage', code, data);
  context.dispatch(languagesApi.util.patchQueryData('getLanguage', code, [{ op: 'replace', path: [], value }]));
}

/** Loads a language in pages, newest words first. The first load shows the newest page before the others arrive. */
async function loadLanguage(loading: Loading): Promise<ApiAnswer<KeptLanguage>> {
  const before = cachedIn(loading);
  const isFirst = before === undefined;
  if (before?.rest !== undefined) show(loading, { ...before, rest: { ...before.rest, state: 'loading' } });
  const first = await readPage(loading, pageUrl(loading.code));
  if (first.error?.status === 404) return { data: EMPTY_LANGUAGE };
  if (first.error !== undefined) return withoutRest(loading, first.error, isFirst);
  const newest = inOrder(first.data);
  if (typeof first.data.next !== 'string') return { data: newest };
  const count = Math.max(0, newest.wordCount - newest.learnedWords.length);
  if (isFirst) show(loading, { ...newest, rest: { count, state: 'loading' } });
  // Short lists need not load the code that reads long ones.
  const older = await import('#store/api/read-older.ts').catch(() => null);
  const read = older === null ? { error: NO_ANSWER } : await older.readOlder(loading, first.data);
  if (read.error !== undefined) return withoutRest(loading, read.error, isFirst);
  // Keep changes made to the newest words while the older ones were loading.
  const current = isFirst ? (cachedIn(loading) ?? newest) : newest;
  return { data: read.data(current) };
}

/** Keeps the newest words, reports that older ones are missing, and schedules another request. */
function withoutRest(loading: Loading, error: ApiError, isFirst: boolean): ApiAnswer<KeptLanguage> {
  const { code, context } = loading;
  const part = cachedIn(loading);
  if (part?.rest === undefined || context.signal.aborted) {
    return { error: { ...error, message: texts.languageDataNotLoaded({ error: reasonOf(error) }) } };
  }
  if (isFirst) context.dispatch(toastShown({ tone: 'error', text: INCOMPLETE }));
  setTimeout(() => context.dispatch(api.util.invalidateTags([{ type: 'Language', id: code }])), NEXT_TRY);
  return { data: { ...part, rest: { ...part.rest, state: 'failed' } } };
}

/** Converts a response to the order of the list, oldest first. Unpaginated responses have that order already. */
export function inOrder({ level, wordCount, learnedWords, next }: LanguageAnswer): LanguageData {
  return { level, wordCount, learnedWords: next === undefined ? learnedWords : learnedWords.toReversed() };
}

export async function readPage({ code, send }: Loading, url: string): Promise<ApiAnswer<LanguageAnswer>> {
  const guest = () => readGuestLanguage(code) ?? EMPTY_LANGUAGE;
  return (await send({ url, guest })) as ApiAnswer<LanguageAnswer>;
}

/** @param after start of the page: `next` of the previous page */
export function pageUrl(code: LanguageCode, after?: string): string {
  const first = `/languages/${code}?order=newest&limit=${MAX_PAGE_WORDS}`;
  return after === undefined ? first : `${first}&after=${after}`;
}
