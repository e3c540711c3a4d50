import type { LanguageCode, NamedLanguageBody, ResetSchedule } from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';
import { changesLanguage, tagsOfLanguage } from './language-changes.ts';

type NamedLanguage = NamedLanguageBody & { language: LanguageCode };

const languageResetApi = api.injectEndpoints({
  endpoints: (build) => ({
    resetSchedule: build.mutation<ResetSchedule, NamedLanguage>({
      query: ({ language, name }) => ({ url: `/languages/${language}/reset`, method: 'POST', body: { name } }),
      ...changesLanguage,
    }),

    removeLanguage: build.mutation<null, NamedLanguage>({
      query: ({ language, name }) => ({ url: `/languages/${language}`, method: 'DELETE', body: { name } }),
      ...changesLanguage,
      // The preferences of the language are removed as well.
      invalidatesTags: (_data, error, { language }) =>
        error === undefined ? [...tagsOfLanguage(language), 'Preferences'] : [],
    }),
  }),
});

export const { useRemoveLanguageMutation, useResetScheduleMutation } = languageResetApi;
