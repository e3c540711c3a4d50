import {
  type LanguageCode,
  type LanguagePreferences,
  languageName,
  type YoutubeLink,
  youtubeLink,
  youtubeUrl,
} from '@wordreel/shared';
import { formatDuration } from '#lib/text/format.ts';
import { addPath, guestPath, paths, videoPath } from '#lib/navigation/paths.ts';
import { useGetVideosQuery } from '#store/api/videos/videos-api.ts';
import { useSavePreferences } from '#store/hooks/use-preferences.ts';
import { gridChosen, type GridRules } from '#store/preferences/preferences-slice.ts';
import { selectIsGuest } from '#store/slices/session-slice.ts';
import { useAppDispatch, useAppSelector } from '#store/store.ts';
import * as texts from '#texts/videos.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { BlankScreen } from '#ui/notices/blank-screen.tsx';
import styles from './no-videos.module.css';
import { type Hider, shownVideos } from './shown-videos.ts';
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

/** Says why the grid is empty, and offers the next step. Screen readers announce it when it appears. */
export function NoVideos(props: NoVideosProps) {
  return (
    <output className={styles.reason}>
      <Reason {...props} />
    </output>
  );
}

function Reason(props: NoVideosProps) {
  const { language, isMissing, hiddenBy, watchOnlyCount, search } = props;
  if (isMissing) {
    return (
      <EmptyState
        picture={<BlankScreen />}
        title={texts.noVideosInLanguage({ language: languageName(language) })}
        text={texts.worksWithoutVideos}
        action={
          <div className={styles.ways}>
            <ButtonLink variant="primary" to={paths.add}>
              {texts.addVideo}
            </ButtonLink>
            {TO_STUDY}
          </div>
        }
      />
    );
  }
  const link = youtubeLink(search.text);
  if (link !== null) return <LinkedVideo {...props} link={link} />;
  if (hiddenBy === 'captions') {
    return (
      <EmptyState
        picture={<BlankScreen />}
        title={texts.watchOnlyMatches({ count: watchOnlyCount })}
        text={texts.watchOnlyText}
        action={<ShowWatchOnly {...props} count={watchOnlyCount} />}
      />
    );
  }
  if (hiddenBy !== null && search.text.trim() !== '') return <NothingFound {...props} hiddenBy={hiddenBy} />;
  return (
    <EmptyState
      picture={<BlankScreen />}
      title={texts.noVideos}
      text={hiddenBy === 'bands' ? texts.noneFits : texts.tryAnotherLevel}
      action={hiddenBy === null ? TO_STUDY : <Repairs {...props} hiddenBy={hiddenBy} />}
    />
  );
}

/** Says how many videos a search would find without the filters, and shows them with one press. */
function NothingFound(props: NoVideosProps & { hiddenBy: Hider }) {
  const { language, hiddenBy, rules, search, repairing } = props;
  const { currentData: all = [] } = useGetVideosQuery(language);
  const dispatch = useAppDispatch();
  const { filters, clearFilters } = useFilters(props);
  const { videos, watchOnlyCount } = shownVideos(
    all,
    { ...rules, levels: [] },
    { text: search.text, isOwnOnly: false, isStoriesOnly: false, later: null },
    undefined,
  );
  const count = filters.length === 0 ? 0 : videos.length || watchOnlyCount;
  const show = () => {
    clearFilters();
    if (videos.length === 0) dispatch(gridChosen({ language, isCaptionedOnly: false }));
  };
  return (
    <EmptyState
      picture={<BlankScreen />}
      title={texts.nothingFound({ searched: search.text.trim() })}
      text={count > 0 ? texts.matchesWithoutFilters({ count }) : texts.searchScope}
      action={
        count > 0 ? (
          <Button onClick={repairing(show)}>{texts.showMatches({ count })}</Button>
        ) : (
          <Repairs {...props} hiddenBy={hiddenBy} />
        )
      }
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

const TO_STUDY = <ButtonLink to={paths.study}>{texts.goToStudy}</ButtonLink>;

/** Offers to undo only what hides the videos, where that differs from clearing all filters. */
function Repairs(props: NoVideosProps & { hiddenBy: Hider }) {
  const { language, hiddenBy, search, onEveryBand, repairing } = props;
  const change = useSavePreferences();
  const { filters, clearFilters } = useFilters(props);
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
  const isOnlyFilter = filters.length === 1 && filters[0] === hiddenBy;
  const [label, repair] = (!isOnlyFilter && ways[hiddenBy]) || [];
  return (
    <div className={styles.ways}>
      {repair !== undefined && <Button onClick={repairing(repair)}>{label}</Button>}
      {filters.length > 0 && hiddenBy !== 'search' && (
        <Button onClick={repairing(clearFilters)}>{texts.clearFilters}</Button>
      )}
    </div>
  );
}

/** Muted channels are not among them, because they are meant to stay hidden; captions have their own button. */
function useFilters({ language, rules, search, onEveryBand }: NoVideosProps) {
  const change = useSavePreferences();
  const isActive: [Hider, boolean][] = [
    ['levels', rules.levels.length > 0],
    ['watched', rules.hidesWatched === true],
    ['bands', onEveryBand !== undefined || (rules.leastCoverage ?? 0) > 0],
    ['stories', search.isStoriesOnly],
    ['own', search.isOwnOnly],
    ['later', search.isLaterOnly],
  ];
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
  return { filters: isActive.flatMap(([filter, is]) => (is ? [filter] : [])), clearFilters };
}
