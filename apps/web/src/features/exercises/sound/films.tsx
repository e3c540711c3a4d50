import { type ReactNode, useEffect, useRef, useEffectEvent, useState } from 'react';
import { useExerciseKeys } from '#exercises/session/keys-and-focus.ts';
import * as texts from '#texts/exercises.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Wave } from '#ui/lines/wave.tsx';
import { createFilePlayer } from '#playing/file-player.ts';
import type { Player } from '#playing/player.ts';
import { createYoutubePlayer } from '#playing/youtube/youtube-player.ts';
import { embedUrl } from '#playing/youtube/youtube-wire.ts';
import { playerTime, useTimingOf } from '#store/preferences/caption-timing.ts';
import { usePlayerState } from '#playing/use-player.ts';
import { type LineSoundProps, PlayButtons, SLOW, type Sound } from './play-buttons.tsx';
import styles from './sound.module.css';

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
        problem={failure === null ? null : texts.filmFailed}
        play={playAt}
        {...{ playing, hasSlow }}
      />
    </>
  );
}

export function FilmReplay({ sound, name, instead }: { sound: Sound; name: string; instead: ReactNode }) {
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

/** The player of a line's film. Nothing is drawn over it. */
function FilmBox({ sound, onPlayer }: { sound: Sound; onPlayer: (player: Player | null) => void }) {
  const film = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const reportPlayer = useEffectEvent(onPlayer);
  useEffect(() => {
    const player =
      film.current !== null ? createFilePlayer(film.current) : frame.current && createYoutubePlayer(frame.current);
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
        aria-label={texts.lineClip}
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
      title={texts.lineClip}
      src={embedUrl(sound.videoId ?? '', location.origin)}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

/** Seconds played before and after a line, because captions are cut tightly. */
const MARGIN = 0.3;
const POLL_MS = 60;

function useFilm({ videoId, ...sound }: Sound) {
  const timing = useTimingOf(videoId ?? '');
  const startSec = playerTime(timing, sound.startSec ?? 0);
  const endSec = sound.endSec === null ? null : playerTime(timing, sound.endSec);
  const [player, setPlayer] = useState<Player | null>(null);
  /** The playback rate requested last. The first request creates the player, which plays as soon as it is ready. */
  const [rate, setRate] = useState<number | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const { status, failure: current } = usePlayerState(player);
  /** Outlives the player, which is removed when it fails. Otherwise a broken film would be tried without end. */
  const [failure, setFailure] = useState(current);
  if (failure === null && current !== null) setFailure(current);
  const start = (by: Player | null, at: number) => {
    by?.seek(Math.max(0, startSec - MARGIN));
    by?.setRate(at);
    by?.play();
  };
  useEffect(() => {
    if (player === null || !isPlaying || endSec === null) return undefined;
    const timer = setInterval(() => {
      if (player.now() < endSec + MARGIN) return;
      player.pause();
      setPlaying(false);
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [player, isPlaying, endSec]);
  const isOver = status === 'ended' || status === 'error';
  return {
    isShown: rate !== null && failure === null,
    failure,
    playing: isPlaying && !isOver ? rate : null,
    play: (wanted: number) => {
      setRate(wanted);
      setPlaying(true);
      start(player, wanted);
    },
    onPlayer: (made: Player | null) => {
      setPlayer(made);
      start(made, rate ?? 1);
    },
  };
}
