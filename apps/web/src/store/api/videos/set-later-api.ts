import type { LanguageCode } from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';
import { writeGuestLater } from '#store/guest/guest-later-writing.ts';
import { toastShown } from '#store/slices/toasts-slice.ts';
import { isGuest, watchLaterApi } from './watch-later-api.ts';

interface LaterArgs {
  language: LanguageCode;
  videoId: string;
  isLater: boolean;
}

export const setLaterApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Keeps a video for later, or removes it. The change shows at once. */
    setLater: build.mutation<null, LaterArgs>({
      queryFn: async ({ language, videoId, isLater }, { getState }, _options, send) => {
        if (isGuest(getState())) {
          writeGuestLater(language, videoId, isLater);
          return { data: null };
        }
        const url = `/videos/${encodeURIComponent(videoId)}/later`;
        const { error } = await send({ url, method: isLater ? 'PUT' : 'DELETE' });
        return error === undefined ? { data: null } : { error };
      },
      async onQueryStarted({ language, videoId, isLater }, { dispatch, queryFulfilled }) {
        dispatch(
          watchLaterApi.util.updateQueryData('getWatchLater', language, (ids) => {
            const others = ids.filter((id) => id !== videoId);
            return isLater ? [videoId, ...others] : others;
          }),
        );
        try {
          await queryFulfilled;
        } catch {
          // Several changes may be pending, so refetch which of them succeeded.
          dispatch(watchLaterApi.util.invalidateTags(['WatchLater']));
          const text = isLater ? 'The video could not be kept for later.' : 'The video is still kept for later.';
          dispatch(toastShown({ tone: 'error', text: `${text} Please try again.` }));
        }
      },
    }),
  }),
});

export const { useSetLaterMutation } = setLaterApi;
