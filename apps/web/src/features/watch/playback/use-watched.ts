import { useState } from 'react';
import type { VideoDetails } from '@wordreel/shared';
import { useAppDispatch } from '#store/store.ts';
import { toastShown } from '#store/slices/toasts-slice.ts';
import type { Player } from '#playing/player.ts';
import { usePlayerState } from '#playing/use-player.ts';
import { useWatchTime } from './use-watch-time.ts';

/**
 * Returns whether the video is watched, and a function that sets or undoes it, which is undefined while there is no
 * player.
 * @param lookedUp the word that is looked up
 */
export function useWatched(video: VideoDetails, player: Player | null, lookedUp: object | null) {
  const dispatch = useAppDispatch();
  const saveWatched = useWatchTime(video.id, player, lookedUp);
  const [isWatched, setIsWatched] = useState((video.progress?.finishedAt ?? null) !== null);
  const { status } = usePlayerState(player);
  const [before, setBefore] = useState(status);
  if (status !== before) {
    setBefore(status);
    // The watch session reports the end to the server as well.
    if (status === 'ended') setIsWatched(true);
  }
  const mark = async (isMarked: boolean) => {
    setIsWatched(isMarked);
    if (await saveWatched(isMarked)) return;
    setIsWatched(!isMarked);
    const text = `The video could not be marked as ${isMarked ? 'watched' : 'not watched'}. Please try again.`;
    dispatch(toastShown({ tone: 'error', text }));
  };
  return { isWatched, onWatched: player === null ? undefined : () => void mark(!isWatched) };
}
