import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Knex } from 'knex';
import type { Config } from '#config';
import { openEmbeddedAsItIs, openPostgresAsItIs } from '#db/unmigrated';
import type { Logger } from '#lib/logger';
import { DataFolderInUse } from '#lib/start-error';
import { fail, ok, warn, type Finding } from './finding.ts';

export interface Look {
  readonly finding: Finding;
  readonly db: Knex | null;
  readonly close: () => Promise<void>;
}

const blind = (finding: Finding): Look => ({ finding, db: null, close: async () => undefined });

async function versionOf(db: Knex): Promise<string> {
  const { rows } = await db.raw<{ rows: { version: string }[] }>('select version()');
  return /^\S+ \S+/.exec(rows[0]?.version ?? '')?.[0] ?? '';
}

async function lookAtPostgres(databaseUrl: string, log: Logger): Promise<Look> {
  const db = openPostgresAsItIs(databaseUrl, log);
  try {
    return {
      finding: ok(`${await versionOf(db)} responds at ${new URL(databaseUrl).host}.`),
      db,
      close: () => db.destroy(),
    };
  } catch (error) {
    await db.destroy();
    return blind(fail(`The database of DATABASE_URL cannot be used: ${(error as Error).message}.`));
  }
}

async function lookIntoFolder(dataDir: string, log: Logger): Promise<Look> {
  if (!existsSync(join(dataDir, 'pglite'))) {
    return blind(warn(`There is no embedded database in ${dataDir} yet: the first start creates it.`));
  }
  try {
    const { db, close } = await openEmbeddedAsItIs(dataDir, log);
    return { finding: ok(`The embedded database (${await versionOf(db)}) opens.`), db, close };
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) return blind(fail(`${(error as Error).message}.`));
    return blind(
      warn(
        `Wordreel is running (process ${error.pid}) and has locked the database: request /api/ready, or stop it and retry.`,
      ),
    );
  }
}

/** Opens the database for inspection, whatever its state, without migrating it. */
export async function openToLook({ databaseUrl, dataDir }: Config, log: Logger): Promise<Look> {
  return databaseUrl === undefined ? lookIntoFolder(dataDir, log) : lookAtPostgres(databaseUrl, log);
}
