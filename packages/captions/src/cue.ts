/** One caption on the screen. Times are in seconds with at most three decimals; `text` may have several lines. */
export interface Cue {
  start: number;
  end: number;
  text: string;
}

export type CaptionFormat = 'vtt' | 'srt' | 'json3';

/** A problem at a line of the file (from 1; always 1 for json3, which has no lines) and how it was handled. */
export interface CaptionProblem {
  line: number;
  message: string;
}

export interface ParsedCaptions {
  format: CaptionFormat;
  /** Sorted by start. No cue is empty, ends before it starts or overlaps the next. */
  cues: Cue[];
  /** For each cue, the line of the file (from 1) that has its times; always 1 for json3, which has no lines. */
  lines: number[];
  /** In the order of the file. After MAX_PROBLEMS of them, one last entry gives the number of the rest. */
  problems: CaptionProblem[];
}

/** A cue as it is in the file, with the line that has its times. */
export interface RawCue extends Cue {
  line: number;
}

export interface RawCaptions {
  cues: RawCue[];
  problems: CaptionProblem[];
}

export const MAX_PROBLEMS = 100;

/** All formats store milliseconds, so this removes the extra digits of floating-point arithmetic. */
export function toMilliseconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
