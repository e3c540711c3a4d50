import { FAILURE_TEXTS } from '#playing/player-stage.tsx';
import { FilmBox } from './film-box.tsx';
import { PlayButtons } from './play-buttons.tsx';
import { type LineSoundProps, SLOW } from './sound.ts';
import { useFilm } from './use-film.ts';

/** Plays a line from its film, starting at its second. */
export function FilmSound({ sound, hasSlow, onSlow }: LineSoundProps) {
  const { isShown, failure, playing, play, onPlayer } = useFilm(sound);
  const playAt = (rate: number) => {
    if (rate === SLOW) onSlow();
    play(rate);
  };
  return (
    <>
      {isShown && <FilmBox sound={sound} onPlayer={onPlayer} />}
      <PlayButtons
        isReady={failure === null}
        problem={failure === null ? null : `${FAILURE_TEXTS[failure].title}. Show the answer, and go on.`}
        play={playAt}
        {...{ playing, hasSlow }}
      />
    </>
  );
}
