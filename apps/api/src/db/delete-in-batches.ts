import type { Knex } from 'knex';

/** Rows of one statement: far fewer than the five seconds of a statement would do. */
const BATCH = 5000;

/** Rows of a table that are to go. */
export interface DeadRows {
  readonly table: string;
  /** In SQL; an index finds them. */
  readonly where: string;
  readonly bindings: readonly Knex.RawBinding[];
}

/** Rows that no index finds: their table is walked by its primary key. */
export interface ScatteredRows extends DeadRows {
  readonly key: string;
}

/** What asks a long work to end. */
type Ending = Pick<AbortSignal, 'aborted'>;

const NEVER: Ending = { aborted: false };

/**
 * Deletes rows, some thousand in a statement, so that nobody waits long for them.
 * @param size of a batch, in rows
 * @returns how many there were
 */
export async function deleteInBatches(
  db: Knex,
  { table, where, bindings }: DeadRows,
  signal = NEVER,
  size = BATCH,
): Promise<number> {
  let deleted = 0;
  for (let found = size; found === size && !signal.aborted; deleted += found) {
    // The condition is asked again of what somebody has changed meanwhile.
    const { rowCount } = await db.raw<{ rowCount: number }>(
      `delete from ${table} where (${where}) and ctid = any(array(select ctid from ${table} where ${where} limit ?))`,
      [...bindings, ...bindings, size],
    );
    found = rowCount;
  }
  return deleted;
}

interface Step {
  readonly last: string | null;
  readonly looked_at: number;
  readonly deleted: number;
}

/** Looks at the next rows in the order of their key, from the one after `after` on, and deletes those that are to go. */
async function deleteNext(
  db: Knex,
  { table, key, where, bindings }: ScatteredRows,
  after: string | null,
  size: number,
): Promise<Step> {
  const isAfter = after === null ? 'true' : `${key} > ?`;
  const { rows } = await db.raw<{ rows: [Step] }>(
    `with looked_at as (select ${key} as key from ${table} where ${isAfter} order by ${key} limit ?),
      deleted as (delete from ${table} where ${key} in (select key from looked_at) and (${where}) returning 1)
    select (select key::text from looked_at order by key desc limit 1) as last,
      (select count(*)::int from looked_at) as looked_at, (select count(*)::int from deleted) as deleted`,
    [...(after === null ? [] : [after]), size, ...bindings],
  );
  return rows[0];
}

/**
 * Deletes rows that no index finds: looks at some thousand in a statement, in the order of their key.
 * @param size of a batch, in rows
 * @returns how many there were
 */
export async function deleteScattered(db: Knex, rows: ScatteredRows, signal = NEVER, size = BATCH): Promise<number> {
  let deleted = 0;
  let after: string | null = null;
  for (let lookedAt = size; lookedAt === size && !signal.aborted;) {
    const step: Step = await deleteNext(db, rows, after, size);
    after = step.last;
    lookedAt = step.looked_at;
    deleted += step.deleted;
  }
  return deleted;
}
