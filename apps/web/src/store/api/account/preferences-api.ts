import type { Preferences } from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';
import { type Page, withPending } from '#store/network/page.ts';

export const preferencesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A learner's preferences, including unsent changes. Fetched again if a change has made the response outdated. */
    getPreferences: build.query<Preferences, undefined>({
      queryFn: async (_none, context, _options, send) => {
        const { outdated } = context.extra as Page;
        for (;;) {
          outdated.delete('getPreferences');
          // The request is repeated only if its response was outdated.
          const { data, error } = await send({ url: '/preferences' });
          if (error !== undefined) return { error };
          const preferences = data as Preferences;
          if (outdated.has('getPreferences')) continue;
          return { data: withPending(context, 'getPreferences', undefined, preferences) };
        }
      },
      providesTags: ['Preferences'],
    }),
  }),
});
