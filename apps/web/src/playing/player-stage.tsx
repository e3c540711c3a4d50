import type { ComponentProps } from 'react';
import type { Playable } from './playable.ts';
import buttonStyles from '#ui/buttons/button.module.css';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { PlayerBox } from './player-box.tsx';
import { FAILURE_TEXTS } from './player-failures.ts';
import styles from './player-stage.module.css';
import type { PlayerFailure } from './player.ts';

interface PlayerStageProps extends ComponentProps<typeof PlayerBox> {
  failure: PlayerFailure | null;
  /** Whether there are lines to read without the player. */
  hasLines: boolean;
  /** Incremented on each retry. */
  attempt: number;
  onRetry: () => void;
}

/** The player in its fixed box, or the reason why it cannot play. Nothing ever covers a player. */
export function PlayerStage({ failure, hasLines, attempt, onRetry, ...box }: PlayerStageProps) {
  return (
    <div className={styles.stage}>
      {/* Stays mounted behind an error message, because a slow player may still start. */}
      <div className={styles.box} hidden={failure !== null}>
        <PlayerBox key={attempt} {...box} />
      </div>
      {failure !== null && <Failure video={box.video} {...{ failure, hasLines, onRetry }} />}
    </div>
  );
}

interface FailureProps extends Pick<PlayerStageProps, 'hasLines' | 'onRetry'> {
  video: Playable;
  failure: PlayerFailure;
}

function Failure({ video, failure, hasLines, onRetry }: FailureProps) {
  const { title, text, canRetry } = FAILURE_TEXTS[failure];
  return (
    <div className={styles.failure} role="alert">
      <p className={styles.failureTitle}>{title}</p>
      <p className={styles.failureText}>
        {text}
        {hasLines && ' You can still read it line by line.'}
      </p>
      <div className={styles.ways}>
        {canRetry && <Button onClick={onRetry}>Try Again</Button>}
        {video.player === 'youtube' && (
          <a
            className={classNames(buttonStyles.button, buttonStyles.outline)}
            href={video.url}
            target="_blank"
            rel="noopener"
          >
            Watch on YouTube
          </a>
        )}
      </div>
    </div>
  );
}
