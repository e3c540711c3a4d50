import type { LanguageCode, WatchLater } from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';
import { readGuestLater } from '#store/guest/guest-later.ts';
import { selectUser, type sessionSlice } from '#store/slices/session-slice.ts';

type State = { session: ReturnType<typeof sessionSlice.getInitialState> };

/** A guest's list is on this device, behind the same endpoints (decision 0006). */
export const isGuest = (state: unknown): boolean => selectUser(state as State) === null;

export const watchLaterApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Ids of the videos kept for later, latest first. */
    getWatchLater: build.query<readonly string[], LanguageCode>({
      queryFn: async (language, { getState }, _options, send) => {
        if (isGuest(getState())) return { data: readGuestLater()[language] ?? [] };
        const { data, error } = await send({ url: `/watch-later/${language}` });
        if (error !== undefined) return { error };
        return { data: (data as WatchLater).map(({ videoId }) => videoId) };
      },
      providesTags: ['WatchLater'],
    }),
  }),
});

export const { useGetWatchLaterQuery } = watchLaterApi;
