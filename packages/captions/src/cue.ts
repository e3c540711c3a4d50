/** One caption on screen. Times are in seconds with at most three decimals; `text` may have several lines. */
export interface Cue {
  start: number;
  end: number;
  text: string;
}

/** SBV is read as `srt`, SSA as `ass`. */
export type CaptionFormat = 'vtt' | 'srt' | 'ass' | 'ttml' | 'lrc' | 'json3';

/** A problem on a line of the file (from 1; always 1 for json3, which has no lines), and how it was handled. */
export interface CaptionProblem {
  line: number;
  message: string;
}

export interface ParsedCaptions {
  format: CaptionFormat;
  /** Sorted by start. No cue is empty, ends before it starts, or overlaps the next cue. */
  cues: Cue[];
  /** For each cue, the line of the file (from 1) with its times; always 1 for json3, which has no lines. */
  lines: number[];
  /** In file order. If there are more than MAX_PROBLEMS, a final entry gives the number of the others. */
  problems: CaptionProblem[];
}

/** A cue as written in the file, with the number of the line that has its times. */
export interface RawCue extends Cue {
  line: number;
}

export interface RawCaptions {
  cues: RawCue[];
  problems: CaptionProblem[];
}

export const MAX_PROBLEMS = 100;

/** Rounds to milliseconds, the precision of all formats, to remove floating-point noise. */
export function toMilliseconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
