import type { Knex } from 'knex';
import type { Logger } from '#lib/logger';
import { StartError } from '#lib/start-error';
import { migrationSource, type Migration } from '#db/migrations/index';

/** Key of the advisory lock: any number that nothing else in this database uses. */
const LOCK = 7_301_952;

type Source = Knex.MigrationSource<string>;

interface Breaking {
  readonly name: string;
  readonly reason: string;
}

/** Records which of these migrations break older processes, so that those refuse to run. */
async function noteBreaking(db: Knex, source: Source, names: readonly string[]): Promise<void> {
  const migrations = names.map(async (name) => ({ name, ...((await source.getMigration(name)) as Migration) }));
  const breaking = (await Promise.all(migrations)).flatMap(({ name, breaks }) =>
    breaks === undefined ? [] : [{ name, reason: breaks }],
  );
  if (breaking.length > 0) await db('breaking_migrations').insert(breaking).onConflict('name').ignore();
}

async function refuseBroken(db: Knex, unknown: readonly string[]): Promise<void> {
  if (unknown.length === 0 || !(await db.schema.hasTable('breaking_migrations'))) return;
  const broken = await db<Breaking>('breaking_migrations').whereIn('name', unknown).orderBy('name').first();
  if (broken === undefined) return;
  const { name, reason } = broken;
  throw new StartError(
    `a newer Wordreel has migrated the database with ${name} (${reason}): start that version or a later one`,
  );
}

async function migrateWithin(transaction: Knex, source: Source): Promise<string[]> {
  await transaction.raw('select pg_advisory_xact_lock(?)', [LOCK]);
  // A migration may take longer than the timeout that the role has for statements.
  await transaction.raw('set local statement_timeout = 0');
  // Otherwise knex would refuse a database with migrations that this version doesn't know.
  const settings = { migrationSource: source, disableMigrationsListValidation: true };
  const [done, pending] = (await transaction.migrate.list(settings)) as [{ name: string }[], string[]];
  const known = new Set(await source.getMigrations([]));
  const unknown = done.map(({ name }) => name).filter((name) => !known.has(name));
  await refuseBroken(transaction, unknown);
  if (pending.length > 0) await transaction.migrate.latest(settings);
  await noteBreaking(transaction, source, pending);
  return unknown;
}

/** Migrates the database while other processes wait. @returns newer, unknown migrations @throws StartError */
export async function migrate(db: Knex, source: Source = migrationSource): Promise<string[]> {
  try {
    return await db.transaction((transaction) => migrateWithin(transaction, source));
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    throw new StartError(`the database cannot be migrated: ${(cause as Error).message}`, { cause });
  }
}

export function warnOfNewerMigrations(log: Logger, unknown: readonly string[]): void {
  if (unknown.length === 0) return;
  log.warn({ migrations: unknown }, 'A newer Wordreel has migrated the database: update this process too');
}
