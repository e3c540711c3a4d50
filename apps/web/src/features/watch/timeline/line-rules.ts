import { endOf, lineAt } from '#playing/line-search.ts';

/** Lines that are played again and again, both included. */
export interface Loop {
  readonly from: number;
  readonly to: number;
}

interface Timed {
  readonly start: number;
  readonly end: number;
}

/** The rules act a moment before the end: a player takes a moment to obey, and the next line may begin at once. */
const AHEAD = 0.05;
/** A clock that moves further than this between two looks was sent there. Seconds. */
const LONGEST_STEP = 2;

/** What is due at a line's end: to pause, to go to a line, or both. */
export interface Ruling {
  readonly pauses: boolean;
  readonly goesTo: number | null;
}

const GO_ON: Ruling = { pauses: false, goesTo: null };

/**
 * What the modes ask for between two looks at the clock.
 * @param before seconds of the last look, in the captions' time
 * @param now seconds of this one
 */
export function rulingAt(
  lines: readonly Timed[],
  { before, now }: { before: number; now: number },
  { loop, autoPauses }: { loop: Loop | null; autoPauses: boolean },
): Ruling {
  if (now <= before || now - before > LONGEST_STEP) return GO_ON;
  const passes = (line: number) => {
    const due = endOf(lines, line) - AHEAD;
    return before < due && now >= due;
  };
  // In the pause after it, a loop that has just been asked for is due as well.
  const isDue = ({ to }: Loop) => passes(to) || (lineAt(lines, now) === to && now >= endOf(lines, to));
  const goesTo = loop !== null && isDue(loop) ? loop.from : null;
  const line = lineAt(lines, before);
  return { pauses: autoPauses && line !== null && passes(line), goesTo };
}

/** The loop of one line, on and off. */
export function toggleLineLoop(loop: Loop | null, line: number | null): Loop | null {
  return loop === null && line !== null ? { from: line, to: line } : null;
}

/**
 * A loop from A to B, step by step: the first call marks A, the second B, the third ends it.
 * @param start the line marked as A, while B is still open
 */
export function markLoop(
  { start, loop }: { start: number | null; loop: Loop | null },
  line: number | null,
): { start: number | null; loop: Loop | null } {
  if (line === null || (loop !== null && start === null)) return { start: null, loop: null };
  if (start === null) return { start: line, loop: null };
  return { start: null, loop: { from: Math.min(start, line), to: Math.max(start, line) } };
}
