import type { LanguageCode, NamedLanguageBody, ResetSchedule } from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';
import { tagsOfLanguage } from './tags-of-language.ts';
import { notifyTabs } from '#store/api/notify-tabs.ts';

interface NamedLanguage extends NamedLanguageBody {
  language: LanguageCode;
}

const languageResetApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Resets the schedule of all words of a language. */
    resetSchedule: build.mutation<ResetSchedule, NamedLanguage>({
      query: ({ language, name }) => ({ url: `/languages/${language}/reset`, method: 'POST', body: { name } }),
      onQueryStarted: notifyTabs,
      invalidatesTags: (_data, error, { language }) => (error === undefined ? tagsOfLanguage(language) : []),
    }),

    /** Removes all of the learner's data in a language. */
    removeLanguage: build.mutation<null, NamedLanguage>({
      query: ({ language, name }) => ({ url: `/languages/${language}`, method: 'DELETE', body: { name } }),
      onQueryStarted: notifyTabs,
      // The preferences of the language are removed as well.
      invalidatesTags: (_data, error, { language }) =>
        error === undefined ? [...tagsOfLanguage(language), 'Preferences'] : [],
    }),
  }),
});

export const { useRemoveLanguageMutation, useResetScheduleMutation } = languageResetApi;
