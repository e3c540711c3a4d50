import type { LanguageCode, WatchHistory } from '@wordreel/shared';
import { useGetWatchHistoryQuery } from './watch-api.ts';

/** The ids of the videos that a learner has watched to their end. */
export type Watched = ReadonlySet<string>;

const NONE: Watched = new Set();

/** A set for each answer, so that the same answer is the same set. */
const known = new WeakMap<WatchHistory, Watched>();

/** What the learner has watched to its end; nothing where that does not come, null as long as it is on its way. */
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
