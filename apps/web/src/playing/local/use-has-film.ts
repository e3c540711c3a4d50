import { useEffect, useSyncExternalStore } from 'react';
import type { VideoPlayer } from '@wordreel/shared';
import { selectUser } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { onFilmOpened, openFilm } from './open-films.ts';

interface Moment {
  readonly videoId: string;
  readonly player: VideoPlayer;
  readonly startSec: number | null;
}

/**
 * Returns whether a line can be heard in its film; if not, a voice speaks it. A film on this device opens by itself if
 * the browser still allows it, and else not at all, because choosing a file would interrupt.
 */
export function useHasFilm(moment: Moment | null): boolean {
  const userId = useAppSelector(selectUser)?.id ?? '';
  const local = moment?.player === 'local' ? moment.videoId : null;
  const isOpen = useSyncExternalStore(onFilmOpened, () => local !== null && openFilm(local) !== null);
  useEffect(() => {
    // Without this code, the film just stays closed.
    if (local !== null)
      void import('./kept-films.ts').then(
        (kept) => kept.tryToReopen(userId, local),
        () => undefined,
      );
  }, [userId, local]);
  if (moment === null || moment.player === 'story' || moment.startSec === null) return false;
  return local === null || isOpen;
}
