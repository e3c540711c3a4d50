import type { ReactNode } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import { storiesOf } from '#store/api/videos/stories.ts';
import { videosApi } from '#store/api/videos/videos-api.ts';
import { useGetWatchLaterQuery } from '#store/api/videos/watch-later-api.ts';
import { gridChosen } from '#store/preferences/preferences-slice.ts';
import { useAppDispatch } from '#store/store.ts';
import * as texts from '#texts/videos.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import styles from './content-filter.module.css';
import type { useSearch } from './use-search.ts';

interface ContentFilterProps {
  language: LanguageCode;
  hidesUncaptioned: boolean;
  /** The other filters, which stand between captions and the rest. */
  children: ReactNode;
  className: string | undefined;
  search: Pick<
    ReturnType<typeof useSearch>,
    'isLaterOnly' | 'showLaterOnly' | 'isOwnOnly' | 'showOwnOnly' | 'isStoriesOnly' | 'showStoriesOnly'
  >;
}

const isSome = (count: number, of: number): boolean => count > 0 && count < of;

/** Filters by what videos come with, if that differs. While the videos load, captions are likely to differ. */
export function ContentFilter({ language, hidesUncaptioned, children, className, search }: ContentFilterProps) {
  const { isLaterOnly, showLaterOnly, isOwnOnly, showOwnOnly, isStoriesOnly, showStoriesOnly } = search;
  const dispatch = useAppDispatch();
  // Mounting a query that has failed would send it again, which is up to the grid.
  const { currentData: videos = [], isFetching } = videosApi.endpoints.getVideos.useQueryState(language);
  const { currentData: later = [] } = useGetWatchLaterQuery(language);
  const captioned = videos.filter(({ captions }) => captions !== null).length;
  const hasCaptions = isFetching || isSome(captioned, videos.length);
  const hasStories = isStoriesOnly || isSome(storiesOf(videos).length, hidesUncaptioned ? captioned : videos.length);
  const hasLater = isLaterOnly || later.length > 0;
  const ownCount = videos.filter(({ isOwn }) => isOwn).length;
  const hasOwn = isOwnOnly || ownCount > 0;
  return (
    <div ref={showPressed} className={className}>
      {hasCaptions && (
        <Chip
          isPressed={hidesUncaptioned}
          isFilter
          className={styles.captions}
          onClick={() => dispatch(gridChosen({ language, isCaptionedOnly: !hidesUncaptioned }))}
        >
          {texts.withCaptions}
        </Chip>
      )}
      {children}
      {(hasStories || hasOwn || hasLater) && (
        <fieldset className={styles.contentFilter}>
          <legend className="visually-hidden">{texts.whichVideos}</legend>
          {hasStories && (
            <Chip isPressed={isStoriesOnly} isFilter onClick={() => showStoriesOnly(!isStoriesOnly)}>
              {texts.stories}
            </Chip>
          )}
          {hasOwn && (
            <Chip isPressed={isOwnOnly} isFilter onClick={() => showOwnOnly(!isOwnOnly)}>
              {texts.yours({ count: ownCount })}
            </Chip>
          )}
          {hasLater && (
            <Chip isPressed={isLaterOnly} isFilter onClick={() => showLaterOnly(!isLaterOnly)}>
              {texts.forLater({ count: later.length })}
            </Chip>
          )}
        </fieldset>
      )}
    </div>
  );
}

/** On a phone, the filters are a row that scrolls. It starts at the last filter that an earlier visit has set. */
function showPressed(row: HTMLElement | null) {
  const chip = [...(row?.querySelectorAll<HTMLElement>('[aria-pressed=true]') ?? [])].at(-1);
  if (row && chip) row.scrollLeft = chip.offsetLeft + chip.offsetWidth + 16 - row.clientWidth;
}
