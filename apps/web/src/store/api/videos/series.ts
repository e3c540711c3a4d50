import { skipToken } from '@reduxjs/toolkit/query/react';
import { isOwnVideoId, type LanguageCode, type OwnVideos } from '@wordreel/shared';
import { useGetOwnVideosQuery } from './own-videos-api.ts';

export type OwnVideo = OwnVideos[number];

export interface Series {
  /** Null for videos without a series. */
  readonly name: string | null;
  readonly videos: OwnVideos;
}

const inOrder = new Intl.Collator(undefined, { numeric: true });

/**
 * Groups videos by series, in the order in which the last one was added, with single videos at the end. Episodes are in
 * the order of their numbers, or else of the numbers in their titles.
 */
export function seriesOf(videos: OwnVideos): Series[] {
  const series = [...grouped(videos)].map(([name, members]) => ({
    name,
    videos: name === null ? members : members.toSorted(byEpisode),
  }));
  return series.toSorted((a, b) => Number(a.name === null) - Number(b.name === null));
}

function byEpisode(a: OwnVideo, b: OwnVideo): number {
  const byNumber = (a.episode ?? Number.POSITIVE_INFINITY) - (b.episode ?? Number.POSITIVE_INFINITY);
  return Number.isNaN(byNumber) || byNumber === 0 ? inOrder.compare(a.title, b.title) : byNumber;
}

function grouped(videos: OwnVideos): Map<string | null, OwnVideo[]> {
  const groups = new Map<string | null, OwnVideo[]>();
  for (const video of videos) groups.set(video.series, [...(groups.get(video.series) ?? []), video]);
  return groups;
}

/** Returns the episode after one of the learner's own videos; null if there is none, or while loading. */
export function useNextEpisode(language: LanguageCode, videoId: string): OwnVideo | null {
  const { currentData: videos = [] } = useGetOwnVideosQuery(isOwnVideoId(videoId) ? language : skipToken);
  const series = seriesOf(videos).find(({ name, videos: episodes }) => name !== null && episodes.some(hasId(videoId)));
  const episodes = series?.videos ?? [];
  return episodes[episodes.findIndex(hasId(videoId)) + 1] ?? null;
}

const hasId = (wanted: string) => (video: OwnVideo) => video.id === wanted;
