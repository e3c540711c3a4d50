import type { Knex } from 'knex';
import { describeOwnDatabases } from '#testing/test-databases';
import { migrate } from './migrate.ts';
import { migrationSource } from './migrations/index.ts';

/** What the next release brings: this build with one migration more. */
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

describeOwnDatabases('a database that a newer process has migrated', (database) => {
  afterEach(async () => {
    const { db } = database();
    await db.schema.dropTableIfExists('of_the_next_release');
    await db('knex_migrations').where({ name: '999-next-release' }).delete();
    await db('breaking_migrations').delete();
  });

  test('is used by an older one, which is told so', async () => {
    const { db } = database();
    await migrate(db, nextRelease());
    expect(await migrate(db)).toEqual(['999-next-release']);
  });

  test('stops an older one where the newer says that it breaks it', async () => {
    const { db } = database();
    await migrate(db, nextRelease('words lie elsewhere'));
    await expect(migrate(db)).rejects.toThrow(
      /^a newer Wordreel has migrated the database by 999-next-release \(words lie elsewhere\): .+$/,
    );
    await migrate(db, nextRelease('words lie elsewhere'));
  });

  test('gets from an older one what that has and the newer had not', async () => {
    const { db } = database();
    await migrate(db, nextRelease());
    await db.migrate.down({ migrationSource: nextRelease(), name: '019-jobs' });
    await migrate(db);
    expect(await db.schema.hasTable('jobs')).toBe(true);
  });
});
