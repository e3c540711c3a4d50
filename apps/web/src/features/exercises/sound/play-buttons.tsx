import { useExerciseKeys } from '#exercises/session/use-exercise-keys.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SLOW } from './sound.ts';
import styles from './play-buttons.module.css';
import { Wave } from '#ui/lines/wave.tsx';

interface PlayButtonsProps {
  /** Whether there is something that can play. */
  isReady: boolean;
  /** How fast it plays now; null while it does not. */
  playing: number | null;
  hasSlow: boolean;
  problem: string | null;
  play: (rate: number) => unknown;
}

/** Hear it, and hear it slowly. */
export function PlayButtons({ isReady, playing, hasSlow, problem, play }: PlayButtonsProps) {
  useExerciseKeys({ KeyR: isReady ? () => void play(1) : undefined });
  return (
    <div className={styles.buttons}>
      <Button className={styles.play} disabled={!isReady} onClick={() => void play(1)} aria-keyshortcuts="R Alt+R">
        <Wave isPlaying={playing === 1} />
        Play the line
      </Button>
      {hasSlow && (
        <Button variant="quiet" disabled={!isReady} onClick={() => void play(SLOW)}>
          <Wave isPlaying={playing === SLOW} />
          Slower, {SLOW}×
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
