import { useMemo } from 'react';
import type { Timed } from '#playing/line-search.ts';
import {
  alignLine,
  type CaptionTiming,
  IN_SYNC,
  movedBy,
  playerTime,
  setCaptionTiming,
  useTimingOf,
} from '#store/preferences/caption-timing.ts';
import { toastShown } from '#store/slices/toasts-slice.ts';
import { useAppDispatch } from '#store/store.ts';
import * as texts from '#texts/watch.tsx';
import { timingLabel } from './mode-labels.ts';

/** Returns a video's lines at the seconds at which the player reaches them, and what changes those. */
export function useCaptionTiming(videoId: string, captions: readonly Timed[]) {
  const dispatch = useAppDispatch();
  const timing = useTimingOf(videoId);
  const lines = useMemo(
    () => captions.map(({ start, end }): Timed => ({ start: playerTime(timing, start), end: playerTime(timing, end) })),
    [captions, timing],
  );
  const change = (to: CaptionTiming, textOf: (captions: { timing: string }) => string) => {
    setCaptionTiming({ videoId, timing: to });
    const action = { label: texts.undo, restores: { videoId, timing } };
    dispatch(toastShown({ tone: 'info', text: textOf({ timing: timingLabel(to) }), action }));
  };
  return {
    timing,
    lines,
    move: (steps: number) => setCaptionTiming({ videoId, timing: movedBy(timing, steps) }),
    /** Makes a line start at `now`, in seconds of the player. */
    align: (line: number, now: number) => {
      const start = captions[line]?.start;
      if (start === undefined) return;
      const aligned = alignLine(timing, start, now);
      if (aligned === null) dispatch(toastShown({ tone: 'error', text: texts.alignedTooFar }));
      else change(aligned.timing, aligned.isMisfit ? texts.alignedMisfit : texts.lineAligned);
    },
    reset: () => change(IN_SYNC, texts.captionsNow),
  };
}
