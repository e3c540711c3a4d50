import type { Preferences } from '@wordreel/shared';
import { outboxOf } from '#store/outbox/page.ts';
import { api } from '#store/api/base-api.ts';

export const preferencesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What a learner wants, with what this device has not sent yet. */
    getPreferences: build.query<Preferences, undefined>({
      queryFn: async (_none, context, _options, send) => {
        const { data, error } = await send({ url: '/preferences' });
        if (error !== undefined) return { error };
        const wishes = data as Preferences;
        return { data: outboxOf(context)?.over('getPreferences', undefined, wishes) ?? wishes };
      },
      providesTags: ['Preferences'],
    }),
  }),
});
