import type { Deps } from '#deps';
import { ApiError } from '#lib/api-error';
import { SECOND } from '#lib/clock';
import { closeStream, openStream, renewStream, type StreamKey } from './turns.store.ts';

/** A killed process no longer renews its lease; after this time the learner can continue. */
const HELD_FOR = 30 * SECOND;
const RENEWED_AFTER = 10 * SECOND;

const until = (now: number): Date => new Date(now + HELD_FOR);

/** A lease on a learner's single stream. `release` lets the next turn begin. */
export interface Lease {
  readonly release: () => Promise<void>;
}

/** Takes the learner's single stream across all processes. @throws ApiError if another reply is running */
export async function holdStream(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  stream: StreamKey,
): Promise<Lease> {
  const now = clock();
  if (!(await openStream(db, stream, { now: new Date(now), until: until(now) }))) throw new ApiError('tutor_busy');
  const renew = setInterval(() => {
    renewStream(db, stream, until(clock())).catch((error: unknown) => {
      log.warn({ err: error }, 'Could not renew the lease of a running tutor reply');
    });
  }, RENEWED_AFTER);
  renew.unref();
  return {
    release: async () => {
      clearInterval(renew);
      await closeStream(db, stream);
    },
  };
}
