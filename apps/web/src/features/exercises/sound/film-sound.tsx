import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createFilePlayer } from '#playing/file-player.ts';
import type { Player } from '#playing/player.ts';
import { FAILURE_TEXTS } from '#playing/player-failures.ts';
import { usePlayerState } from '#playing/use-player.ts';
import { createYoutubePlayer } from '#playing/youtube/youtube-player.ts';
import { embedUrl } from '#playing/youtube/youtube-wire.ts';
import styles from './film-sound.module.css';
import { PlayButtons } from './play-buttons.tsx';
import { type LineSoundProps, SLOW, type Sound } from './sound.ts';
import { useStretch } from './use-stretch.ts';

/** A line of a film, played from its second on. The player is made when it is asked for, and nothing is drawn over it. */
export function FilmSound({ sound, hasSlow, onSlow }: LineSoundProps) {
  const [player, setPlayer] = useState<Player | null>(null);
  const [isAsked, setAsked] = useState(false);
  const { failure } = usePlayerState(player);
  const { playing, start } = useStretch(player, sound);
  const rate = useRef(1);
  const onPlayer = (made: Player | null) => {
    setPlayer(made);
    // The first press has made the player, which plays as soon as it can.
    if (made !== null) start(made, rate.current);
  };
  const play = (wanted: number) => {
    if (wanted === SLOW) onSlow();
    rate.current = wanted;
    setAsked(true);
    if (player !== null) start(player, wanted);
  };
  return (
    <>
      {isAsked && failure === null && <FilmBox sound={sound} onPlayer={onPlayer} />}
      <PlayButtons
        isReady={failure === null}
        playing={playing}
        problem={failure === null ? null : `${FAILURE_TEXTS[failure].title}. Show the answer, and go on.`}
        {...{ hasSlow, play }}
      />
    </>
  );
}

interface FilmBoxProps {
  sound: Sound;
  onPlayer: (player: Player | null) => void;
}

function FilmBox({ sound, onPlayer }: FilmBoxProps) {
  const film = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const tell = useEffectEvent(onPlayer);
  useEffect(() => {
    const player = playerOf(film.current, frame.current);
    tell(player);
    return () => {
      player?.close();
      tell(null);
    };
  }, []);
  if (sound.player === 'file') {
    return (
      // The captions would be the answer.
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <video
        ref={film}
        className={styles.film}
        src={sound.fileUrl ?? undefined}
        aria-label="The line’s film"
        playsInline
      />
    );
  }
  return (
    // The policy of the page frames YouTube alone, and its player needs scripts, its own origin and full screen.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      ref={frame}
      className={styles.film}
      title="The line’s film"
      src={embedUrl(sound.videoId ?? '', location.origin)}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

function playerOf(film: HTMLVideoElement | null, frame: HTMLIFrameElement | null): Player | null {
  if (film !== null) return createFilePlayer(film);
  return frame === null ? null : createYoutubePlayer(frame);
}
