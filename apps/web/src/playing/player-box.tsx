import { type ReactNode, useRef, useEffect, useEffectEvent } from 'react';
import { useSpeech } from '#store/speech/use-speech.ts';
import * as texts from '#texts/reading.tsx';
import { lazyPart } from '#ui/notices/lazy-part.tsx';
import { createFilePlayer } from './file-player.ts';
import styles from './player-box.module.css';
import type { Playable, Player } from './player.ts';
import type { StoryLine } from './story/story-narrators.ts';
import { StoryScenes } from './story/story-scenes.tsx';
import { createStoryPlayer } from './story/story-player.ts';
import { usePlayerIn, usePlayerState } from './use-player.ts';

/** Lazy, because stories do not need them. */
const YoutubeBox = lazyPart(() => import('./youtube/youtube-box.tsx'), 'YoutubeBox');
const LocalBox = lazyPart(() => import('./local/local-box.tsx'), 'LocalBox');

interface PlayerBoxProps {
  video: Playable;
  /** The lines of a story; undefined while they load. */
  lines: readonly StoryLine[] | undefined;
  /** The current line of a story, which selects the drawing; null before the first. */
  line: number | null;
  /** The player that was passed to `onPlayer`. */
  player: Player | null;
  /** Called with the player once it is ready, and with null when it is gone. */
  onPlayer: (player: Player | null) => void;
}

/** The box in which a video plays, always 16:9: YouTube's player, the browser's own, or a story's cover. */
export function PlayerBox({ video, lines, line, player, onPlayer }: PlayerBoxProps) {
  if (video.player === 'file') return <FileBox video={video} onPlayer={onPlayer} />;
  if (video.player === 'youtube') return <YoutubeBox video={video} onPlayer={onPlayer} />;
  if (video.player === 'local') return <LocalBox video={video} onPlayer={onPlayer} />;
  if (lines === undefined) return null;
  return <StoryBox {...{ video, lines, line, player, onPlayer }} />;
}

function FileBox({ video, onPlayer }: Pick<PlayerBoxProps, 'video' | 'onPlayer'>) {
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
      aria-label={texts.videoPlayerTitle({ title: video.title })}
      controls
      playsInline
      preload="metadata"
    />
  );
}

/** A story's drawings, and whether the story is being read aloud. A click starts or stops it, as on a player. */
function StoryBox({ video, lines, line, player, onPlayer }: PlayerBoxProps & { lines: readonly StoryLine[] }) {
  const { status, isSilent } = usePlayerState(player);

  // A reloaded transcript must not restart the story.
  const linesNow = useEffectEvent(() => lines);
  const speech = useSpeech(video.language);
  useEffect(() => {
    const reader = createStoryPlayer(() => linesNow(), speech, { videoId: video.id });
    onPlayer(reader);
    return () => {
      reader.close();
      onPlayer(null);
    };
  }, [video.id, speech, onPlayer]);

  const isReading = status === 'playing';
  const label = storyText(status, isSilent);
  return (
    <button type="button" className={styles.story} onClick={isReading ? player?.pause : player?.play}>
      {video.thumbnail !== null && (
        <img className={styles.cover} src={video.thumbnail} alt="" referrerPolicy="no-referrer" />
      )}
      {video.scenes && <StoryScenes scenes={video.scenes} line={line} />}
      <span className={styles.reading} data-reading={isReading}>
        <span className={styles.bars} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
        <span>
          {isReading ? texts.stopStory({ label, hidden: hiddenText }) : texts.startStory({ label, hidden: hiddenText })}
        </span>
      </span>
    </button>
  );
}

const hiddenText = (content: ReactNode) => <span className="visually-hidden">{content}</span>;

function storyText(status: string, isSilent: boolean): string {
  if (status === 'loading') return texts.lookingForVoice;
  if (status === 'ended') return texts.theEnd;
  if (isSilent) return texts.readAlong;
  return status === 'playing' ? texts.reading : texts.listen;
}
