import type { LanguageCode } from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';
import { writeGuestLater } from '#store/guest/guest-writing.ts';
import { toastShown } from '#store/slices/toasts-slice.ts';
import * as texts from '#texts/notices.tsx';
import { videoUrl } from './video-url.ts';
import { watchLaterApi } from './watch-later-api.ts';

export const setLaterApi = api.injectEndpoints({
  endpoints: (build) => ({
    setLater: build.mutation<null, { language: LanguageCode; videoId: string; isLater: boolean }>({
      query: ({ language, videoId, isLater }) => ({
        url: `${videoUrl(videoId)}/later`,
        method: isLater ? 'PUT' : 'DELETE',
        guest: () => writeGuestLater(language, videoId, isLater),
      }),
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
          // Several changes may be pending, so refetch to see which of them succeeded.
          dispatch(watchLaterApi.util.invalidateTags(['WatchLater']));
          const text = isLater ? texts.videoNotSaved : texts.videoNotRemoved;
          dispatch(toastShown({ tone: 'error', text: text }));
        }
      },
    }),
  }),
});

export const { useSetLaterMutation } = setLaterApi;
