import { type LanguageCode, currentLevel, mainLevel, matchesLevelFilter } from '@wordreel/shared';
import { selectMuted } from '#store/preferences/preferences-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { type Estimates, distanceFromIdeal, useEstimates } from './comprehension-api.ts';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
import { type Video, useGetVideosQuery } from './videos-api.ts';
import { type Watched, useWatched } from './watched.ts';

/** A video that fits the learner. */
export interface FittingVideo {
  readonly video: Video;
  /** 0 to 1: the words that the learner probably knows; null where only its level says that it fits. */
  readonly share: number | null;
}

/**
 * The videos that fit the learner, the nearest to the ideal share first, behind them those of the learner's level whose
 * share nobody knows; in both, what was watched to its end comes last. None whose estimate is too hard, and none of a
 * muted channel.
 * @returns null as long as that is not known
 */
export function useForYou(language: LanguageCode): readonly FittingVideo[] | null {
  const { currentData: videos } = useGetVideosQuery(language);
  const { currentData: estimates, isError } = useEstimates(language);
  const watched = useWatched(language);
  const { currentData: learner, isError: isUnknown } = useGetLanguageQuery(language);
  const muted = useAppSelector((state) => selectMuted(state, language));
  if (videos === undefined || watched === null) return null;
  if ((estimates === undefined && !isError) || (learner === undefined && !isUnknown)) return null;
  const heard = videos.filter(({ channelName }) => !muted.includes(channelName));
  const level = learner === undefined ? null : mainLevel(currentLevel(learner));
  return fittingVideos(heard, { estimates: estimates ?? {}, watched, level });
}

interface Learner {
  readonly estimates: Estimates;
  readonly watched: Watched;
  /** Null where nobody knows it. */
  readonly level: string | null;
}

function fittingVideos(videos: readonly Video[], { estimates, watched, level }: Learner): FittingVideo[] {
  const distance = ({ id }: Video) => distanceFromIdeal(estimates[id]);
  return videos
    .filter(({ id, langLevel }) => {
      const band = estimates[id]?.band ?? null;
      return band === null ? level !== null && matchesLevelFilter(langLevel, [level]) : band !== 'too_hard';
    })
    .toSorted(
      (a, b) =>
        Number(watched.has(a.id)) - Number(watched.has(b.id)) ||
        // Of two that nobody knows the difference is no number.
        distance(a) - distance(b) ||
        Number(a.captions === null) - Number(b.captions === null),
    )
    .map((video) => ({ video, share: estimates[video.id]?.share ?? null }));
}

/**
 * The video that fits the learner best: one that is too hard is never offered, one that was watched only where nothing
 * else fits.
 * @param except the video that is watched already
 * @returns null where there is none, or as long as that is not known
 */
export function useNextVideo(language: LanguageCode, except: string | null): FittingVideo | null {
  return useForYou(language)?.find(({ video }) => video.id !== except) ?? null;
}
