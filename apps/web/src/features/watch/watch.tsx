import { type CSSProperties, type ReactNode, useCallback, useId, useRef, useState } from 'react';
import type { VideoDetails } from '@wordreel/shared';
import { useMediaQuery } from '#lib/browser/use-media-query.ts';
import { useShortcuts } from '#reading/keys/use-shortcuts.ts';
import { WordPanel } from '#reading/word-panel/lazy-word-panel.ts';
import type { WordChoice } from '#reading/words/word-choice.ts';
import { selectIsGuest } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { lazyPart } from '#ui/notices/lazy-part.tsx';
import { LinesSection } from './lines-section.tsx';
import { type Controls, usePlayback } from './playback/use-playback.ts';
import { useResume } from './use-resume.ts';
import { useTranscript } from './use-transcript.ts';
import { useWatched } from './playback/use-watch-time.ts';
import { TitleRow } from './title-row.tsx';
import { CaptionBadges, VideoActions } from './video-actions.tsx';
import { useFullPage, WatchStage } from './watch-stage.tsx';
import styles from './watch.module.css';

const NO_LINES = [] as const;
const NOTHING = { current: null };

const ShortcutsDialog = lazyPart(() => import('#reading/keys/shortcuts-editor.tsx'), 'ShortcutsDialog');

const captionSize = ({ settings }: Controls) => ({ '--caption-size': settings.captionSize }) as CSSProperties;

interface WatchProps {
  video: VideoDetails;
  /** Start position in seconds from the URL; null if there is none. */
  startAt: number | null;
  coverage?: ReactNode;
  /** Shown until YouTube's player responds. */
  poster?: ReactNode;
  /** Offered if the video cannot play. */
  instead?: ReactNode;
}

export function Watch({ video, startAt, coverage, poster, instead }: WatchProps) {
  const { transcript, isError } = useTranscript(video);
  const lines = transcript?.lines ?? NO_LINES;
  const [tries, setTries] = useState({ attempt: 0, startAt });
  const controls = usePlayback(video, lines, tries.startAt);
  const { playback, player } = controls;
  const isGuest = useAppSelector(selectIsGuest);
  const [choice, setChoice] = useState<WordChoice | null>(null);
  const watched = useWatched(video, isGuest ? null : player, choice);
  const resume = useResume(video, startAt, playback);
  const [opened, setOpened] = useState<'settings' | 'shortcuts' | null>(null);
  const full = useFullPage(controls.state.failure === null);
  const { isFull } = full;
  const { isLocked, aboveRef } = useListLock();
  const closePanel = useCallback(() => setChoice(null), []);
  const playerBox = useRef<HTMLDivElement>(null);
  const settings = {
    id: useId(),
    isOpen: opened === 'settings',
    toggle: () => setOpened(opened === 'settings' ? null : 'settings'),
  };

  const showShortcuts = () => {
    // The dialog would cover a playing video.
    playback.pause();
    setOpened('shortcuts');
  };
  useShortcuts({ ...controls, toggleFullPage: full.toggle, showHelp: showShortcuts });

  return (
    <article className={styles.watch} data-full={isFull} data-fills-screen style={captionSize(controls)}>
      {!isFull && (
        <TitleRow
          ref={aboveRef}
          video={video}
          captions={transcript === undefined ? video.captions : (transcript?.kind ?? null)}
          coverage={coverage}
          badges={transcript && <CaptionBadges transcript={transcript} />}
          actions={transcript && !isGuest && <VideoActions transcript={transcript} onOpen={playback.pause} />}
          {...(isGuest ? {} : watched)}
        />
      )}
      <div className={styles.columns}>
        <WatchStage
          {...{ video, controls, full, settings, playerBox, resume, choice, poster, instead }}
          attempt={tries.attempt}
          onRetry={() => setTries({ attempt: tries.attempt + 1, startAt: playback.now() })}
          onWord={setChoice}
        />
        {!isFull && (
          <LinesSection
            id={settings.id}
            areSettingsOpen={settings.isOpen}
            hasLines={transcript !== null && !isError}
            onShortcuts={showShortcuts}
            onClose={() => setOpened(null)}
            onWord={setChoice}
            {...{ video, controls, isLocked }}
          />
        )}
      </div>
      {transcript && choice !== null && (
        <WordPanel
          source={transcript}
          choice={choice}
          playback={playback}
          avoid={video.player === 'youtube' ? playerBox : NOTHING}
          onClose={closePanel}
        />
      )}
      {opened === 'shortcuts' && <ShortcutsDialog onClose={() => setOpened(null)} />}
    </article>
  );
}

/** At this width and above, the list is beside the player and always scrolls by itself. */
const WIDE = '(min-width: 1024px)';

/** Locks the list until the player reaches the top of the screen: until then, swipes below it scroll the page. */
function useListLock() {
  const isWide = useMediaQuery(WIDE);
  const [isAbovePassed, setAbovePassed] = useState(false);
  const observer = useRef<IntersectionObserver>(null);
  const aboveRef = useCallback((above: HTMLElement | null) => {
    observer.current?.disconnect();
    if (above === null) return;
    observer.current = new IntersectionObserver((entries) => {
      setAbovePassed(entries.at(-1)?.isIntersecting === false);
    });
    observer.current.observe(above);
  }, []);
  return { isLocked: !isWide && !isAbovePassed, aboveRef };
}
