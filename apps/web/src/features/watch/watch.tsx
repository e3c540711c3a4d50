import { useCallback, useId, useRef, useState, type ReactNode } from 'react';
import type { VideoDetails } from '@wordreel/shared';
import { useGetTranscriptQuery } from '#store/api/captions-api.ts';
import { CaptionBadges } from './caption-badges.tsx';
import type { WordChoice } from './captions-view.ts';
import { CurrentLine } from './current-line.tsx';
import { Hero } from './hero.tsx';
import { LinesColumn } from './lines-column.tsx';
import { PlayerStage } from './player-stage.tsx';
import type { Player } from './player.ts';
import { resumeAt } from './resume-offer.ts';
import { SettingsPanel } from './settings-panel.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { TitleRow } from './title-row.tsx';
import { Transport } from './transport.tsx';
import { useFullPage } from './use-full-page.ts';
import { settingsKeys, usePlayback } from './use-playback.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useWatchTime } from './use-watch-time.ts';
import { VideoActions } from './video-actions.tsx';
import styles from './watch.module.css';
import { WordPanel } from './word-panel.tsx';

const NO_LINES = [] as const;

interface WatchProps {
  video: VideoDetails;
  /** The second that the address names; null for none. */
  startAt: number | null;
  /** How much of it the learner probably understands. */
  coverage?: ReactNode;
}

/** A video with its captions: the player, the current line, and all lines. */
export function Watch({ video, startAt, coverage }: WatchProps) {
  const { currentData: transcript, isLoading } = useGetTranscriptQuery(video.id);
  const lines = transcript?.lines ?? NO_LINES;
  const [tries, setTries] = useState({ attempt: 0, startAt });
  const controls = usePlayback(video.id, lines, tries.startAt);
  const { playback, player, setPlayer } = controls;
  const watched = useWatched(video, player);
  const [offered, setOffered] = useState(startAt === null ? resumeAt(video) : null);
  const [opened, setOpened] = useState<'settings' | 'shortcuts' | null>(null);
  const { isFull, toggle: toggleFullPage } = useFullPage();
  const [choice, setChoice] = useState<WordChoice | null>(null);
  const closePanel = useCallback(() => setChoice(null), []);
  const playerBox = useRef<HTMLDivElement>(null);
  const settingsId = useId();
  const onPlayer = useCallback((made: Player | null) => setPlayer(made), [setPlayer]);

  const showShortcuts = () => {
    // A dialog would lie over a player that plays.
    playback.pause();
    setOpened('shortcuts');
  };
  const resume = () => {
    if (offered !== null) playback.seek(offered);
    setOffered(null);
    playback.play();
  };
  useShortcuts({
    ...controls,
    ...settingsKeys(controls),
    toggleFullPage,
    showHelp: showShortcuts,
  });

  const line = playback.line === null ? undefined : lines[playback.line];
  return (
    <article className={styles.watch} data-full={isFull} data-fills-screen>
      {!isFull && (
        <TitleRow
          video={video}
          captions={transcript?.kind ?? null}
          coverage={coverage}
          badges={transcript && <CaptionBadges transcript={transcript} />}
          actions={transcript && <VideoActions transcript={transcript} onOpen={playback.pause} />}
          {...watched}
        />
      )}
      <div className={styles.columns}>
        <div className={styles.stage}>
          <div ref={playerBox} className={styles.player}>
            <PlayerStage
              video={video}
              lines={isLoading ? undefined : lines}
              failure={controls.state.failure}
              attempt={tries.attempt}
              player={player}
              onPlayer={onPlayer}
              onRetry={() => setTries({ attempt: tries.attempt + 1, startAt: playback.now() })}
            />
          </div>
          <Hero
            controls={controls}
            lineCount={lines.length}
            duration={video.duration}
            hasTranslation={line?.translation !== undefined}
            resumeAt={offered}
            onResume={resume}
          >
            {transcript && (
              <CurrentLine transcript={transcript} playback={playback} choice={choice} onWord={setChoice} />
            )}
          </Hero>
          {!isFull && (
            <Transport
              controls={controls}
              areSettingsOpen={opened === 'settings'}
              settingsId={settingsId}
              onSettings={() => setOpened(opened === 'settings' ? null : 'settings')}
            />
          )}
          {!isFull && opened === 'settings' && (
            <SettingsPanel id={settingsId} controls={controls} onShortcuts={showShortcuts} />
          )}
        </div>
        {!isFull && (
          <section aria-label="All lines" className={styles.lines}>
            <div className={styles.list}>
              <LinesColumn video={video} controls={controls} onWord={setChoice} />
            </div>
          </section>
        )}
      </div>
      {transcript && choice !== null && (
        <WordPanel transcript={transcript} choice={choice} playback={playback} avoid={playerBox} onClose={closePanel} />
      )}
      {opened === 'shortcuts' && <ShortcutsDialog onClose={() => setOpened(null)} />}
    </article>
  );
}

/** Whether the video is watched, and the way to say so. */
function useWatched(video: VideoDetails, player: Player | null) {
  const finish = useWatchTime(video.id, player);
  const [isWatched, setIsWatched] = useState((video.progress?.finishedAt ?? null) !== null);
  return {
    isWatched,
    onWatched: () => {
      finish();
      setIsWatched(true);
    },
  };
}
