import type { ReactNode } from 'react';
import { formatDuration } from '#lib/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { Playback } from '#watch/playback/playback.ts';
import type { Controls } from '#watch/playback/use-playback.ts';
import { LineScroller } from './line-scroller.tsx';
import styles from './line-stage.module.css';
import { TimeReadout } from './time-readout.tsx';

interface LineStageProps {
  controls: Controls;
  lineCount: number;
  /** Whether there are lines, or will be once they have loaded. */
  hasLines: boolean;
  /** Seconds; null if the catalog does not have it. */
  duration: number | null;
  /** The current line with its translation. */
  children: ReactNode;
  hasTranslation: boolean;
  /** Second to resume at; null for no offer. */
  resumeAt: number | null;
  onResume: () => void;
  /** Other controls above the line. */
  tools?: ReactNode;
}

/** The current line in large type, with its position in the video above it. Its height never changes. */
export function LineStage(props: LineStageProps) {
  const { controls, lineCount, hasLines, duration, children, hasTranslation, resumeAt, onResume, tools } = props;
  const { playback, state } = controls;
  const isShownWhileHeld = hasTranslation && playback.translation === 'hold';
  return (
    <section aria-label="Current line" className={styles.stage}>
      <div className={styles.meta}>
        <TimeReadout playback={playback} duration={state.duration ?? duration} />
        {playback.line !== null && (
          <span className={styles.place}>
            Line {playback.line + 1} of {lineCount}
          </span>
        )}
        {state.isSilent && <span className={styles.voice}>No voice here: read along</span>}
        <span className={styles.offers}>
          {isShownWhileHeld && resumeAt === null && <HoldButton onHold={controls.holdTranslation} />}
          {resumeAt !== null && (
            <Button className={styles.resume} onClick={onResume}>
              Resume at {formatDuration(resumeAt)}
            </Button>
          )}
          {tools}
        </span>
      </div>
      {hasLines && (
        <LineScroller line={playback.line}>
          {playback.line === null && lineCount > 0 && <p className={styles.hint}>{hintFor(playback.status)}</p>}
          {children}
        </LineScroller>
      )}
    </section>
  );
}

/** Returns the hint shown before the first line. */
function hintFor(status: Playback['status']): string {
  if (status === 'error') return 'Go through the lines with the arrows below, or pick one of the list.';
  if (status === 'playing') return '…';
  return 'Press play. Tap a word of a line to look it up and keep it.';
}

/** Shows the translation while it is pressed with a pointer or a key. */
function HoldButton({ onHold }: { onHold: () => void }) {
  return (
    <button
      type="button"
      className={styles.hold}
      onPointerDown={onHold}
      onKeyDown={({ code }) => {
        if (code === 'Space' || code === 'Enter') onHold();
      }}
    >
      Hold to translate
    </button>
  );
}
