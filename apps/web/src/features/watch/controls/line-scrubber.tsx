import { type CSSProperties } from 'react';
import * as texts from '#texts/watch.tsx';
import type { Controls } from '#watch/playback/use-playback.ts';
import styles from './line-scrubber.module.css';

interface LineScrubberProps {
  controls: Controls;
  lines: readonly { text: string }[];
}

/** Moves through a story line by line, with a mark for each line. */
export function LineScrubber({ controls: { playback }, lines }: LineScrubberProps) {
  const line = playback.line ?? 0;
  const steps = Math.max(lines.length - 1, 1);
  const place = { line: line + 1, count: lines.length };
  // In the listening-first modes, the text is not given away.
  const isCovered = playback.subtitles === 'blur' || playback.subtitles === 'hide';
  const text = isCovered ? undefined : lines[line]?.text;

  /** Pauses a story while its thumb is dragged, so that it does not begin to read every line on the way. */
  const holdWhileDragging = () => {
    if (playback.status !== 'playing') return;
    playback.pause();
    const release = new AbortController();
    const goOn = () => {
      release.abort();
      playback.play();
    };
    for (const event of ['pointerup', 'pointercancel']) addEventListener(event, goOn, { signal: release.signal });
  };
  return (
    <span
      className={styles.scrubber}
      style={{ '--steps': steps, '--at': playback.line === null ? 0 : line / steps } as CSSProperties}
    >
      <span className={styles.marks} />
      <input
        type="range"
        min={0}
        max={steps}
        value={line}
        disabled={lines.length === 0}
        aria-label={texts.storyPosition}
        aria-valuetext={text === undefined ? texts.lineOfCount(place) : texts.lineOfCountWithText({ ...place, text })}
        onPointerDown={holdWhileDragging}
        onChange={({ target }) => playback.seekToLine(Number(target.value))}
      />
    </span>
  );
}
