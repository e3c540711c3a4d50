import { type LanguageCode, type LanguagePreferences, languageName } from '@wordreel/shared';
import { ADDING_VIDEOS } from '#lib/text/adding-content.ts';
import { paths } from '#lib/navigation/paths.ts';
import { useSavePreferences } from '#store/hooks/use-preferences.ts';
import type { GridRules } from '#store/preferences/preferences-slice.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { BlankScreen } from '#ui/notices/blank-screen.tsx';
import styles from './no-videos.module.css';
import type { Hider } from './shown-videos.ts';
import type { useSearch } from './use-search.ts';

interface NoVideosProps {
  language: LanguageCode;
  /** Whether the server has no videos for the language. */
  isMissing: boolean;
  hiddenBy: Hider | null;
  rules: GridRules;
  search: ReturnType<typeof useSearch>;
  /** Clears the chosen bands, if there are any. */
  onEveryBand: (() => void) | undefined;
  /** Wraps the button's action, for example to move the focus before the button disappears. */
  repairing: (repair: () => unknown) => () => void;
}

const TEXTS: Partial<Record<Hider, string>> = {
  search: 'Search looks at titles and channels, within the current levels and filters.',
  bands: 'All of them are easier or harder than you chose, or have no estimate yet.',
};

/** Says why the grid is empty, and offers the next step. */
export function NoVideos(props: NoVideosProps) {
  const { language, isMissing, hiddenBy, search } = props;
  if (isMissing) {
    return (
      <EmptyState
        picture={<BlankScreen />}
        title={`No videos in ${languageName(language)} yet`}
        text={`Study, exercises and the tutor work without them. ${ADDING_VIDEOS}`}
        action={TO_STUDY}
      />
    );
  }
  return (
    <EmptyState
      picture={<BlankScreen />}
      title={hiddenBy === 'search' ? `Nothing found for ‘${search.text.trim()}’` : 'No videos available'}
      text={(hiddenBy !== null && TEXTS[hiddenBy]) || 'Try selecting a different language level or check back later.'}
      action={hiddenBy === null ? TO_STUDY : <Repairs {...props} hiddenBy={hiddenBy} />}
    />
  );
}

const TO_STUDY = <ButtonLink to={paths.study}>Go to Study</ButtonLink>;

/** Offers to undo only what hides the videos, where that differs from clearing all filters. */
function Repairs({ language, hiddenBy, rules, search, onEveryBand, repairing }: NoVideosProps & { hiddenBy: Hider }) {
  const change = useSavePreferences();
  const choose = (choices: LanguagePreferences) => change({ languages: { [language]: choices } });
  const showEveryBand = () => {
    onEveryBand?.();
    choose({ leastCoverage: 0 });
  };
  const ways: Partial<Record<Hider, readonly [label: string, repair: () => void]>> = {
    muted: ['Show muted channels', () => choose({ mutedChannels: [] })],
    captions: ['Show videos without captions', () => choose({ isCaptionedOnly: false })],
    watched: ['Show watched videos', () => choose({ hidesWatched: false })],
    bands: ['Show easier and harder ones', showEveryBand],
    search: ['Clear the search', () => search.search('')],
  };
  const clearFilters = () => {
    onEveryBand?.();
    search.clearFilters();
    change({
      account: { selectedLevels: [] },
      languages: {
        [language]: {
          hidesWatched: null,
          leastCoverage: null,
          // Off, because its default can be on.
          ...(rules.isCaptionedOnly === true && { isCaptionedOnly: false }),
        },
      },
    });
  };
  const filters = activeFilters(rules, search, onEveryBand !== undefined);
  const isOnlyFilter = filters.length === 1 && filters[0] === hiddenBy;
  const [label, repair] = (!isOnlyFilter && ways[hiddenBy]) || [];
  return (
    <div className={styles.ways}>
      {repair !== undefined && <Button onClick={repairing(repair)}>{label}</Button>}
      {filters.length > 0 && <Button onClick={repairing(clearFilters)}>Clear filters</Button>}
    </div>
  );
}

/** Muted channels are not among them, because they are meant to stay hidden. */
function activeFilters(rules: GridRules, search: NoVideosProps['search'], hasBands: boolean): Hider[] {
  const isActive: [Hider, boolean][] = [
    ['levels', rules.levels.length > 0],
    ['captions', rules.isCaptionedOnly === true],
    ['watched', rules.hidesWatched === true],
    ['bands', hasBands || (rules.leastCoverage ?? 0) > 0],
    ['stories', search.isStoriesOnly],
    ['later', search.isLaterOnly],
  ];
  return isActive.flatMap(([filter, is]) => (is ? [filter] : []));
}
