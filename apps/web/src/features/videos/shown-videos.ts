import { weakMapMemoize } from '@reduxjs/toolkit';
import { matchesLevelFilter } from '@wordreel/shared';
import type { Video } from '#store/api/videos-api.ts';

interface ShownVideos {
  videos: readonly Video[];
  /** Where `videos` is empty: what hides them. The level filter comes first, muting what it leaves. */
  hiddenBy: 'level-filter' | 'muted-channels' | null;
}

/** The videos that fit the chosen levels, without the muted channels; the same list for the same arguments. */
export const shownVideos = weakMapMemoize(
  (all: readonly Video[], levels: readonly string[], muted: readonly string[] | undefined): ShownVideos => {
    const fitting = all.filter((video) => matchesLevelFilter(video.langLevel, levels));
    const videos = fitting.filter((video) => !muted?.includes(video.channelName));
    if (videos.length > 0 || all.length === 0) return { videos, hiddenBy: null };
    return { videos, hiddenBy: fitting.length === 0 ? 'level-filter' : 'muted-channels' };
  },
);
