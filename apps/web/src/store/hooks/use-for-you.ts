import { type LanguageCode, currentLevel, mainLevel, matchesLevelFilter } from '@wordreel/shared';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
import { type Estimates, distanceFromIdeal, useEstimates } from '#store/api/videos/comprehension-api.ts';
import { useIsGoodFirstStory } from '#store/api/videos/good-first-story.ts';
import { type Video, useGetVideosQuery } from '#store/api/videos/videos-api.ts';
import { type Watched, useWatched } from '#store/api/videos/watch-api.ts';
import { selectMuted } from '#store/preferences/preferences-slice.ts';
import { useAppSelector } from '#store/store.ts';

export interface FittingVideo {
  readonly video: Video;
  /** Share of words that the learner probably knows, 0 to 1; null if chosen by level alone or a good first story. */
  readonly share: number | null;
}

/**
 * Returns the videos that fit the learner: those with an estimate, closest to the ideal share first, then others of the
 * learner's level. Finished videos come last; muted channels and hard videos other than good first stories are left out.
 * @returns null while loading
 */
export function useForYou(language: LanguageCode): readonly FittingVideo[] | null {
  const { currentData: videos } = useGetVideosQuery(language);
  const { currentData: estimates, isError } = useEstimates(language);
  const watched = useWatched(language);
  const { currentData: learner, isError: isUnknown } = useGetLanguageQuery(language);
  const muted = useAppSelector((state) => selectMuted(state, language));
  const isGoodFirstStory = useIsGoodFirstStory(language);
  if (videos === undefined || watched === null) return null;
  if ((estimates === undefined && !isError) || (learner === undefined && !isUnknown)) return null;
  const heard = videos.filter(({ channelName }) => !muted.includes(channelName));
  const level = learner === undefined ? null : mainLevel(currentLevel(learner));
  return fittingVideos(heard, { estimates: estimates ?? {}, watched, level, isGoodFirstStory });
}

interface Facts {
  estimates: Estimates;
  watched: Watched;
  level: string | null;
  isGoodFirstStory: ReturnType<typeof useIsGoodFirstStory>;
}

function fittingVideos(
  videos: readonly Video[],
  { estimates, watched, level, isGoodFirstStory }: Facts,
): FittingVideo[] {
  const distance = ({ id }: Video) => distanceFromIdeal(estimates[id]);
  return videos
    .filter((video) => {
      if (isGoodFirstStory(video)) return true;
      const { id, langLevel } = video;
      const band = estimates[id]?.band ?? null;
      return band === null ? level !== null && matchesLevelFilter(langLevel, [level]) : band !== 'too_hard';
    })
    .toSorted(
      (a, b) =>
        Number(watched.has(a.id)) - Number(watched.has(b.id)) ||
        // If neither video has an estimate, the difference is NaN and the next criterion decides.
        distance(a) - distance(b) ||
        Number(isGoodFirstStory(b)) - Number(isGoodFirstStory(a)) ||
        Number(a.captions === null) - Number(b.captions === null),
    )
    .map((video) => ({ video, share: isGoodFirstStory(video) ? null : (estimates[video.id]?.share ?? null) }));
}

/** @param except id of the video being watched */
export function useNextVideo(language: LanguageCode, except: string | null): FittingVideo | null {
  return useForYou(language)?.find(({ video }) => video.id !== except) ?? null;
}
