import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { restoreBackup } from '#backup/restore.service';
import { loadConfig } from '#config';
import { createLogger } from '#lib/logger';
import { call, logInAt } from '#testing/learners/far-learner';
import { killServers, startServer } from '#testing/processes/server-process';
import { createPostgres, describePostgres } from '#testing/test-databases';
import { migrate } from './migrate.ts';
import { openPostgresAsItIs } from './unmigrated.ts';

/**
 * Backups of servers of earlier versions, named by their last migration. Each was made by `operator backup` of the last
 * commit with that schema, after `operator learner seed`, reviews of 20 words, an exercise session and a catch-up, and
 * without the entries of dictionaries, which ship with the product. The one of 053 also has an import, initial card
 * states, a training, a conversation with a correction, a report, a restore, and an own video with its captions.
 */
const FIXTURES = join(__dirname, 'fixtures');
const BACKUP_PASSPHRASE = 'four quiet horses in the snow';
const JWT_SECRET = 'mDkZ3v0xT9qLr7uWc2sYb5nHf8jPa1eGkQ';

/** The columns and tables that migrations remove on purpose: 052 merges archives, so nothing has to be undone. */
const REMOVED = ['archive_restore_steps', 'archive_restores.undone_at'];

/** Lists of the migrations themselves. */
const BOOKKEEPING = ['knex_migrations', 'breaking_migrations'];

/** Each table with its columns. */
type Columns = Map<string, string[]>;

async function columnsOf(db: Knex): Promise<Columns> {
  const { rows } = await db.raw<{ rows: { table: string; columns: string[] }[] }>(
    `select table_name as table, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' group by 1`,
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** Removes a table, or a column named as `table.column`. */
function remove(columns: Columns, name: string): void {
  const [table = '', column] = name.split('.');
  if (column === undefined) columns.delete(table);
  else columns.set(table, columns.get(table)?.filter((one) => one !== column) ?? []);
}

/** Returns the number and the summed hashes of each table's rows, of these columns only. */
async function contentOf(db: Knex, columns: Columns): Promise<Record<string, string>> {
  const content: Record<string, string> = {};
  for (const [table, names] of columns) {
    const { rows } = await db.raw<{ rows: [{ content: string }] }>(
      `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as content
      from (select ${names.map(() => '??').join(', ')} from ??) t`,
      [...names, table],
    );
    content[table] = rows[0].content;
  }
  return content;
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wordreel-upgrade-'));
});
afterEach(killServers);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describePostgres('a database of an earlier version', () => {
  test.each(readdirSync(FIXTURES))('%s: it starts, and nothing is lost', async (name) => {
    const env = { DATABASE_URL: await createPostgres(), DATA_DIR: join(folder, name), JWT_SECRET };
    await restoreBackup(loadConfig(env), createLogger('silent'), {
      source: join(FIXTURES, name),
      passphrase: async () => BACKUP_PASSPHRASE,
      secretsFile: null,
      replaces: false,
      now: Date.now(),
    });
    const db = openPostgresAsItIs(env.DATABASE_URL, createLogger('silent'));
    const old = await columnsOf(db);
    for (const one of [...BOOKKEEPING, ...REMOVED]) remove(old, one);
    const before = await contentOf(db, old);
    await migrate(db);
    expect(await contentOf(db, old)).toEqual(before);
    await db.destroy();

    const { url, child, ended } = startServer(env);
    const server = await url();
    const token = await logInAt(server, { email: 'learner@wordreel.example', password: 'Paper-Lantern-27' });
    const { body } = await call(server, '/api/languages/de', undefined, token);
    const words = body['learnedWords'] as { schedule: { reps: number } | null }[];
    expect(words).toHaveLength(60);
    expect(words.reduce((sum, { schedule }) => sum + (schedule?.reps ?? 0), 0)).toBe(39);
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0 });
  });
});
