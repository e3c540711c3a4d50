import { type RefObject, useEffect, useRef } from 'react';
import type { Playable } from './playable.ts';
import { createFilePlayer } from './file-player.ts';
import styles from './player-box.module.css';
import type { Player } from './player.ts';
import { StoryBox } from './story/story-box.tsx';
import type { StoryLine } from './story/story-tellers.ts';
import { useFocusBack } from './use-focus-back.ts';
import { createYoutubePlayer } from './youtube/youtube-player.ts';
import { embedUrl } from './youtube/youtube-wire.ts';

interface PlayerBoxProps {
  video: Playable;
  /** The lines of a story; undefined while they load. */
  lines: readonly StoryLine[] | undefined;
  /** What `onPlayer` was given. */
  player: Player | null;
  /** Given the player when it is there, and null when it has gone. */
  onPlayer: (player: Player | null) => void;
}

/** The box in which a video plays, always 16:9: YouTube's player, the browser's own, or a story's cover. */
export function PlayerBox({ video, lines, player, onPlayer }: PlayerBoxProps) {
  if (video.player === 'file') return <FileBox video={video} onPlayer={onPlayer} />;
  if (video.player === 'youtube') return <YoutubeBox video={video} onPlayer={onPlayer} />;
  if (lines === undefined) return null;
  return <StoryBox video={video} lines={lines} player={player} onPlayer={onPlayer} />;
}

type BoxProps = Pick<PlayerBoxProps, 'video' | 'onPlayer'>;

function YoutubeBox({ video, onPlayer }: BoxProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  usePlayerIn(frame, createYoutubePlayer, onPlayer);
  useFocusBack(frame);
  return (
    // The policy of the page frames YouTube alone, and its player needs scripts, its own origin and full screen.
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

function FileBox({ video, onPlayer }: BoxProps) {
  const element = useRef<HTMLVideoElement>(null);
  usePlayerIn(element, createFilePlayer, onPlayer);
  return (
    // The captions are the page's own: every word of them can be tapped.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={element}
      className={styles.player}
      src={video.fileUrl ?? undefined}
      poster={video.thumbnail ?? undefined}
      aria-label={`Video player: ${video.title}`}
      controls
      playsInline
      preload="metadata"
    />
  );
}

/** Makes a player of an element as long as it is on screen. */
function usePlayerIn<Of>(
  element: RefObject<Of | null>,
  create: (element: Of) => Player,
  onPlayer: (player: Player | null) => void,
): void {
  useEffect(() => {
    if (element.current === null) return undefined;
    const player = create(element.current);
    onPlayer(player);
    return () => {
      player.close();
      onPlayer(null);
    };
  }, [element, create, onPlayer]);
}
