import { useMemo } from 'react';
import type { LanguageCode, StudyItem } from '@wordreel/shared';
import { useGetVideosQuery } from '#store/api/videos/videos-api.ts';
import { selectIsGuest } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';

/**
 * Adds the video of the line to a card. For learners, the server sends it. For guests, it is looked up in the public
 * videos once they load.
 */
export function useItemVideo(language: LanguageCode, item: StudyItem): StudyItem {
  const isGuest = useAppSelector(selectIsGuest);
  const { currentData: videos } = useGetVideosQuery(language, { skip: !isGuest || item.word.videoId === null });
  return useMemo(() => {
    const { line, word } = item;
    // Only learners can play files.
    const found = videos?.find(({ id, player }) => id === word.videoId && player !== 'file');
    if (line === null || line.video !== null || found === undefined) return item;
    const { id, title, thumbnail, player, url } = found;
    return { ...item, line: { ...line, video: { id, title, thumbnail, player, url, fileUrl: null } } };
  }, [item, videos]);
}
