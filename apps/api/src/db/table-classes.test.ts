import type { Knex } from 'knex';
import { FOR_OLDER_PROCESSES } from './migrations/054-learner-keys.ts';
import { listedTables, tablesOfLearners } from '#testing/data-page';
import { describeDatabases } from '#testing/test-databases';

interface Key {
  /** For example `words_pkey (id)`. */
  readonly label: string;
  readonly table: string;
  /** The table that a foreign key refers to; null for a unique key. */
  readonly refers_to: string | null;
  readonly leads: boolean;
}

/** Returns every unique and foreign key, and whether it starts with the learner on both sides. */
async function keysOf(db: Knex): Promise<Key[]> {
  const { rows } = await db.raw<{ rows: Key[] }>(`
    with columns as (
      select attrelid, attnum, attname::text as name from pg_attribute where attnum > 0 and not attisdropped
    ), keys as (
      select indexrelid::regclass::text as name, indrelid as of, null::oid as refers_to,
        string_to_array(indkey::text, ' ')::int[] as places, null::int[] as other_places
      from pg_index where indisunique
      union all
      select conname::text, conrelid, confrelid, conkey::int[], confkey::int[] from pg_constraint where contype = 'f'
    )
    select format('%s (%s)', k.name, (
        select string_agg(name, ', ' order by nth) from unnest(k.places) with ordinality as p(place, nth)
        join columns on attrelid = k.of and attnum = place)) as label,
      k.of::regclass::text as table, k.refers_to::regclass::text,
      first.name = 'user_id' and (other.name is null or other.name = 'user_id') as leads
    from keys k
    join columns first on first.attrelid = k.of and first.attnum = k.places[1]
    left join columns other on other.attrelid = k.refers_to and other.attnum = k.other_places[1]
    where k.of::regclass::text not like 'pg_%' order by 1`);
  return rows;
}

describeDatabases('table classes', (database) => {
  const learners = new Set(tablesOfLearners());

  test('every table has one of the four classes', () => {
    const classes = new Set(listedTables().map(({ tableClass }) => tableClass));
    expect([...classes].toSorted()).toEqual(['global', 'jobs', 'shared', 'user']);
  });

  test('every row of a learner names the learner', async () => {
    const { rows } = await database().db.raw<{ rows: { name: string }[] }>(`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'user_id' and is_nullable = 'NO'`);
    const naming = new Set(rows.map(({ name }) => name));
    expect([...learners].filter((name) => !naming.has(name))).toEqual([]);
  });

  test('the learner leads every unique key of their rows, and every foreign key between them', async () => {
    const keys = await keysOf(database().db);
    const between = keys.filter(
      ({ table, refers_to }) => learners.has(table) && (refers_to === null || learners.has(refers_to)),
    );
    expect(between.length).toBeGreaterThan(learners.size);
    const others = between.filter(
      ({ label, leads }) => !leads && !FOR_OLDER_PROCESSES.includes(label.split(' ')[0] ?? ''),
    );
    expect(others.map(({ label }) => label)).toEqual([]);
  });

  test('no other table refers to rows of learners', async () => {
    const keys = await keysOf(database().db);
    const others = keys.filter(
      ({ table, refers_to }) => refers_to !== null && learners.has(refers_to) && !learners.has(table),
    );
    expect(others.map(({ label }) => label)).toEqual([]);
  });
});
