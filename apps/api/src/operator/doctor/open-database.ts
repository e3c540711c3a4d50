import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Knex } from 'knex';
import type { Config } from '#config';
import { openEmbeddedAsItIs, openPostgresAsItIs } from '#db/unmigrated';
import { MINUTE, SECOND } from '#lib/clock';
import type { Logger } from '#lib/logger';
import { DataFolderInUse } from '#lib/start-error';
import { within } from '#lib/within';
import { ask, localUrl } from './ask-server.ts';
import { fail, ok, warn, type Finding } from './finding.ts';

export interface Look {
  readonly finding: Finding;
  readonly db: Knex | null;
  readonly isInUse: boolean;
  readonly close: () => Promise<void>;
}

const blind = (finding: Finding): Look => ({ finding, db: null, isInUse: false, close: async () => undefined });

async function versionOf(db: Knex): Promise<string> {
  const { rows } = await db.raw<{ rows: { version: string }[] }>('select version()');
  return /^\S+ \S+/.exec(rows[0]?.version ?? '')?.[0] ?? '';
}

/** The oldest PostgreSQL that the migrations support, as `server_version_num` counts. */
const LEAST_POSTGRES = 150_000;

async function lookAtPostgres(databaseUrl: string, log: Logger): Promise<Look> {
  const db = openPostgresAsItIs(databaseUrl, log);
  const { host } = new URL(databaseUrl);
  try {
    const version = await versionOf(db);
    const { rows } = await db.raw<{ rows: [{ is_old: boolean }] }>(
      `select current_setting('server_version_num')::int < ${LEAST_POSTGRES} as is_old`,
    );
    const finding = rows[0].is_old
      ? fail(`${version} at ${host} is too old: update it to PostgreSQL 15 or later.`)
      : ok(`${version} responds at ${host}.`);
    return { finding, db, isInUse: false, close: () => db.destroy() };
  } catch (error) {
    await db.destroy();
    return blind(fail(`The database of DATABASE_URL cannot be used: ${(error as Error).message}.`));
  }
}

/** Asks a running server about its embedded database, which no other process can open. */
async function askRunning(config: Config, pid: number): Promise<Finding> {
  const url = localUrl(config);
  const text = `Wordreel is running (process ${pid}) and has opened the embedded database`;
  const status = await ask(`${url}/api/ready`).then(
    (response) => response.status,
    () => null,
  );
  if (status === 200) return ok(`${text}, which works.`);
  return status === null
    ? warn(`${text}, but does not answer at ${url}: check PORT and HOST, or stop it and try again.`)
    : fail(`${text}, which does not work: read the log, and restart Wordreel.`);
}

async function lookIntoFolder(config: Config, log: Logger): Promise<Look> {
  const { dataDir } = config;
  if (!existsSync(join(dataDir, 'pglite'))) {
    return blind(warn(`There is no embedded database in ${dataDir} yet: the first start creates it.`));
  }
  try {
    const { db, close } = await openEmbeddedAsItIs(dataDir, log);
    return { finding: ok(`The embedded database (${await versionOf(db)}) opens.`), db, isInUse: false, close };
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) return blind(fail(`${(error as Error).message}.`));
    return { ...blind(await askRunning(config, error.pid)), isInUse: true };
  }
}

/** How long opening may take, in ms. The embedded database may have to recover from a crash first. */
const LONGEST_OPEN = { postgres: 10 * SECOND, embedded: MINUTE };

/** Opens the database for inspection, whatever its state, without migrating it. */
export async function openToLook(config: Config, log: Logger): Promise<Look> {
  const { databaseUrl } = config;
  const [ms, look] =
    databaseUrl === undefined
      ? [LONGEST_OPEN.embedded, lookIntoFolder(config, log)]
      : [LONGEST_OPEN.postgres, lookAtPostgres(databaseUrl, log)];
  return within(ms, look).catch(() =>
    blind(
      fail(
        `The database did not respond within ${ms / SECOND} s: check DATABASE_URL, the network and the database's log.`,
      ),
    ),
  );
}
