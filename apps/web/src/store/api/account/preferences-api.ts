import type { Preferences } from '@wordreel/shared';
import { outboxOf, type Page } from '#store/outbox/page.ts';
import { api } from '#store/api/base-api.ts';

export const preferencesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What a learner wants, with what this device has not sent yet. An answer from before a change would take it back. */
    getPreferences: build.query<Preferences, undefined>({
      queryFn: async (_none, context, _options, send) => {
        const { outdated } = context.extra as Page;
        for (;;) {
          outdated.delete('getPreferences');
          // Each is asked for where the one before it was too old.
          // oxlint-disable-next-line no-await-in-loop
          const { data, error } = await send({ url: '/preferences' });
          if (error !== undefined) return { error };
          const wishes = data as Preferences;
          if (outdated.has('getPreferences')) continue;
          return { data: outboxOf(context)?.over('getPreferences', undefined, wishes) ?? wishes };
        }
      },
      providesTags: ['Preferences'],
    }),
  }),
});
