import { FastForward, Pause, Play, Rewind, RotateCcw, SkipBack, SkipForward } from 'lucide-react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { type Controls, SKIP } from '#watch/playback/use-playback.ts';
import styles from './line-moves.module.css';

interface LineMovesProps {
  controls: Controls;
  /** Whether there are lines, or will be once they have loaded. */
  hasLines: boolean;
}

/** Plays and moves from line to line; without lines it moves by seconds. */
export function LineMoves({ controls, hasLines }: LineMovesProps) {
  const isPlaying = controls.playback.status === 'playing';
  const canPlay = controls.playback.status !== 'error';
  const canMove = hasLines || canPlay;
  return (
    <div className={styles.moves}>
      <IconButton
        label={hasLines ? 'Previous line' : `Back ${SKIP} seconds`}
        disabled={!canMove}
        onClick={controls.previousLine}
      >
        <Icon of={hasLines ? SkipBack : Rewind} />
      </IconButton>
      <IconButton
        label={isPlaying ? 'Pause' : 'Play'}
        className={styles.play}
        disabled={!canPlay}
        onClick={controls.togglePlay}
      >
        <Icon of={isPlaying ? Pause : Play} size={22} />
      </IconButton>
      <IconButton
        label={hasLines ? 'Next line' : `Forward ${SKIP} seconds`}
        disabled={!canMove}
        onClick={controls.nextLine}
      >
        <Icon of={hasLines ? SkipForward : FastForward} />
      </IconButton>
      {hasLines && (
        <IconButton label="Say the line again" disabled={!canPlay} onClick={controls.replayLine}>
          <Icon of={RotateCcw} />
        </IconButton>
      )}
    </div>
  );
}
