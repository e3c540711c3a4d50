import { weakMapMemoize } from '@reduxjs/toolkit';
import { matchesLevelFilter } from '@wordreel/shared';
import { foldForSearch } from '#lib/text/fold-for-search.ts';
import type { Video } from '#store/api/videos/videos-api.ts';
import type { GridRules } from '#store/preferences/preferences-slice.ts';
import type { Fit } from '#videos/fit/use-fit.ts';

/** Filters that can hide every video, in the order in which they are applied. */
export type Hider = 'levels' | 'muted' | 'watched' | 'bands' | 'stories' | 'own' | 'later' | 'search' | 'captions';

export interface Search {
  readonly text: string;
  /** The videos in Watch later if only those are wanted, otherwise null. */
  readonly later: ReadonlySet<string> | null;
  readonly isStoriesOnly: boolean;
  readonly isOwnOnly: boolean;
}

/**
 * Returns the sorted videos that match the filters, or the filter that leaves none, and how many more there are without
 * captions if those are hidden. Memoized by arguments.
 */
export const shownVideos = weakMapMemoize(
  (all: readonly Video[], rules: GridRules, search: Search, fit: Fit | undefined) => {
    let videos = all;
    let watchOnlyCount = 0;
    for (const [hider, fits] of filtersOf(rules, search, fit)) {
      const left = videos.filter(fits);
      if (hider === 'captions') watchOnlyCount = videos.length - left.length;
      if (left.length === 0 && videos.length > 0) return { videos: left, hiddenBy: hider, watchOnlyCount };
      videos = left;
    }
    const rest = isFiltered(rules, search) ? videos : videos.filter((video) => video !== fit?.continued);
    return {
      videos: ordered(rest.length > 0 ? rest : videos, rules, search, fit),
      hiddenBy: null,
      watchOnlyCount,
    };
  },
);

function isFiltered({ levels }: GridRules, { text, later, isStoriesOnly, isOwnOnly }: Search): boolean {
  return levels.length > 0 || text.trim() !== '' || later !== null || isStoriesOnly || isOwnOnly;
}

function filtersOf(rules: GridRules, search: Search, fit: Fit | undefined): [Hider, (video: Video) => boolean][] {
  return [
    ['levels', ({ langLevel }) => matchesLevelFilter(langLevel, rules.levels)],
    ['muted', ({ channelName }) => !rules.muted.includes(channelName)],
    ['watched', (video) => rules.hidesWatched !== true || fit?.isWatched(video) !== true],
    ['bands', (video) => fit?.isInBand(video) ?? true],
    ['stories', ({ player }) => !search.isStoriesOnly || player === 'story'],
    ['own', ({ isOwn }) => !search.isOwnOnly || isOwn],
    ['later', ({ id }) => search.later?.has(id) ?? true],
    ['search', matcher(search.text)],
    // Last, so that it hides only what matches everything else.
    ['captions', ({ captions }) => rules.isCaptionedOnly !== true || captions !== null],
  ];
}

function matcher(text: string): (video: Video) => boolean {
  const trimmed = text.trim();
  if (trimmed === '') return () => true;
  return ({ title, channelName, lang }) =>
    foldForSearch(`${title}\n${channelName}`, lang).includes(foldForSearch(trimmed, lang));
}

/**
 * Puts captioned videos first, watched ones last among them, and easier ones first where nothing else decides, unless
 * the order is `newest`. The sort is stable.
 */
function ordered(
  videos: readonly Video[],
  { sort }: GridRules,
  { text }: Search,
  fit: Fit | undefined,
): readonly Video[] {
  const isFirst = sort === 'listed' || fit === undefined ? () => 0 : byDistance(fit, text.trim() === '');
  const byChoice = (a: Video, b: Video) =>
    sort === 'newest'
      ? (b.publishDate ?? '').localeCompare(a.publishDate ?? '')
      : Number(fit?.isWatched(a) === true) - Number(fit?.isWatched(b) === true) ||
        isFirst(a, b) ||
        (sort === 'listed' ? 0 : byLevel(a, b));
  return videos.toSorted((a, b) => Number(a.captions === null) - Number(b.captions === null) || byChoice(a, b));
}

/** Level codes such as `A1` and `A1.2` sort by their letters. */
const byLevel = ({ langLevel: [a = ''] }: Video, { langLevel: [b = ''] }: Video): number => a.localeCompare(b);

/**
 * The difference of two infinite distances is NaN, which becomes 0.
 * @param hasAbove whether there are cards above the grid. Their videos come after the others.
 */
const byDistance = (fit: Fit, hasAbove: boolean) => (a: Video, b: Video) =>
  (hasAbove && Number(fit.isAbove(a)) - Number(fit.isAbove(b))) || fit.distance(a) - fit.distance(b) || 0;
