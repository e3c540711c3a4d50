import type { ItemOf } from '#exercises/session/exercise-session-context.ts';
import { useExerciseKeys } from '#exercises/session/keys-and-focus.ts';
import * as texts from '#texts/exercises.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Wave } from '#ui/lines/wave.tsx';
import styles from './sound.module.css';

export type Sound = ItemOf<'dictation'>['sound'];

export interface LineSoundProps {
  sound: Sound;
  hasSlow: boolean;
  /** Called after slow playback, which counts as a hint. */
  onSlow: () => void;
}

export const SLOW = 0.75;

interface PlayButtonsProps {
  isReady: boolean;
  /** The current playback rate, or null while nothing plays. */
  playing: number | null;
  hasSlow: boolean;
  problem: string | null;
  play: (rate: number) => unknown;
}

export function PlayButtons({ isReady, playing, hasSlow, problem, play }: PlayButtonsProps) {
  useExerciseKeys({ KeyR: isReady ? () => void play(1) : undefined });
  return (
    <div className={styles.buttons}>
      <Button className={styles.play} disabled={!isReady} onClick={() => void play(1)} aria-keyshortcuts="R Alt+R">
        <Wave isPlaying={playing === 1} />
        {texts.playLine}
      </Button>
      {hasSlow && (
        <Button variant="quiet" disabled={!isReady} onClick={() => void play(SLOW)}>
          <Wave isPlaying={playing === SLOW} />
          {texts.playSlower({ slow: SLOW })}
        </Button>
      )}
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
