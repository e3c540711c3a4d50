import type { LanguageCode } from '@wordreel/shared';
import { type GridChoices, gridChosen, preferencesChanged } from '#store/preferences/preferences-slice.ts';
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
  /** Wraps the button's action, for example to move the focus before the button disappears. */
  repairing: (repair: () => unknown) => () => void;
}

const TEXTS: Partial<Record<Hider, string>> = {
  search: 'Search looks at titles and channels, within the current levels and filters.',
  bands: 'All of them are easier or harder than you chose, or have no estimate yet.',
};

export function NoVideos({ language, hiddenBy, search, onEveryBand, repairing }: NoVideosProps) {
  const dispatch = useAppDispatch();
  const choose = (choices: GridChoices) => dispatch(gridChosen({ language, ...choices }));
  const ways: Record<Hider, readonly [label: string, repair: () => unknown]> = {
    levels: ['Show all levels', () => dispatch(preferencesChanged({ account: { selectedLevels: [] } }))],
    muted: [
      'Show muted channels',
      () => dispatch(preferencesChanged({ languages: { [language]: { mutedChannels: [] } } })),
    ],
    captions: ['Show videos without captions', () => choose({ isCaptionedOnly: false })],
    watched: ['Show watched videos', () => choose({ hidesWatched: false })],
    bands: [
      'Show easier and harder ones',
      () => {
        onEveryBand?.();
        choose({ leastCoverage: 0 });
      },
    ],
    stories: ['Show all videos', () => search.showStoriesOnly(false)],
    later: ['Show all videos', () => search.showLaterOnly(false)],
    search: ['Clear the search', () => search.search('')],
  };
  const [label, repair] = hiddenBy === null ? [] : ways[hiddenBy];
  return (
    <EmptyState
      picture={<BlankScreen />}
      title={hiddenBy === 'search' ? `Nothing found for ‘${search.text.trim()}’` : 'No videos available'}
      text={(hiddenBy !== null && TEXTS[hiddenBy]) || 'Try selecting a different language level or check back later.'}
      action={repair && <Button onClick={repairing(repair)}>{label}</Button>}
    />
  );
}
