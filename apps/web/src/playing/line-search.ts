/** Seconds by which a line counts as started early, because a player may stop just short of it after a seek. */
const EARLY = 0.03;

export interface Timed {
  readonly start: number;
  readonly end: number;
}

/** Returns the index of the last line that has started; null before the first. The lines must be sorted by start. */
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

/** Returns the audible end of a line: the start of the next one if that is before its own end. */
export function endOf(lines: readonly Timed[], line: number): number {
  const end = lines[line]?.end ?? 0;
  const next = lines[line + 1]?.start ?? Number.POSITIVE_INFINITY;
  const start = lines[line]?.start ?? 0;
  return next > start ? Math.min(end, next) : end;
}
