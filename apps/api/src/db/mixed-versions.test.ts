import type { Knex } from 'knex';
import { describeOwnDatabases } from '#testing/test-databases';
import { migrate } from './migrate.ts';
import { migrationSource } from './migrations/index.ts';

/** The next release: this build with one more migration. */
function nextRelease(breaks?: string): Knex.MigrationSource<string> {
  const migration = {
    up: (db: Knex) => db.schema.createTable('of_the_next_release', (table) => table.increments()),
    down: (db: Knex) => db.schema.dropTable('of_the_next_release'),
    ...(breaks !== undefined && { breaks }),
  };
  const name = '999-next-release';
  return {
    getMigrations: async () => [...(await migrationSource.getMigrations([])), name],
    getMigrationName: (one) => one,
    getMigration: async (one) => (one === name ? migration : migrationSource.getMigration(one)),
  };
}

describeOwnDatabases('a database migrated by a newer process', (database) => {
  afterEach(async () => {
    const { db } = database();
    await db.schema.dropTableIfExists('of_the_next_release');
    await db('knex_migrations').where({ name: '999-next-release' }).delete();
    await db('breaking_migrations').delete();
  });

  test('is used by an older one, which logs a warning', async () => {
    const { db } = database();
    await migrate(db, nextRelease());
    expect(await migrate(db)).toEqual(['999-next-release']);
  });

  test('stops an older one if the migration breaks it', async () => {
    const { db } = database();
    await migrate(db, nextRelease('words lie elsewhere'));
    await expect(migrate(db)).rejects.toThrow(
      /^a newer Wordreel has migrated the database with 999-next-release \(words lie elsewhere\): .+$/,
    );
    await migrate(db, nextRelease('words lie elsewhere'));
  });

  test("gets the older one's migrations that the newer one did not have", async () => {
    const { db } = database();
    await migrate(db, nextRelease());
    await db.migrate.down({ migrationSource: nextRelease(), name: '019-jobs' });
    await migrate(db);
    expect(await db.schema.hasTable('jobs')).toBe(true);
  });

  test.each([
    ['review_state', 'word_id'],
    ['memory_seeds', 'word_id'],
    ['import_rows', 'import_id, word_id'],
  ])('still has the key of %s that an older one names in its statements', async (table, key) => {
    const upsert = `explain insert into ${table} select * from ${table} on conflict (${key}) do nothing`;
    await expect(database().db.raw(upsert)).resolves.toBeDefined();
  });
});
