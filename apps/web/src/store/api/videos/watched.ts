import type { LanguageCode, WatchHistory } from '@wordreel/shared';
import { useGetWatchHistoryQuery } from './watch-api.ts';

/** Ids of the videos that the learner has finished. */
export type Watched = ReadonlySet<string>;

const NONE: Watched = new Set();

/** Caches one set per response, so that the same response yields the same set. */
const known = new WeakMap<WatchHistory, Watched>();

/** Returns the videos that the learner has finished; empty if loading failed, null while loading. */
export function useWatched(language: LanguageCode): Watched | null {
  const { currentData: history, isError } = useGetWatchHistoryQuery(language);
  if (history === undefined) return isError ? NONE : null;
  return watchedOf(history);
}

function watchedOf(history: WatchHistory): Watched {
  const before = known.get(history);
  if (before !== undefined) return before;
  const watched = new Set(history.filter(({ finishedAt }) => finishedAt !== null).map(({ videoId }) => videoId));
  known.set(history, watched);
  return watched;
}
