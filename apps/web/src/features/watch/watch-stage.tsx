import { type RefObject, useCallback } from 'react';
import type { Transcript, VideoDetails } from '@wordreel/shared';
import { FullPageControls } from './controls/full-page-controls.tsx';
import { ModeNotice } from './controls/mode-notice.tsx';
import { Transport } from './controls/transport.tsx';
import { CurrentLine } from './current-line/current-line.tsx';
import { LineStage } from './current-line/line-stage.tsx';
import type { Controls } from './playback/use-playback.ts';
import type { useResume } from './playback/use-resume.ts';
import { PlayerStage } from '#playing/player-stage.tsx';
import type { Player } from '#playing/player.ts';
import type { useFullPage } from './use-full-page.ts';
import styles from './watch.module.css';
import type { WordChoice } from '#reading/words/word-choice.ts';

const NO_LINES = [] as const;

/** The panel that is open next to the video. */
export type OpenPanel = 'settings' | 'shortcuts' | null;

interface WatchStageProps {
  video: VideoDetails;
  /** Null if there are no captions; undefined while they load, or if they failed to load. */
  transcript: Transcript | null | undefined;
  isLoading: boolean;
  hasLines: boolean;
  controls: Controls;
  full: ReturnType<typeof useFullPage>;
  opened: OpenPanel;
  setOpened: (panel: OpenPanel) => void;
  settingsId: string;
  playerBox: RefObject<HTMLDivElement | null>;
  /** Incremented on each retry of the player. */
  attempt: number;
  onRetry: () => void;
  resume: ReturnType<typeof useResume>;
  choice: WordChoice | null;
  onWord: (choice: WordChoice) => void;
}

/** The player, the current line, and the controls for both. */
export function WatchStage({ video, transcript, controls, full, opened, setOpened, ...props }: WatchStageProps) {
  const { isLoading, hasLines, settingsId, playerBox, attempt, onRetry, resume, choice, onWord } = props;
  const { playback, player, setPlayer, state } = controls;
  const lines = transcript?.lines ?? NO_LINES;
  const line = playback.line === null ? undefined : lines[playback.line];
  const onPlayer = useCallback((made: Player | null) => setPlayer(made), [setPlayer]);
  return (
    <div className={styles.stage}>
      <div ref={playerBox} className={styles.player}>
        <PlayerStage
          video={video}
          lines={isLoading ? undefined : lines}
          hasLines={lines.length > 0}
          failure={state.failure}
          attempt={attempt}
          player={player}
          onPlayer={onPlayer}
          onRetry={onRetry}
        />
      </div>
      <LineStage
        controls={controls}
        lineCount={lines.length}
        hasLines={hasLines}
        duration={video.duration}
        hasTranslation={line?.translation !== undefined}
        tools={<ModeNotice controls={controls} isSeen={full.isFull} />}
        {...resume}
      >
        {transcript && <CurrentLine transcript={transcript} playback={playback} choice={choice} onWord={onWord} />}
      </LineStage>
      {full.isFull ? (
        <FullPageControls
          controls={controls}
          hasLines={hasLines}
          onLeave={full.isRequested ? full.toggle : undefined}
        />
      ) : (
        <Transport
          controls={controls}
          hasLines={hasLines}
          areSettingsOpen={opened === 'settings'}
          settingsId={settingsId}
          onSettings={() => setOpened(opened === 'settings' ? null : 'settings')}
          onFullPage={full.toggle}
        />
      )}
    </div>
  );
}
