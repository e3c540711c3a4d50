import { weakMapMemoize } from '@reduxjs/toolkit';
import { matchesLevelFilter } from '@wordreel/shared';
import type { Video } from '#store/api/videos-api.ts';
import type { GridRules } from '#store/preferences/preferences-slice.ts';

/** What can hide every video, in the order in which it is undone. */
export type Hider = 'levels' | 'muted' | 'captions' | 'watched' | 'bands';

/** What is known of a learner and the videos. */
export interface Fit {
  isWatched: (video: Video) => boolean;
  /** Whether it is in one of the chosen bands; true where none is chosen. */
  isInBand: (video: Video) => boolean;
  /** How far its share of known words is from the ideal; infinite where that is not known. */
  distance: (video: Video) => number;
}

interface ShownVideos {
  videos: readonly Video[];
  /** Where `videos` is empty: what hides them. */
  hiddenBy: Hider | null;
}

/** The videos that a learner wants to see, in their order; the same list for the same arguments. */
export const shownVideos = weakMapMemoize(
  (all: readonly Video[], rules: GridRules, fit: Fit | undefined): ShownVideos => {
    let videos = all;
    for (const [hider, fits] of filtersOf(rules, fit)) {
      const left = videos.filter(fits);
      if (left.length === 0 && videos.length > 0) return { videos: left, hiddenBy: hider };
      videos = left;
    }
    return { videos: ordered(videos, rules, fit), hiddenBy: null };
  },
);

function filtersOf(rules: GridRules, fit: Fit | undefined): [Hider, (video: Video) => boolean][] {
  return [
    ['levels', ({ langLevel }) => matchesLevelFilter(langLevel, rules.levels)],
    ['muted', ({ channelName }) => !rules.muted.includes(channelName)],
    ['captions', ({ captions }) => rules.isCaptionedOnly !== true || captions !== null],
    ['watched', (video) => rules.hidesWatched !== true || fit?.isWatched(video) !== true],
    ['bands', (video) => fit?.isInBand(video) ?? true],
  ];
}

/** Videos that are equally far, or of the same day, stay as they are listed. */
function ordered(videos: readonly Video[], { sort }: GridRules, fit: Fit | undefined): readonly Video[] {
  if (sort === 'newest') return videos.toSorted((a, b) => (b.publishDate ?? '').localeCompare(a.publishDate ?? ''));
  if (sort === 'listed' || fit === undefined) return videos;
  // Of two that nobody knows the difference is no number.
  return videos.toSorted((a, b) => fit.distance(a) - fit.distance(b) || 0);
}
