import { openKnex } from './knex.ts';
import { migrate } from './migrate.ts';
import { migrationSource } from '#db/migrations/index';
import { createLogger } from '#lib/logger';
import { isConnectionLost } from '#lib/unavailable';
import { createPostgres, describeOwnDatabases, describePostgres } from '#testing/test-databases';

const silent = createLogger('silent');

describeOwnDatabases('migrations', (database) => {
  test('there is one instance, and never a second', async () => {
    const { db } = database();
    expect(await db('instance')).toMatchObject([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        created_at: expect.any(Date),
        secrets_fingerprint: null,
        key_ids: null,
      },
    ]);
    await expect(db('instance').insert({ id: db.raw('gen_random_uuid()') })).rejects.toMatchObject({ code: '23505' });
  });

  test('migrating again changes nothing', async () => {
    const { db } = database();
    const before = await db('instance');
    await migrate(db);
    expect(await db('instance')).toEqual(before);
  });

  test('every migration can be rolled back', async () => {
    const { db } = database();
    await db.migrate.rollback({ migrationSource }, true);
    expect(await db.schema.hasTable('instance')).toBe(false);
    await migrate(db);
    expect(await db('instance')).toHaveLength(1);
  });
});

describePostgres('migrations by several processes', () => {
  test('four at once all succeed, and only one of them migrates', async () => {
    const url = await createPostgres();
    const pools = Array.from({ length: 4 }, () =>
      openKnex({ connection: { connectionString: url }, poolSize: 1 }, silent, true),
    );
    await Promise.all(pools.map((db) => migrate(db)));
    const migrations = await migrationSource.getMigrations([]);
    for (const db of pools) {
      expect(await db('instance')).toHaveLength(1);
      expect(await db('knex_migrations')).toHaveLength(migrations.length);
      await db.destroy();
    }
  });

  test('a process killed in the middle does not block the others', async () => {
    const url = await createPostgres();
    const [killed, next] = [1, 2].map(() =>
      openKnex({ connection: { connectionString: url }, poolSize: 2 }, silent, true),
    ) as [ReturnType<typeof openKnex>, ReturnType<typeof openKnex>];
    const dying = killed.transaction(async (transaction) => {
      await migrate(transaction);
      const { rows } = await transaction.raw('select pg_backend_pid() as pid');
      await next.raw('select pg_terminate_backend(?)', [rows[0].pid]);
      await transaction.raw('select 1');
    });
    expect(await dying.catch(isConnectionLost)).toBe(true);
    await migrate(next);
    expect(await next('instance')).toHaveLength(1);
    await Promise.all([killed.destroy(), next.destroy()]);
  });
});
