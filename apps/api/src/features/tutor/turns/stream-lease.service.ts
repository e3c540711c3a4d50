import type { Deps } from '#deps';
import { ApiError } from '#lib/api-error';
import { SECOND } from '#lib/clock';
import { closeStream, openStream, renewStream } from './turns.store.ts';

/** A process that was killed renews nothing: after so long the learner can go on. */
const HELD_FOR = 30 * SECOND;
const RENEWED_AFTER = 10 * SECOND;

const until = (now: number): Date => new Date(now + HELD_FOR);

/** A learner's one answer that is under way; `release` lets the next one begin. */
export interface Lease {
  readonly release: () => Promise<void>;
}

/**
 * Holds the one place of a learner for an answer, over all processes, for as long as it takes.
 * @throws ApiError where another answer is under way
 */
export async function holdStream(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  stream: { readonly userId: string; readonly turnId: string },
): Promise<Lease> {
  const now = clock();
  if (!(await openStream(db, stream, { now: new Date(now), until: until(now) }))) throw new ApiError('tutor_busy');
  const renew = setInterval(() => {
    renewStream(db, stream, until(clock())).catch((error: unknown) => {
      log.warn({ err: error }, 'The answer of the tutor that is under way could not be held');
    });
  }, RENEWED_AFTER);
  renew.unref();
  return {
    release: async () => {
      clearInterval(renew);
      await closeStream(db, stream.userId, stream.turnId);
    },
  };
}
