import type { Knex } from 'knex';
import { isNewerThan, OWN_CONTENT, versionText } from '#content/content-order';
import { rowsOf } from '#backup/read-facts';
import { migrationSource } from '#db/migrations/index';
import { counted } from '#operator/sentences';
import { fail, ok, warn, withDatabase } from './finding.ts';

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
  const apart = Math.abs((before + Date.now()) / 2 - (row?.now ?? 0)) / 1000;
  const text = `The clocks of this machine and of the database are ${apart.toFixed(1)} s apart`;
  if (apart <= PASSABLE) return ok(`${text}.`);
  const advice = `${text}: synchronize both with NTP, or codes and sessions expire too early or too late.`;
  return apart > WRONG ? fail(advice) : warn(advice);
});

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
