import { type LanguageCode, type LanguagePreferences, languageName } from '@wordreel/shared';
import { ADDING_VIDEOS } from '#lib/text/adding-content.ts';
import { paths } from '#lib/navigation/paths.ts';
import { useSavePreferences } from '#store/hooks/use-preferences.ts';
import type { GridRules } from '#store/preferences/preferences-slice.ts';
import * as texts from '#texts/videos.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { BlankScreen } from '#ui/notices/blank-screen.tsx';
import styles from './no-videos.module.css';
import type { Hider } from './shown-videos.ts';
import type { useSearch } from './use-search.ts';
import { ShowWatchOnly } from './watch-only.tsx';

interface NoVideosProps {
  language: LanguageCode;
  /** Whether the server has no videos for the language. */
  isMissing: boolean;
  hiddenBy: Hider | null;
  /** How many videos match but are hidden because they have no captions. */
  watchOnlyCount: number;
  rules: GridRules;
  search: ReturnType<typeof useSearch>;
  /** Clears the chosen bands, if there are any. */
  onEveryBand: (() => void) | undefined;
  /** Wraps the button's action, for example to move the focus before the button disappears. */
  repairing: (repair: () => unknown) => () => void;
}

const TEXTS: Partial<Record<Hider, string>> = {
  captions: texts.noneWithCaptionsText,
  search: texts.searchScope,
  bands: texts.noneFits,
};

/** Says why the grid is empty, and offers the next step. */
export function NoVideos(props: NoVideosProps) {
  const { language, isMissing, hiddenBy, search } = props;
  if (isMissing) {
    return (
      <EmptyState
        picture={<BlankScreen />}
        title={texts.noVideosInLanguage({ language: languageName(language) })}
        text={texts.worksWithoutVideos({ addingVideos: ADDING_VIDEOS })}
        action={TO_STUDY}
      />
    );
  }
  return (
    <EmptyState
      picture={<BlankScreen />}
      title={titleOf(hiddenBy, search.text.trim())}
      text={(hiddenBy !== null && TEXTS[hiddenBy]) || texts.tryAnotherLevel}
      action={hiddenBy === null ? TO_STUDY : <Repairs {...props} hiddenBy={hiddenBy} />}
    />
  );
}

function titleOf(hiddenBy: Hider | null, searched: string): string {
  if (hiddenBy === 'search') return texts.nothingFound({ searched });
  return hiddenBy === 'captions' ? texts.noneWithCaptions : texts.noVideos;
}

const TO_STUDY = <ButtonLink to={paths.study}>{texts.goToStudy}</ButtonLink>;

/** Offers to undo only what hides the videos, where that differs from clearing all filters. */
function Repairs(props: NoVideosProps & { hiddenBy: Hider }) {
  const { language, hiddenBy, watchOnlyCount, rules, search, onEveryBand, repairing } = props;
  const change = useSavePreferences();
  const choose = (choices: LanguagePreferences) => change({ languages: { [language]: choices } });
  const showEveryBand = () => {
    onEveryBand?.();
    choose({ leastCoverage: 0 });
  };
  const ways: Partial<Record<Hider, readonly [label: string, repair: () => void]>> = {
    muted: [texts.showMutedChannels, () => choose({ mutedChannels: [] })],
    watched: [texts.showWatchedVideos, () => choose({ hidesWatched: false })],
    bands: [texts.showEveryFit, showEveryBand],
    search: [texts.clearSearch, () => search.search('')],
  };
  const clearFilters = () => {
    onEveryBand?.();
    search.clearFilters();
    change({
      account: { selectedLevels: [] },
      languages: {
        [language]: { hidesWatched: null, leastCoverage: null },
      },
    });
  };
  const filters = activeFilters(rules, search, onEveryBand !== undefined);
  const isOnlyFilter = filters.length === 1 && filters[0] === hiddenBy;
  const [label, repair] = (!isOnlyFilter && ways[hiddenBy]) || [];
  return (
    <div className={styles.ways}>
      {hiddenBy === 'captions' && <ShowWatchOnly language={language} count={watchOnlyCount} repairing={repairing} />}
      {repair !== undefined && <Button onClick={repairing(repair)}>{label}</Button>}
      {filters.length > 0 && <Button onClick={repairing(clearFilters)}>{texts.clearFilters}</Button>}
    </div>
  );
}

/** Muted channels are not among them, because they are meant to stay hidden; captions have their own button. */
function activeFilters(rules: GridRules, search: NoVideosProps['search'], hasBands: boolean): Hider[] {
  const isActive: [Hider, boolean][] = [
    ['levels', rules.levels.length > 0],
    ['watched', rules.hidesWatched === true],
    ['bands', hasBands || (rules.leastCoverage ?? 0) > 0],
    ['stories', search.isStoriesOnly],
    ['later', search.isLaterOnly],
  ];
  return isActive.flatMap(([filter, is]) => (is ? [filter] : []));
}
