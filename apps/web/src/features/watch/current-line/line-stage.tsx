import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatDuration } from '#lib/text/format.ts';
import * as texts from '#texts/watch.tsx';
import { Button } from '#ui/buttons/button.tsx';
import type { Playback, Controls } from '#watch/playback/use-playback.ts';
import styles from './line-stage.module.css';

interface LineStageProps {
  controls: Controls;
  lineCount: number;
  /** Whether the video has lines; true while they load. */
  hasLines: boolean;
  /** Whether phones leave out the space for lines, because there is none to show yet. */
  isFolded: boolean;
  /** Length of the video in seconds; null if missing in the catalog. */
  duration: number | null;
  children: ReactNode;
  hasTranslation: boolean;
  /** Offered position to resume at, in seconds; null for no offer. */
  resumeAt: number | null;
  onResume: () => void;
  tools?: ReactNode;
}

/** The current line in large type, below its number and time. The height of this area changes only with `isFolded`. */
export function LineStage(props: LineStageProps) {
  const { controls, lineCount, hasLines, isFolded, duration, children } = props;
  const { hasTranslation, resumeAt, onResume, tools } = props;
  const { playback, state } = controls;
  const isShownWhileHeld = hasTranslation && playback.translation === 'hold';
  return (
    <section aria-label={texts.currentLine} className={styles.stage} data-folded={isFolded}>
      <div className={styles.meta}>
        <TimeReadout playback={playback} duration={state.duration ?? duration} />
        {playback.line !== null && (
          <span className={styles.place}>{texts.lineOfCount({ line: playback.line + 1, count: lineCount })}</span>
        )}
        {state.isSilent && <span className={styles.voice}>{texts.noVoice}</span>}
        <span className={styles.offers}>
          {isShownWhileHeld && resumeAt === null && (
            <button
              type="button"
              className={styles.hold}
              onPointerDown={controls.holdTranslation}
              onKeyDown={({ code }) => {
                if (code === 'Space' || code === 'Enter') controls.holdTranslation();
              }}
            >
              {texts.holdToTranslate}
            </button>
          )}
          {resumeAt !== null && (
            <Button className={styles.resume} onClick={onResume}>
              {texts.resumeAtTime({ time: formatDuration(resumeAt) })}
            </Button>
          )}
          {tools}
        </span>
      </div>
      {hasLines && (
        <LineScroller line={playback.line}>
          {playback.line === null && (lineCount > 0 || isFolded) && (
            <p className={styles.hint}>{hintFor(playback.status)}</p>
          )}
          {children}
        </LineScroller>
      )}
    </section>
  );
}

function hintFor(status: Playback['status']): string {
  if (status === 'error') return texts.lineHintWithoutPlayer;
  if (status === 'playing') return '…';
  return texts.lineHint;
}

/** Scroll container of the current line. Overflowing text fades out at the edge and scrolls by touch, wheel or key. */
export function LineScroller({ line, children }: { line: number | null; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(line);
  const [hidden, setHidden] = useState({ above: false, below: false });
  useEffect(() => {
    const element = box.current;
    if (element === null || content.current === null) return undefined;
    const update = () => {
      const { scrollTop, scrollHeight, clientHeight } = element;
      const above = scrollTop > 1;
      const below = scrollHeight - clientHeight - scrollTop > 1;
      setHidden((was) => (was.above === above && was.below === below ? was : { above, below }));
    };
    const observer = new ResizeObserver(update);
    observer.observe(element);
    observer.observe(content.current);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, []);
  useEffect(() => {
    if (box.current === null || shown.current === line) return;
    shown.current = line;
    box.current.scrollTop = 0;
  }, [line]);
  const scrolls = hidden.above || hidden.below;
  return (
    <div className={styles.room}>
      <div
        ref={box}
        className={styles.scroller}
        data-above={hidden.above}
        data-below={hidden.below}
        {...(scrolls && { role: 'group', 'aria-label': texts.allOfThisLine, tabIndex: 0 })}
      >
        <div ref={content} className={styles.line}>
          {children}
        </div>
      </div>
    </div>
  );
}

/** Shows `1:03 / 4:05`. The second is in this component's state, so that no other component re-renders. */
function TimeReadout({ playback: { now, status }, duration }: { playback: Playback; duration: number | null }) {
  const [second, setSecond] = useState(0);
  useEffect(() => {
    const read = () => setSecond(Math.floor(now()));
    read();
    if (status !== 'playing') return undefined;
    const timer = setInterval(read, 250);
    return () => clearInterval(timer);
  });
  return (
    <span>
      {formatDuration(second)}
      {duration !== null && ` / ${formatDuration(duration)}`}
    </span>
  );
}
