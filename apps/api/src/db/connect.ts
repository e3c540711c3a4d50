import type { Knex } from 'knex';
import type { Logger } from '#lib/logger';
import { openEmbedded } from './embedded.ts';
import type { Pooling } from './postgres.ts';

export interface Database {
  readonly db: Knex;
  close: () => Promise<void>;
}

interface Settings {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly databasePool: Pooling;
}

/** Waits for the database and migrates it. @throws StartError with the reason if it can't be used */
export async function openDatabase({ databaseUrl, dataDir, databasePool }: Settings, log: Logger): Promise<Database> {
  if (databaseUrl === undefined) return openEmbedded(dataDir, log);
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(databaseUrl, log, databasePool);
}
