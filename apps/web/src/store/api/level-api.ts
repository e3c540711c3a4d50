import type { LanguageCode, LevelCode } from '@wordreel/shared';
import { toastShown } from '#store/toasts-slice.ts';
import { withLevel } from '#store/words/language-data.ts';
import { api } from './base-api.ts';
import { cachedLanguage, patchLanguage } from './languages-api.ts';

export const levelApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Sets the manual level, or takes it back with `''`. */
    setLevel: build.mutation<{ level: string; wordCount: number }, { language: LanguageCode; level: LevelCode | '' }>({
      query: ({ language, level }) => ({ url: `/languages/${language}`, method: 'PUT', body: { level } }),
      // Whoever has few words is taken to know those of their level.
      invalidatesTags: (_answer, error) => (error === undefined ? ['LanguageList', 'Comprehension'] : ['LanguageList']),
      async onQueryStarted({ language, level }, { dispatch, getState, queryFulfilled }) {
        const before = cachedLanguage(language, getState())?.level;
        dispatch(patchLanguage(language, (data) => withLevel(data, level)));
        try {
          await queryFulfilled;
        } catch {
          // The level alone goes back: words that were saved meanwhile stay.
          dispatch(patchLanguage(language, (data) => ({ ...data, level: before ?? data.level })));
          dispatch(toastShown({ tone: 'error', text: 'Your level could not be saved. Please try again.' }));
        }
      },
    }),
  }),
});

export const { useSetLevelMutation } = levelApi;
