import { startBackupJobs } from '#backup/backup.jobs';
import { startAuthJobs } from '#features/auth/auth.jobs';
import type { Deps } from './deps.ts';

/**
 * Starts what runs beside the requests.
 * @returns what ends it
 */
export function startJobs(deps: Deps): () => Promise<void> {
  const stops = [startAuthJobs(deps), startBackupJobs(deps)];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
