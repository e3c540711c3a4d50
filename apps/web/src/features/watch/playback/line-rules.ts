import { type Timed, endOf, lineAt } from '#playing/line-search.ts';

/** A range of lines that repeats, both ends included. */
export interface Loop {
  readonly from: number;
  readonly to: number;
}

/** Seconds by which the rules act early: players react with a delay, and the next line may start immediately. */
const AHEAD = 0.05;
/** Seconds. A larger step between two polls counts as a seek. */
const LONGEST_STEP = 2;

const CONTINUE = { pauses: false, seeksTo: null };

/** Returns whether the modes require a pause or a seek between two polls. Times are in seconds of the player. */
export function rulingAt(
  lines: readonly Timed[],
  { before, now }: { before: number; now: number },
  { loop, autoPauses }: { loop: Loop | null; autoPauses: boolean },
) {
  if (now <= before || now - before > LONGEST_STEP) return CONTINUE;
  const passes = (line: number) => {
    const due = endOf(lines, line) - AHEAD;
    return before < due && now >= due;
  };
  // A loop that is turned on during the pause after its last line also applies.
  const isDue = ({ to }: Loop) => passes(to) || (lineAt(lines, now) === to && now >= endOf(lines, to));
  const seeksTo = loop !== null && isDue(loop) ? loop.from : null;
  const line = lineAt(lines, before);
  return { pauses: autoPauses && line !== null && passes(line), seeksTo };
}

export function toggleLineLoop(loop: Loop | null, line: number | null): Loop | null {
  return loop === null && line !== null ? { from: line, to: line } : null;
}

/** Marks a loop in steps: the first call marks its start, the second its end, the third ends the loop. */
export function markLoop(
  { start, loop }: { start: number | null; loop: Loop | null },
  line: number | null,
): { start: number | null; loop: Loop | null } {
  if (line === null || (loop !== null && start === null)) return { start: null, loop: null };
  if (start === null) return { start: line, loop: null };
  return { start: null, loop: { from: Math.min(start, line), to: Math.max(start, line) } };
}
