import type { Knex } from 'knex';
import type { Logger } from '#lib/logger';
import { openEmbedded } from './embedded.ts';
import type { Pooling } from './postgres.ts';

export interface Database {
  readonly db: Knex;
  close: () => Promise<void>;
}

interface Settings {
  /** PostgreSQL; without it, the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly databasePool: Pooling;
}

/**
 * Opens the database, waits for it where it is not there yet, and migrates it.
 * @throws StartError saying why it cannot be used
 */
export async function openDatabase({ databaseUrl, dataDir, databasePool }: Settings, log: Logger): Promise<Database> {
  if (databaseUrl === undefined) return openEmbedded(dataDir, log);
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(databaseUrl, log, databasePool);
}
