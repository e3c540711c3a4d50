import { type LanguageCode, currentLevel, mainLevel, matchesLevelFilter } from '@wordreel/shared';
import { selectMutedChannels } from '#store/preferences/preferences-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { distanceFromIdeal, useEstimates } from './comprehension-api.ts';
import { useGetLanguageQuery } from './languages-api.ts';
import { type Video, useGetVideosQuery } from './videos-api.ts';
import { useGetWatchHistoryQuery } from './watch-api.ts';

/** A video that fits the learner next. */
export interface NextVideo {
  readonly video: Video;
  /** 0 to 1: the words that the learner probably knows; null where only its level says that it fits. */
  readonly share: number | null;
}

/**
 * The video nearest to the ideal share that the learner has not watched; where no share is known, the first of their
 * level. Muted channels are left out.
 * @param except the video that is offered or watched already
 * @returns null where there is none, or as long as that is not known
 */
export function useNextVideo(language: LanguageCode, except: string | null): NextVideo | null {
  const { currentData: videos } = useGetVideosQuery(language);
  const { currentData: estimates, isError } = useEstimates(language);
  const { currentData: history, isError: hasNoHistory } = useGetWatchHistoryQuery(language);
  const { currentData: learner } = useGetLanguageQuery(language);
  const muted = useAppSelector(selectMutedChannels)[language];
  const isKnown = (estimates !== undefined || isError) && (history !== undefined || hasNoHistory);
  if (videos === undefined || !isKnown) return null;

  const watched = new Set(history?.filter(({ finishedAt }) => finishedAt !== null).map(({ videoId }) => videoId));
  const left = videos.filter(
    ({ id, channelName }) => id !== except && !watched.has(id) && muted?.includes(channelName) !== true,
  );
  const distance = ({ id }: Video) => distanceFromIdeal(estimates?.[id]);
  const [best] = left.toSorted((a, b) => distance(a) - distance(b) || 0);
  const share = best === undefined ? null : (estimates?.[best.id]?.share ?? null);
  if (best !== undefined && share !== null) return { video: best, share };
  const level = learner === undefined ? null : mainLevel(currentLevel(learner));
  const video = level === null ? undefined : left.find(({ langLevel }) => matchesLevelFilter(langLevel, [level]));
  return video === undefined ? null : { video, share: null };
}
