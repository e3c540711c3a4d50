import { openPostgres } from '#db/postgres';
import { createLogger } from '#lib/logger';
import { tablesOfLearners } from '#testing/data-page';
import { createPostgres, describePostgres } from '#testing/test-databases';
import { findWordNow } from '#features/exercises/judge/judged-words.store';
import { learnersWithTries } from '#features/reviews/weights/rework-memories.store';
import { PARTITIONS, partitionTables } from './partition-tables.ts';
import { watchStatements } from './watch-statements.ts';

const LEARNER = '00000000-0000-4000-8000-000000000001';

describePostgres('tables partitioned by learner', () => {
  test('keep all keys, and a statement that reads several of them is found', async () => {
    const connection = { connectionString: await createPostgres() };
    const { db, close } = await openPostgres(connection.connectionString, createLogger('silent'));
    await partitionTables(db);
    const { rows } = await db.raw<{ rows: { parts: number; keys: number }[] }>(
      `select (select count(*)::int from pg_inherits where inhparent = c.oid) as parts,
        (select count(*)::int from pg_index where indrelid = c.oid and indisprimary) as keys
      from pg_class c where relkind = 'p'`,
    );
    expect(rows).toEqual(tablesOfLearners().map(() => ({ parts: PARTITIONS, keys: 1 })));

    const assertOnePartition = watchStatements(db, connection);
    await findWordNow(db, LEARNER, '1');
    await assertOnePartition();
    await learnersWithTries(db);
    await expect(assertOnePartition()).rejects.toThrow('rework-memories.store.ts');
    await close();
  });
});
