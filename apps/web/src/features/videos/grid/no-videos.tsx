import type { LanguageCode } from '@wordreel/shared';
import { gridChosen, preferencesChanged } from '#store/preferences/preferences-slice.ts';
import { useAppDispatch } from '#store/store.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { BlankScreen } from '#ui/notices/blank-screen.tsx';
import type { Hider } from './shown-videos.ts';
import type { useSearch } from './use-search.ts';

interface NoVideosProps {
  language: LanguageCode;
  hiddenBy: Hider | null;
  search: ReturnType<typeof useSearch>;
  onEveryBand: (() => void) | undefined;
  /** Wraps an action, for example to move the focus before its button disappears. */
  repairing: (repair: () => unknown) => () => void;
}

const TEXTS: Partial<Record<Hider, string>> = {
  search: 'Search looks at titles and channels, within the current levels and filters.',
  bands: 'All of them are easier or harder than you chose, or have no estimate yet.',
};

export function NoVideos({ language, hiddenBy, search, onEveryBand, repairing }: NoVideosProps) {
  const dispatch = useAppDispatch();
  const ways: Record<Hider, { label: string; again: () => unknown }> = {
    levels: {
      label: 'Show all levels',
      again: () => dispatch(preferencesChanged({ account: { selectedLevels: [] } })),
    },
    muted: {
      label: 'Show muted channels',
      again: () => dispatch(preferencesChanged({ languages: { [language]: { mutedChannels: [] } } })),
    },
    captions: {
      label: 'Show videos without captions',
      again: () => dispatch(gridChosen({ language, isCaptionedOnly: false })),
    },
    watched: {
      label: 'Show watched videos',
      again: () => dispatch(gridChosen({ language, hidesWatched: false })),
    },
    bands: {
      label: 'Show easier and harder ones',
      again: () => {
        onEveryBand?.();
        dispatch(gridChosen({ language, leastCoverage: 0 }));
      },
    },
    stories: { label: 'Show all videos', again: () => search.showStoriesOnly(false) },
    later: { label: 'Show all videos', again: () => search.showLaterOnly(false) },
    search: { label: 'Clear the search', again: () => search.search('') },
  };
  const way = hiddenBy === null ? null : ways[hiddenBy];
  return (
    <EmptyState
      picture={<BlankScreen />}
      title={hiddenBy === 'search' ? `Nothing found for ‘${search.text.trim()}’` : 'No videos available'}
      text={(hiddenBy !== null && TEXTS[hiddenBy]) || 'Try selecting a different language level or check back later.'}
      action={way !== null && <Button onClick={repairing(way.again)}>{way.label}</Button>}
    />
  );
}
