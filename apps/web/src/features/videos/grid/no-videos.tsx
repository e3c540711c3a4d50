import {
  type LanguageCode,
  type LanguagePreferences,
  languageName,
  type YoutubeLink,
  youtubeLink,
  youtubeUrl,
} from '@wordreel/shared';
import { ADDING_VIDEOS } from '#lib/text/adding-content.ts';
import { formatDuration } from '#lib/text/format.ts';
import { addPath, guestPath, paths, videoPath } from '#lib/navigation/paths.ts';
import { useGetVideosQuery } from '#store/api/videos/videos-api.ts';
import { useSavePreferences } from '#store/hooks/use-preferences.ts';
import type { GridRules } from '#store/preferences/preferences-slice.ts';
import { selectIsGuest } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
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
  const link = youtubeLink(search.text);
  if (link !== null) return <LinkedVideo {...props} link={link} />;
  return (
    <EmptyState
      picture={<BlankScreen />}
      title={titleOf(hiddenBy, search.text.trim())}
      text={(hiddenBy !== null && TEXTS[hiddenBy]) || texts.tryAnotherLevel}
      action={hiddenBy === null ? TO_STUDY : <Repairs {...props} hiddenBy={hiddenBy} />}
    />
  );
}

/** Offers the video of a link that was pasted into the search, whatever the other filters hide. */
function LinkedVideo({ language, link, search, repairing }: NoVideosProps & { link: YoutubeLink }) {
  const { currentData: videos } = useGetVideosQuery(language);
  const isGuest = useAppSelector(selectIsGuest);
  const video = videos?.find(({ id, url }) => id === link.videoId || url === youtubeUrl(link.videoId));
  if (video === undefined) {
    return (
      <EmptyState
        picture={<BlankScreen />}
        title={texts.linkNotInCatalog({ language: languageName(language) })}
        text={texts.addLinkedVideo}
        action={
          <div className={styles.ways}>
            <ButtonLink variant="primary" to={addPath(search.text)}>
              {texts.addThisVideo}
            </ButtonLink>
            <Button onClick={repairing(() => search.search(''))}>{texts.clearSearch}</Button>
          </div>
        }
      />
    );
  }
  const { title, channelName, langLevel } = video;
  // Guests see a preview, which does not play.
  const second = isGuest ? undefined : (link.startSec ?? undefined);
  return (
    <EmptyState
      title={title}
      text={[channelName, ...langLevel].join(' · ')}
      action={
        <ButtonLink variant="primary" to={isGuest ? guestPath(video) : videoPath(video.id, second)}>
          {second === undefined ? texts.openVideo : texts.openVideoAt({ time: formatDuration(second) })}
        </ButtonLink>
      }
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
    ['own', search.isOwnOnly],
    ['later', search.isLaterOnly],
  ];
  return isActive.flatMap(([filter, is]) => (is ? [filter] : []));
}
