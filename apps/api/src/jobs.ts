import { startAuthJobs } from '#features/auth/auth.jobs';
import type { Deps } from './deps.ts';

/**
 * Starts what runs beside the requests.
 * @returns what ends it
 */
export function startJobs(deps: Deps): () => Promise<void> {
  return startAuthJobs(deps);
}
