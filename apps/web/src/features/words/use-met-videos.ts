import { useCallback, useMemo } from 'react';
import type { LanguageCode, Word } from '@wordreel/shared';
import { useGetVideosQuery, type Video } from '#store/api/videos/videos-api.ts';

/**
 * Returns a function that finds the video where a word was found: null if it no longer exists, undefined if unknown.
 * The videos are requested once a word needs one.
 */
export function useMetVideos(language: LanguageCode, words: readonly Word[]): (id: string) => Video | null | undefined {
  const skip = useMemo(() => words.every(({ videoId }) => videoId === null), [words]);
  const { currentData: videos } = useGetVideosQuery(language, { skip });
  const byId = useMemo(
    () => (videos === undefined ? undefined : new Map(videos.map((video) => [video.id, video]))),
    [videos],
  );
  return useCallback((id) => (byId === undefined ? undefined : (byId.get(id) ?? null)), [byId]);
}
