import type { Knex } from 'knex';
import { describeDatabases } from '#testing/test-databases';
import { deleteInBatches, deleteScattered } from './delete-in-batches.ts';

describeDatabases('deleting in batches', (database) => {
  let db: Knex;
  const numbers = () => db('numbers').orderBy('n').pluck('n');
  const small = { table: 'numbers', where: 'n <= ? or n = ?', bindings: [17, 25] };
  beforeAll(async () => {
    ({ db } = database());
    await db.raw('create table numbers (n int primary key)');
  });
  afterAll(() => db.raw('drop table numbers'));
  beforeEach(async () => {
    await db('numbers').delete();
    await db.raw('insert into numbers select generate_series(1, 25)');
  });

  test.each([1, 5, 6, 18, 100])('deletes only the matching rows, by %i', async (size) => {
    expect(await deleteInBatches(db, small, undefined, size)).toBe(18);
    expect(await numbers()).toEqual([18, 19, 20, 21, 22, 23, 24]);
    expect(await deleteInBatches(db, small, undefined, size)).toBe(0);
  });

  test.each([1, 5, 6, 25, 100])('deletes only the matching rows without an index, by %i', async (size) => {
    expect(await deleteScattered(db, { ...small, key: 'n' }, undefined, size)).toBe(18);
    expect(await numbers()).toEqual([18, 19, 20, 21, 22, 23, 24]);
    await db('numbers').delete();
    expect(await deleteScattered(db, { ...small, key: 'n' }, undefined, size)).toBe(0);
  });

  test('aborting waits for one statement at most', async () => {
    const signal = { aborted: false };
    const asked: string[] = [];
    const onQuery = ({ sql }: { sql: string }): void => {
      asked.push(sql);
      signal.aborted = true;
    };
    db.on('query', onQuery);
    expect(await deleteInBatches(db, small, signal, 5)).toBe(5);
    db.off('query', onQuery);
    expect(asked).toHaveLength(1);
  });
});
