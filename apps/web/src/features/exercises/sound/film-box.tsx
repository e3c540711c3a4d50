import { useEffect, useEffectEvent, useRef } from 'react';
import { createFilePlayer } from '#playing/file-player.ts';
import type { Player } from '#playing/player.ts';
import { createYoutubePlayer } from '#playing/youtube/youtube-player.ts';
import { embedUrl } from '#playing/youtube/youtube-wire.ts';
import styles from './film-sound.module.css';
import type { Sound } from './sound.ts';

interface FilmBoxProps {
  sound: Sound;
  onPlayer: (player: Player | null) => void;
}

/** The player of a line's film. Nothing is drawn over it. */
export function FilmBox({ sound, onPlayer }: FilmBoxProps) {
  const film = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const reportPlayer = useEffectEvent(onPlayer);
  useEffect(() => {
    const player = playerOf(film.current, frame.current);
    reportPlayer(player);
    return () => {
      player?.close();
      reportPlayer(null);
    };
  }, []);
  if (sound.player === 'file') {
    return (
      // Captions would reveal the answer.
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
    // The content security policy allows frames only from YouTube, whose player needs scripts, its own origin and full
    // screen.
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
