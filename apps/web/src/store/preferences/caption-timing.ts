import { isRecord } from '#lib/storage/is-record.ts';
import { devicePreference } from './device-preference.ts';

/** Where a video's captions are: a line that its file starts at `start` is heard at `start * stretch + delay`. */
export interface CaptionTiming {
  /** In seconds. */
  readonly delay: number;
  readonly stretch: number;
  /** Start of the line that was aligned last, in seconds of the file; null before the first. */
  readonly aligned: number | null;
}

export interface VideoTiming {
  videoId: string;
  timing: CaptionTiming;
}

export const IN_SYNC: CaptionTiming = { delay: 0, stretch: 1, aligned: null };

/** Number of videos whose timings are kept; the oldest are dropped. */
const MOST_TIMINGS = 50;
/** Maximum delay in either direction, and the size of one step, in seconds. */
const LONGEST_DELAY = 600;
const DELAY_STEP = 0.1;
/** Wider than 25 to 23.976 frames a second, which is 4.3%. */
const STRETCHES = { least: 0.9, most: 1.1 };
/** Seconds between two lines from which a stretch is derived. */
const SHORTEST_SPAN = 120;
/** Seconds. A smaller error at the second line may be the learner's reaction time, and drift would multiply it. */
const REACTION = 0.5;

export function playerTime({ delay, stretch }: CaptionTiming, seconds: number): number {
  return seconds * stretch + delay;
}

/**
 * Returns the timing by which the line that the file starts at `start` is heard at `now`. A second line far from the
 * first one also determines the stretch.
 * @returns null if the delay would be too long; `isMisfit` if no possible stretch fits both lines
 */
export function alignLine(timing: CaptionTiming, start: number, now: number) {
  const through = (stretch: number) => ({ delay: rounded(now - start * stretch, 0.001), stretch, aligned: start });
  const moved = through(timing.stretch);
  const error = now - playerTime(timing, start);
  const span = timing.aligned === null ? 0 : start - timing.aligned;
  const isStretchDue = Math.abs(span) >= SHORTEST_SPAN && Math.abs(error) >= REACTION;
  const stretched = isStretchDue ? through(timing.stretch + error / span) : moved;
  if (isPossible(stretched)) return { timing: stretched, isMisfit: false };
  return isPossible(moved) ? { timing: moved, isMisfit: true } : null;
}

function isPossible({ delay, stretch }: CaptionTiming): boolean {
  return Math.abs(delay) <= LONGEST_DELAY && stretch >= STRETCHES.least && stretch <= STRETCHES.most;
}

/** Shifts captions by a number of steps of a tenth of a second. */
export function movedBy(timing: CaptionTiming, steps: number): CaptionTiming {
  const delay = rounded(timing.delay + steps * DELAY_STEP, DELAY_STEP);
  return { ...timing, delay: Math.min(Math.max(delay, -LONGEST_DELAY), LONGEST_DELAY) };
}

const rounded = (seconds: number, step: number): number => Math.round(seconds / step) / Math.round(1 / step);

export function setCaptionTiming({ videoId, timing }: VideoTiming): void {
  const { [videoId]: _, ...others } = captionTimings.read();
  const kept = Object.entries(others).slice(1 - MOST_TIMINGS);
  const isInSync = timing.delay === 0 && timing.stretch === 1 && timing.aligned === null;
  captionTimings.write(Object.fromEntries(isInSync ? kept : [...kept, [videoId, timing]]));
}

function parseTimings(value: unknown): Record<string, CaptionTiming> | undefined {
  if (!isRecord(value)) return undefined;
  const timings = Object.entries(value).map(([videoId, stored]) => [videoId, parseTiming(stored)] as const);
  return Object.fromEntries(timings.filter((entry): entry is [string, CaptionTiming] => entry[1] !== undefined));
}

function parseTiming(value: unknown): CaptionTiming | undefined {
  // Earlier versions stored the delay alone.
  const { delay, stretch, aligned } = isRecord(value) ? value : { ...IN_SYNC, delay: value };
  if (typeof delay !== 'number' || typeof stretch !== 'number' || (aligned !== null && typeof aligned !== 'number'))
    return undefined;
  const timing = { delay, stretch, aligned };
  return isPossible(timing) ? timing : undefined;
}

/** By video id. */
export const captionTimings = devicePreference<Record<string, CaptionTiming>>('captionDelays', parseTimings, {});

/** Returns the timing of a video's captions on this device. */
export const useTimingOf = (videoId: string): CaptionTiming => captionTimings.use()[videoId] ?? IN_SYNC;
