/** One caption on the screen. Times are seconds with at most three decimals; `text` may have several lines. */
export interface Cue {
  start: number;
  end: number;
  text: string;
}

export type CaptionFormat = 'vtt' | 'srt' | 'json3';

/** What was wrong at a line of the file (from 1; of json3, which has no lines, always 1) and what was done about it. */
export interface CaptionProblem {
  line: number;
  message: string;
}

export interface ParsedCaptions {
  format: CaptionFormat;
  /** Sorted by start; none is empty, ends before it starts, or lasts into the next. */
  cues: Cue[];
  /** The line of the file, from 1, on which each of them has its times; of json3, which has no lines, always 1. */
  lines: number[];
  /** In the order of the file; after MAX_PROBLEMS of them one says how many more there are. */
  problems: CaptionProblem[];
}

/** A cue as it stands in the file, with the line of its times. */
export interface RawCue extends Cue {
  line: number;
}

/** What a reader of one format found. */
export interface RawCaptions {
  cues: RawCue[];
  problems: CaptionProblem[];
}

export const MAX_PROBLEMS = 100;

/** Milliseconds are all the formats know: what floating point adds beyond them is cut. */
export function toMilliseconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
