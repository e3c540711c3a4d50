import type { ComponentProps, ReactNode } from 'react';
import * as texts from '#texts/reading.tsx';
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
  // The box of a film on this device says itself what is wrong with the file.
  const shownFailure = box.video.player === 'local' ? null : failure;
  // Until the player responds, the browser's own error page may be in the frame.
  const isLoading = usePlayerState(box.player).status === 'loading' && isYoutube;
  return (
    <div className={styles.stage}>
      {/* The player stays mounted behind an error message, because a slow one may still start. */}
      <div className={styles.box} hidden={shownFailure !== null || isLoading}>
        <PlayerBox key={attempt} {...box} />
      </div>
      {isLoading && <div className={styles.poster}>{poster}</div>}
      {shownFailure !== null && (
        <div className={styles.failure} role="alert">
          <p className={styles.failureTitle}>{FAILURE_TEXTS[shownFailure].title}</p>
          <p className={styles.failureText}>
            {FAILURE_TEXTS[shownFailure].text}
            {hasLines && <> {texts.readInstead}</>}
          </p>
          <div className={styles.ways}>
            {FAILURE_TEXTS[shownFailure].canRetry && (
              <Button variant="primary" onClick={onRetry}>
                {texts.tryAgain}
              </Button>
            )}
            {isYoutube && (
              <a
                className={classNames(buttonStyles.button, buttonStyles.outline)}
                href={box.video.url}
                target="_blank"
                rel="noopener"
              >
                {texts.openOnYoutube}
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
const FAILURE_TEXTS: Readonly<Record<PlayerFailure, { title: string; text: string; canRetry?: true }>> = {
  bad_id: {
    title: texts.videoUnknown,
    text: texts.videoUnknownText,
  },
  playback: {
    title: texts.videoFailed,
    text: texts.videoFailedText,
    canRetry: true,
  },
  removed: {
    title: texts.videoGone,
    text: texts.videoGoneText,
  },
  not_embeddable: {
    title: texts.videoNotEmbeddable,
    text: texts.videoNotEmbeddableText,
  },
  no_referrer: {
    title: texts.videoRefused,
    text: texts.videoRefusedText,
  },
  unreachable: {
    title: texts.playerUnreachable,
    text: texts.playerUnreachableText,
    canRetry: true,
  },
};
