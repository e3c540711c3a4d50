/** A line belongs on screen a moment before it is heard: a player that is sent to its start may stop just short. */
const EARLY = 0.03;

interface Timed {
  readonly start: number;
  readonly end: number;
}

/**
 * Which line is on at a second.
 * @param lines by their start, the first first
 * @returns the place of the line that began last; null before the first
 */
export function lineAt(lines: readonly Timed[], seconds: number): number | null {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((lines[middle]?.start ?? 0) <= seconds + EARLY) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? null : low - 1;
}

/** Where a line ends for the ear: where the next one begins, if that is before its own end. */
export function endOf(lines: readonly Timed[], line: number): number {
  const end = lines[line]?.end ?? 0;
  const next = lines[line + 1]?.start ?? Number.POSITIVE_INFINITY;
  const start = lines[line]?.start ?? 0;
  return next > start ? Math.min(end, next) : end;
}
