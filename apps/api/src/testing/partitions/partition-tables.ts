import type { Knex } from 'knex';
import { FOR_OLDER_PROCESSES } from '#db/migrations/054-learner-keys';
import { tablesOfLearners } from '#testing/data-page';

export const PARTITIONS = 4;

interface Definition {
  readonly name: string;
  /** `index`, `trigger`, or the type of a constraint. */
  readonly kind: string;
  readonly sql: string;
}

/** Returns what has to be made again for a new table, in an order in which it can be. */
async function definitionsOf(db: Knex, tables: readonly string[]): Promise<Definition[]> {
  const { rows } = await db.raw<{ rows: Definition[] }>(
    `select * from (
      select conname::text as name, contype::text as kind,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as sql
      from pg_constraint where contype in ('p', 'u', 'c', 'f') and conrelid = any(:tables::text[]::regclass[])
      union all
      select indexrelid::regclass::text, 'index', pg_get_indexdef(indexrelid)
      from pg_index where indrelid = any(:tables::text[]::regclass[])
        and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
      union all
      select tgname::text, 'trigger', pg_get_triggerdef(oid)
      from pg_trigger where not tgisinternal and tgrelid = any(:tables::text[]::regclass[])
    ) as made order by array_position(array['p', 'u', 'c', 'index', 'f', 'trigger'], kind), name`,
    { tables: [...tables] },
  );
  return rows.filter(({ name }) => !FOR_OLDER_PROCESSES.includes(name));
}

interface Sequence {
  readonly sequence: string;
  readonly column: string;
}

/** Returns the sequences that belong to columns of these tables. */
async function sequencesOf(db: Knex, tables: readonly string[]): Promise<Sequence[]> {
  const { rows } = await db.raw<{ rows: Sequence[] }>(
    `select objid::regclass::text as sequence, format('%s.%I', refobjid::regclass, attname) as column
    from pg_depend join pg_attribute on attrelid = refobjid and attnum = refobjsubid
    where classid = 'pg_class'::regclass and deptype = 'a' and refobjid = any(:tables::text[]::regclass[])
      and exists (select from pg_class where pg_class.oid = objid and relkind = 'S')`,
    { tables: [...tables] },
  );
  return rows;
}

/**
 * Replaces the empty tables of learners by tables that are partitioned by learner. PostgreSQL has the same rules for their
 * keys as Citus. What only older processes need is left out.
 */
export async function partitionTables(db: Knex): Promise<void> {
  const tables = tablesOfLearners();
  await db.transaction(async (trx) => {
    const [definitions, sequences] = [await definitionsOf(trx, tables), await sequencesOf(trx, tables)];
    for (const table of tables) {
      await trx.raw(`alter table ${table} rename to whole_${table}`);
      await trx.raw(`create table ${table} (like whole_${table} including defaults) partition by hash (user_id)`);
      for (let part = 0; part < PARTITIONS; part += 1) {
        await trx.raw(`create table ${table}_part${part} partition of ${table}
          for values with (modulus ${PARTITIONS}, remainder ${part})`);
      }
    }
    for (const { sequence, column } of sequences) await trx.raw(`alter sequence ${sequence} owned by ${column}`);
    await trx.raw(`drop table ${tables.map((table) => `whole_${table}`).join(', ')}`);
    for (const { sql } of definitions) await trx.raw(sql);
  });
}
