import { openDatabase } from '#db/connect';
import type { Logger } from '#lib/logger';
import type { Config } from './config.ts';

/**
 * Builds what routes use.
 * @param stopping is aborted when the process is to end
 * @throws StartError where something cannot be used
 */
export async function createDeps(config: Config, log: Logger, stopping: AbortSignal) {
  const { db, close } = await openDatabase(config, log);
  return { config, log, stopping, db, close };
}

/** What routes use; a routes file takes its part of it, such as `Pick<Deps, 'db'>`. */
export type Deps = Awaited<ReturnType<typeof createDeps>>;
