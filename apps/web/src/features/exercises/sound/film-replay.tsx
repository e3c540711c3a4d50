import { type ReactNode, useEffect, useRef } from 'react';
import { useExerciseKeys } from '#exercises/session/use-exercise-keys.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FilmBox } from './film-box.tsx';
import styles from './film-sound.module.css';
import type { Sound } from './sound.ts';
import { useFilm } from './use-film.ts';
import { Wave } from '#ui/lines/wave.tsx';

interface FilmReplayProps {
  sound: Sound;
  name: string;
  /** Rendered if the film does not play. */
  instead: ReactNode;
}

/** Replays the film of a line after the answer. */
export function FilmReplay({ sound, name, instead }: FilmReplayProps) {
  const { isShown, failure, playing, play, onPlayer } = useFilm(sound);
  const box = useRef<HTMLDivElement>(null);
  const playAgain = () => play(1);
  useExerciseKeys({ KeyR: failure === null ? playAgain : undefined });
  useEffect(() => {
    // The player opens below the text, possibly out of view.
    if (isShown) box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isShown]);
  if (failure !== null) return instead;
  return (
    <>
      <Button variant="quiet" onClick={playAgain} aria-keyshortcuts="R">
        <Wave isPlaying={playing !== null} />
        {name}
      </Button>
      {isShown && (
        <div ref={box} className={styles.replay}>
          <FilmBox sound={sound} onPlayer={onPlayer} />
        </div>
      )}
    </>
  );
}
