import { useMemo } from 'react';
import type { LanguageCode, StudyItem } from '@wordreel/shared';
import { useGetVideosQuery } from '#store/api/videos/videos-api.ts';
import { selectIsGuest } from '#store/session/session-slice.ts';
import { useAppSelector } from '#store/store.ts';

/**
 * A card with the video of its line. The server tells a learner's; a guest's card finds it among the videos that
 * everybody sees, and does not wait for them.
 */
export function useItemVideo(language: LanguageCode, item: StudyItem): StudyItem {
  const isGuest = useAppSelector(selectIsGuest);
  const { currentData: videos } = useGetVideosQuery(language, { skip: !isGuest || item.word.videoId === null });
  return useMemo(() => {
    const { line, word } = item;
    // A file plays for learners alone.
    const found = videos?.find(({ id, player }) => id === word.videoId && player !== 'file');
    if (line === null || line.video !== null || found === undefined) return item;
    const { id, title, thumbnail, player, url } = found;
    return { ...item, line: { ...line, video: { id, title, thumbnail, player, url, fileUrl: null } } };
  }, [item, videos]);
}
