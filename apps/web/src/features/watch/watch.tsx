import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import type { VideoDetails } from '@wordreel/shared';
import { useGetTranscriptQuery } from '#store/api/captions-api.ts';
import { CaptionBadges } from './captions/caption-badges.tsx';
import { FullPageTools } from './controls/full-page-tools.tsx';
import { Transport } from './controls/transport.tsx';
import { CurrentLine } from './current-line/current-line.tsx';
import { LineStage } from './current-line/line-stage.tsx';
import { ShortcutsDialog } from './keys/shortcuts-dialog.tsx';
import { useShortcuts } from './keys/use-shortcuts.ts';
import { LinesSection } from './lines-section.tsx';
import { settingsKeys, usePlayback } from './playback/use-playback.ts';
import { useResume } from './playback/use-resume.ts';
import { useWatched } from './playback/use-watched.ts';
import { PlayerStage } from './player/player-stage.tsx';
import type { Player } from './player/player.ts';
import { TitleRow } from './title-row.tsx';
import { useFullPage } from './use-full-page.ts';
import { useListLock } from './use-list-lock.ts';
import { VideoActions } from './video-actions.tsx';
import styles from './watch.module.css';
import { WordPanel } from './word-panel/word-panel.tsx';
import type { WordChoice } from './words/word-choice.ts';

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
  const { currentData: transcript, isLoading, isError } = useGetTranscriptQuery(video.id);
  const lines = transcript?.lines ?? NO_LINES;
  const hasLines = transcript !== null && !isError;
  const [tries, setTries] = useState({ attempt: 0, startAt });
  const controls = usePlayback(video.id, lines, tries.startAt);
  const { playback, player, setPlayer } = controls;
  const watched = useWatched(video, player);
  const resume = useResume(video, startAt, playback);
  const [opened, setOpened] = useState<'settings' | 'shortcuts' | null>(null);
  const { isFull, isWished, toggle: toggleFullPage } = useFullPage(controls.state.failure === null);
  const { isLocked, aboveRef } = useListLock();
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
          ref={aboveRef}
          video={video}
          captions={transcript === undefined ? video.captions : (transcript?.kind ?? null)}
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
              hasLines={lines.length > 0}
              failure={controls.state.failure}
              attempt={tries.attempt}
              player={player}
              onPlayer={onPlayer}
              onRetry={() => setTries({ attempt: tries.attempt + 1, startAt: playback.now() })}
            />
          </div>
          <LineStage
            controls={controls}
            lineCount={lines.length}
            hasLines={hasLines}
            duration={video.duration}
            hasTranslation={line?.translation !== undefined}
            tools={
              <FullPageTools controls={controls} isFull={isFull} onLeave={isWished ? toggleFullPage : undefined} />
            }
            {...resume}
          >
            {transcript && (
              <CurrentLine transcript={transcript} playback={playback} choice={choice} onWord={setChoice} />
            )}
          </LineStage>
          {!isFull && (
            <Transport
              controls={controls}
              hasLines={hasLines}
              areSettingsOpen={opened === 'settings'}
              settingsId={settingsId}
              onSettings={() => setOpened(opened === 'settings' ? null : 'settings')}
              onFullPage={toggleFullPage}
            />
          )}
        </div>
        {!isFull && (
          <LinesSection
            id={settingsId}
            areSettingsOpen={opened === 'settings'}
            onShortcuts={showShortcuts}
            onClose={() => setOpened(null)}
            onWord={setChoice}
            {...{ video, controls, hasLines, isLocked }}
          />
        )}
      </div>
      {transcript && choice !== null && (
        <WordPanel transcript={transcript} choice={choice} playback={playback} avoid={playerBox} onClose={closePanel} />
      )}
      {opened === 'shortcuts' && <ShortcutsDialog onClose={() => setOpened(null)} />}
    </article>
  );
}
