import type { ComponentProps, ReactNode } from 'react';
import buttonStyles from '#ui/buttons/button.module.css';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { PlayerBox } from './player-box.tsx';
import styles from './player-stage.module.css';
import type { PlayerFailure } from './player.ts';
import { usePlayerState } from './use-player.ts';

interface PlayerStageProps extends ComponentProps<typeof PlayerBox> {
  failure: PlayerFailure | null;
  /** Whether there are lines that can be read without the player. */
  hasLines: boolean;
  attempt: number;
  onRetry: () => void;
  /** Shown in place of YouTube's player until that responds. */
  poster?: ReactNode;
  /** Other things to do, offered with the reason why the player cannot play. */
  instead?: ReactNode;
}

/** The player in its fixed box, or the reason why it cannot play. Nothing ever covers a player. */
export function PlayerStage({ failure, hasLines, attempt, onRetry, poster, instead, ...box }: PlayerStageProps) {
  const isYoutube = box.video.player === 'youtube';
  // Until the player responds, the browser's own error page may be in the frame.
  const isLoading = usePlayerState(box.player).status === 'loading' && isYoutube;
  return (
    <div className={styles.stage}>
      {/* The player stays mounted behind an error message, because a slow one may still start. */}
      <div className={styles.box} hidden={failure !== null || isLoading}>
        <PlayerBox key={attempt} {...box} />
      </div>
      {isLoading && <div className={styles.poster}>{poster}</div>}
      {failure !== null && (
        <div className={styles.failure} role="alert">
          <p className={styles.failureTitle}>{FAILURE_TEXTS[failure].title}</p>
          <p className={styles.failureText}>
            {FAILURE_TEXTS[failure].text}
            {hasLines && ' You can still read it line by line.'}
          </p>
          <div className={styles.ways}>
            {FAILURE_TEXTS[failure].canRetry && <Button onClick={onRetry}>Try Again</Button>}
            {isYoutube && (
              <a
                className={classNames(buttonStyles.button, buttonStyles.outline)}
                href={box.video.url}
                target="_blank"
                rel="noopener"
              >
                Open on YouTube
              </a>
            )}
            {instead}
          </div>
        </div>
      )}
    </div>
  );
}

/** Texts for a player that cannot play. The captions stay usable, and the page says so. */
export const FAILURE_TEXTS: Readonly<Record<PlayerFailure, { title: string; text: string; canRetry?: true }>> = {
  bad_id: {
    title: 'YouTube does not know this video',
    text: 'Its address is wrong, so there is nothing to play.',
  },
  playback: {
    title: 'The video could not be played',
    text: 'The player reported an error. Try again, or watch it elsewhere.',
    canRetry: true,
  },
  removed: {
    title: 'The video is gone',
    text: 'It was removed or made private by its owner.',
  },
  not_embeddable: {
    title: 'The owner shows this video on YouTube only',
    text: 'It cannot be played on other pages.',
  },
  no_referrer: {
    title: 'YouTube refuses to play here',
    text: 'It does not see which page asks. For the administrator of this server: a proxy or an extension removes the Referer header; the Referrer-Policy must be strict-origin-when-cross-origin.',
  },
  unreachable: {
    title: 'The player cannot be reached',
    text: 'You may be offline, or something blocks it.',
    canRetry: true,
  },
};
