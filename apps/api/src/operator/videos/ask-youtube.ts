import { BusyError } from '#adapters/youtube';
import type { Progress } from '#operator/progress-bar';

/** What became of a walk through questions to YouTube. */
export interface Walk {
  asked: number;
  readonly problems: string[];
  /** Why it did not come to its end; null where it did. */
  stopped: string | null;
}

/** After so many failures in a row the network is taken to be down. */
const ENOUGH = 5;

/**
 * Asks YouTube about one thing after the other; what is answered is kept at once, so that a walk that was broken off
 * goes on where it was.
 * @param ask fails where there is no answer: the walk goes on, until too many fail in a row
 */
export async function walkThrough<T>(
  things: readonly T[],
  { nameOf, ask, progress }: { nameOf: (thing: T) => string; ask: (thing: T) => Promise<void>; progress: Progress },
): Promise<Walk> {
  const walk: Walk = { asked: 0, problems: [], stopped: null };
  let failures = 0;
  progress.begin(things.length);
  for (const [index, thing] of things.entries()) {
    try {
      // One question at a time, so that YouTube's servers are not strained.
      // oxlint-disable-next-line no-await-in-loop
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
