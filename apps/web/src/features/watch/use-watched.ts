import { useState } from 'react';
import type { VideoDetails } from '@wordreel/shared';
import { useAppDispatch } from '#store/store.ts';
import { toastShown } from '#store/toasts-slice.ts';
import type { Player } from './player.ts';
import { usePlayerState } from './use-player.ts';
import { useWatchTime } from './use-watch-time.ts';

/** Whether the video is watched, and the way to say so; that one is undefined as long as there is no player. */
export function useWatched(video: VideoDetails, player: Player | null) {
  const dispatch = useAppDispatch();
  const finish = useWatchTime(video.id, player);
  const [isWatched, setIsWatched] = useState((video.progress?.finishedAt ?? null) !== null);
  // The server is told of the end as well.
  if (usePlayerState(player).status === 'ended' && !isWatched) setIsWatched(true);
  const mark = async () => {
    setIsWatched(true);
    if (await finish()) return;
    setIsWatched(false);
    dispatch(toastShown({ tone: 'error', text: 'The video could not be marked as watched. Please try again.' }));
  };
  return { isWatched, onWatched: player === null ? undefined : () => void mark() };
}
