import { useRef } from 'react';
import { lazyPart } from '#ui/notices/lazy-part.tsx';
import type { Playable } from './playable.ts';
import { createFilePlayer } from './file-player.ts';
import styles from './player-box.module.css';
import type { Player } from './player.ts';
import { StoryBox } from './story/story-box.tsx';
import type { StoryLine } from './story/story-narrators.ts';
import { usePlayerIn } from './use-player-in.ts';

/** Lazy, because stories and films do not need it. */
const YoutubeBox = lazyPart(() => import('./youtube/youtube-box.tsx'), 'YoutubeBox');

interface PlayerBoxProps {
  video: Playable;
  /** The lines of a story; undefined while they load. */
  lines: readonly StoryLine[] | undefined;
  /** The player that was passed to `onPlayer`. */
  player: Player | null;
  /** Called with the player once it is ready, and with null when it is gone. */
  onPlayer: (player: Player | null) => void;
}

/** The box in which a video plays, always 16:9: YouTube's player, the browser's own, or a story's cover. */
export function PlayerBox({ video, lines, player, onPlayer }: PlayerBoxProps) {
  if (video.player === 'file') return <FileBox video={video} onPlayer={onPlayer} />;
  if (video.player === 'youtube') {
    return <YoutubeBox video={video} onPlayer={onPlayer} />;
  }
  if (lines === undefined) return null;
  return <StoryBox video={video} lines={lines} player={player} onPlayer={onPlayer} />;
}

type BoxProps = Pick<PlayerBoxProps, 'video' | 'onPlayer'>;

function FileBox({ video, onPlayer }: BoxProps) {
  const element = useRef<HTMLVideoElement>(null);
  usePlayerIn(element, createFilePlayer, onPlayer);
  return (
    // The page renders the captions itself, because every word can be tapped.
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
