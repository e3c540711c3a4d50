import { BusyError } from '#adapters/youtube';
import type { Progress } from '#operator/progress-bar';

export interface Walk {
  asked: number;
  readonly problems: string[];
  /** Why the run stopped early; null if it did not. */
  stopped: string | null;
}

/** After this many consecutive failures, YouTube is considered unreachable. */
const ENOUGH = 5;

/** Calls `ask` for each thing in turn and lists the failures. Too many failures in a row stop the run. */
export async function walkThrough<T>(
  things: readonly T[],
  { nameOf, ask, progress }: { nameOf: (thing: T) => string; ask: (thing: T) => Promise<void>; progress: Progress },
): Promise<Walk> {
  const walk: Walk = { asked: 0, problems: [], stopped: null };
  let failures = 0;
  progress.begin(things.length);
  for (const [index, thing] of things.entries()) {
    try {
      // One request at a time, so as not to strain YouTube's servers.
      await ask(thing);
      walk.asked += 1;
      failures = 0;
    } catch (error) {
      const { message } = error as Error;
      walk.problems.push(`${nameOf(thing)}: ${message}`);
      failures += 1;
      if (error instanceof BusyError) walk.stopped = message;
      else if (failures === ENOUGH) walk.stopped = 'YouTube cannot be reached';
      if (walk.stopped !== null) break;
    }
    progress.step(index + 1);
  }
  progress.end();
  return walk;
}
