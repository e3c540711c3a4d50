import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freeBytes } from '#db/free-space';
import type { Deps } from '#deps';
import { HOUR, MINUTE } from '#lib/clock';
import { repeat } from '#lib/repeat';
import { dumpEmbedded } from './dump-embedded.ts';
import { dumpWhenDue } from './dump-when-due.ts';

/** A start has other things to do first, and a process that lives for seconds is nobody's installation. */
const FIRST_PAUSE = MINUTE;

/**
 * Dumps the embedded database once a day; PostgreSQL has its operator.
 * @returns what ends it, after the dump that it is at
 */
export function startBackupJobs({ config, db, clock, log }: Deps): () => Promise<void> {
  const { dataDir, databaseUrl, version } = config;
  if (databaseUrl !== undefined) return async () => undefined;
  const dump = (folder: string) => dumpEmbedded(db, join(dataDir, 'pglite'), folder);
  const stopping = new AbortController();
  const waiting = sleep(FIRST_PAUSE, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
  const job = waiting.then(() => {
    if (stopping.signal.aborted) return null;
    return repeat(HOUR, async () => void (await dumpWhenDue({ dataDir, version, log, dump, freeBytes }, clock())), log);
  });
  return async () => {
    stopping.abort();
    await (await job)?.stop();
  };
}
