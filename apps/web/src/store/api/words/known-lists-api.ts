import type { CommonWords, KnownList, KnownListPreview, KnownStep, LanguageCode } from '@wordreel/shared';
import { timeZone } from '#lib/time-zone.ts';
import { api } from '#store/api/base-api.ts';
import { tagsOfLanguage } from '#store/api/languages/tags-of-language.ts';
import { notifyTabs } from '#store/api/notify-tabs.ts';

interface OfLanguage {
  readonly language: LanguageCode;
}

interface AskedPage extends OfLanguage {
  /** How many of the commonest words are looked through. */
  readonly first: number;
  /** The last rank of the page before, 0 for the first page. */
  readonly after: number;
}

interface AskedList extends OfLanguage {
  readonly list: KnownList;
}

interface ListStep extends OfLanguage {
  /** A UUID that the client has made, so that a step that is sent again is the same one. */
  readonly step: string;
}

const knownListsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page of the commonest words, with what the learner has said of each. */
    getCommonWords: build.query<CommonWords, AskedPage>({
      query: ({ language, first, after }) => ({ url: `/common-words/${language}?first=${first}&after=${after}` }),
      providesTags: ['KnownWords'],
    }),

    /** What taking a list would do; asked anew each time, as the words may be others by then. */
    previewKnownList: build.query<KnownListPreview, AskedList>({
      query: ({ language, list }) => ({ url: `/known-lists/${language}/preview`, method: 'POST', body: { list } }),
      keepUnusedDataFor: 0,
    }),

    /** Adds the words of a list in one step. */
    addKnownList: build.mutation<KnownStep, AskedList & ListStep>({
      query: ({ language, step, list }) => ({
        url: `/known-lists/${language}/${step}`,
        method: 'PUT',
        body: { list, zone: timeZone() },
      }),
      onQueryStarted: notifyTabs,
      invalidatesTags: (_data, error, { language }) => (error === undefined ? tagsOfLanguage(language) : []),
    }),

    /** Takes back the words that a step has added. */
    undoKnownList: build.mutation<KnownStep, ListStep>({
      query: ({ language, step }) => ({ url: `/known-steps/${language}/${step}`, method: 'DELETE' }),
      onQueryStarted: notifyTabs,
      invalidatesTags: (_data, error, { language }) => (error === undefined ? tagsOfLanguage(language) : []),
    }),
  }),
});

export const { useGetCommonWordsQuery, usePreviewKnownListQuery, useAddKnownListMutation, useUndoKnownListMutation } =
  knownListsApi;
