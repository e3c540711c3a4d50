import { useRef } from 'react';
import type { Playable } from '#playing/playable.ts';
import styles from '#playing/player-box.module.css';
import type { Player } from '#playing/player.ts';
import { useFocusBack } from '#playing/use-focus-back.ts';
import { usePlayerIn } from '#playing/use-player-in.ts';
import { createYoutubePlayer } from './youtube-player.ts';
import { embedUrl } from './youtube-wire.ts';

interface YoutubeBoxProps {
  video: Playable;
  onPlayer: (player: Player | null) => void;
}

/** YouTube's player in its frame. */
export function YoutubeBox({ video, onPlayer }: YoutubeBoxProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  usePlayerIn(frame, createYoutubePlayer, onPlayer);
  useFocusBack(frame);
  return (
    // The content security policy frames only YouTube, and its player needs scripts, its own origin and fullscreen.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      ref={frame}
      className={styles.player}
      title={`Video player: ${video.title}`}
      src={embedUrl(video.id, location.origin)}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
