import { useEffect, useEffectEvent } from 'react';
import type { Playable } from '#playing/playable.ts';
import { useSpeech } from '#store/speech/use-speech.ts';
import styles from '#playing/player-box.module.css';
import type { Player } from '#playing/player.ts';
import { usePlayerState } from '#playing/use-player.ts';
import { createStoryPlayer } from './story-player.ts';
import type { StoryLine } from './story-narrators.ts';

interface StoryBoxProps {
  video: Playable;
  lines: readonly StoryLine[];
  /** The player that was passed to `onPlayer`. */
  player: Player | null;
  onPlayer: (player: Player | null) => void;
}

/** A story's cover, which shows whether it is being read. A click starts and stops it, as on a player. */
export function StoryBox({ video, lines, player, onPlayer }: StoryBoxProps) {
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
  return (
    <button type="button" className={styles.story} onClick={isReading ? player?.pause : player?.play}>
      {video.thumbnail !== null && (
        <img className={styles.cover} src={video.thumbnail} alt="" referrerPolicy="no-referrer" />
      )}
      <span className={styles.reading} data-reading={isReading}>
        <span className={styles.bars} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
        <span>
          {storyText(status, isSilent)}
          <span className="visually-hidden">{isReading ? ' (press to stop)' : ' (starts the story)'}</span>
        </span>
      </span>
    </button>
  );
}

function storyText(status: string, isSilent: boolean): string {
  switch (status) {
    case 'loading':
      return 'Looking for a voice';
    case 'playing':
      return isSilent ? 'Read along' : 'Reading';
    case 'ended':
      return 'The end';
    default:
      return isSilent ? 'Read along' : 'Listen';
  }
}
