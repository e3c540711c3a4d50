import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { isNewerThan, OWN_CONTENT, versionText } from '#content/content-order';
import { rowsOf } from '#backup/read-facts';
import { migrationSource } from '#db/migrations/index';
import { SECOND } from '#lib/clock';
import { counted } from '#operator/sentences';
import { fail, ok, skip, warn, withDatabase, type Check, type Finding } from './finding.ts';

async function breaksOlder(db: Knex, names: readonly string[]): Promise<boolean> {
  if (!(await db.schema.hasTable('breaking_migrations'))) return false;
  return (await db('breaking_migrations').whereIn('name', names).first('name')) !== undefined;
}

export const checkMigrations = withDatabase(async (db) => {
  if (!(await db.schema.hasTable('knex_migrations'))) {
    return warn('The database is empty: the first start sets it up.');
  }
  const known = await migrationSource.getMigrations([]);
  const applied = new Set((await db('knex_migrations').select<{ name: string }[]>('name')).map(({ name }) => name));
  const unknown = [...applied].filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    const text = `A later version has migrated the database (${unknown.join(', ')})`;
    return (await breaksOlder(db, unknown))
      ? fail(`${text}, and this version cannot use it: update Wordreel, or restore a backup.`)
      : warn(`${text}: update this Wordreel too.`);
  }
  const pending = known.filter((name) => !applied.has(name));
  if (pending.length > 0) return warn(`The next start will run ${pending.join(', ')}: back up first.`);
  return ok(`All ${known.length} migrations are applied.`);
});

const PASSABLE = 2;
const WRONG = 30;

/** Compares the clocks of this server and the database, because sessions and codes depend on both. */
export const checkClock = withDatabase(async (db) => {
  const before = Date.now();
  const [row] = await rowsOf<{ now: number }>(
    db,
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
  );
  // Other checks use the same connection, so the statement may have waited: it ran at some time in between.
  const now = row?.now ?? 0;
  const apart = Math.max(before - now, now - Date.now(), 0) / 1000;
  const text = `The clocks of this machine and of the database are ${apart.toFixed(1)} s apart`;
  if (apart <= PASSABLE) return ok(`${text}.`);
  const advice = `${text}: synchronize both with NTP, or codes and sessions expire too early or too late.`;
  return apart > WRONG ? fail(advice) : warn(advice);
});

/** How long standbys may take to apply what the primary has written, in ms. */
const LONGEST_LAG = 5 * SECOND;

/** A standby this many bytes behind hardly catches up by itself. */
const FAR_BEHIND = 1024 ** 3;

export interface Replica {
  readonly name: string;
  /** Null if the role may not see it. */
  readonly state: string | null;
  /** Bytes that it has still to apply; null for what only copies the log, such as `pg_receivewal`. */
  readonly behind: number | null;
}

const isBehind = ({ behind }: Replica): boolean => (behind ?? 0) > 0;

export function findingOfReplicas(replicas: readonly Replica[]): Finding {
  if (replicas.length === 0) return ok('No standby copies this database.');
  if (replicas.some(({ state }) => state === null)) {
    return skip('This role may not see how far the standbys are: `grant pg_monitor to` it.');
  }
  const late = replicas.filter(isBehind);
  if (late.length === 0) return ok(`The standbys keep up: ${replicas.map(({ name }) => name).join(', ')}.`);
  const kilobytes = late.map(
    ({ name, behind }) => `${name} by ${Math.ceil((behind ?? 0) / 1024).toLocaleString('en')} KB`,
  );
  const text = `Standbys are more than ${LONGEST_LAG / SECOND} s behind: ${kilobytes.join(', ')}`;
  return late.some(({ behind }) => (behind ?? 0) > FAR_BEHIND)
    ? fail(`${text}. Check their disk, network and long queries, or rebuild them from a fresh base backup.`)
    : warn(`${text}. Check their disk, network and long queries.`);
}

/** `replay_lag` doesn't grow while a standby applies nothing, so this waits until they have applied all there is now. */
async function awaitReplicas(db: Knex): Promise<Replica[]> {
  const [now] = await rowsOf<{ lsn: string }>(db, 'select pg_current_wal_lsn()::text as lsn');
  const begun = performance.now();
  for (;;) {
    const { rows } = await db.raw<{ rows: Replica[] }>(
      `select application_name as name, state, pg_wal_lsn_diff(:lsn::pg_lsn, replay_lsn)::float8 as behind
      from pg_stat_replication`,
      { lsn: now?.lsn ?? null },
    );
    if (!rows.some(isBehind) || performance.now() - begun > LONGEST_LAG) return rows;
    await sleep(SECOND / 4);
  }
}

const checkPostgresReplicas = withDatabase(async (db) => {
  const [self] = await rowsOf<{ is_standby: boolean }>(db, 'select pg_is_in_recovery() as is_standby');
  return self?.is_standby === true
    ? fail('DATABASE_URL leads to a standby, which cannot be written: use the address of the primary.')
    : findingOfReplicas(await awaitReplicas(db));
});

/** Checks that the database can be written, and how far its standbys are behind. */
export const checkReplicas: Check = async (context) =>
  context.config.databaseUrl === undefined
    ? ok('The embedded database has no standby.')
    : checkPostgresReplicas(context);

export const checkContent = withDatabase(async (db) => {
  if (!(await db.schema.hasTable('dictionaries'))) return warn('There is no content yet: the next start installs it.');
  const [instance] = await rowsOf<{ row: { content_version?: string | null } }>(
    db,
    'select to_jsonb(i) as row from instance i',
  );
  const dictionaries = await rowsOf<{ lang: string; to_lang: string; name: string; entry_count: number }>(
    db,
    'select lang, to_lang, name, entry_count from dictionaries where is_ready order by place, lang, name',
  );
  const version = instance?.row.content_version ?? null;
  const empty = dictionaries.filter(({ entry_count: count }) => count === 0).map(({ name }) => name);
  if (empty.length > 0) return warn(`Dictionaries without an entry: ${empty.join(', ')}. Import them again.`);
  if (isNewerThan(OWN_CONTENT, version)) {
    return warn(
      `The database has content ${version ?? 'without a version'}, the build has ${versionText(OWN_CONTENT)}: the next start installs it.`,
    );
  }
  const names = dictionaries.map((one) => `${one.lang}-${one.to_lang} ${one.name} (${one.entry_count})`);
  return ok(`Content ${version}; ${counted(names.length, 'dictionary', 'dictionaries')}: ${names.join(', ')}.`);
});
