import type { RawCue } from './cue.ts';

/** Maximum seconds of a cue without an end: ten, or more if its text takes longer to say. */
const longest = (text: string): number => Math.max(10, text.length / 10);

/** Ends each cue without an end (`Infinity`) when the next one starts. @returns the cues sorted by start */
export function closeOpenEnds(cues: readonly RawCue[]): RawCue[] {
  const sorted = cues.toSorted((a, b) => a.start - b.start);
  const starts = [...new Set(sorted.map(({ start }) => start))];
  const nextStart = new Map(starts.map((start, index) => [start, starts[index + 1] ?? Infinity]));
  return sorted.map((cue) => {
    if (cue.end !== Infinity) return cue;
    return { ...cue, end: Math.min(nextStart.get(cue.start) ?? Infinity, cue.start + longest(cue.text)) };
  });
}
