import type { Knex } from 'knex';

/** Rows per statement. Far more could be deleted within the timeout of five seconds. */
const BATCH = 5000;

export interface DeadRows {
  readonly table: string;
  /** An SQL condition that an index supports. */
  readonly where: string;
  readonly bindings: readonly Knex.RawBinding[];
}

/** Rows for whose condition there is no index, so the table is scanned in the order of its primary key. */
export interface ScatteredRows extends DeadRows {
  readonly key: string;
}

type Ending = Pick<AbortSignal, 'aborted'>;

const NEVER: Ending = { aborted: false };

/** Deletes rows, a few thousand per statement, so that others never wait long for locks. @returns their number */
export async function deleteInBatches(
  db: Knex,
  { table, where, bindings }: DeadRows,
  signal = NEVER,
  size = BATCH,
): Promise<number> {
  let deleted = 0;
  for (let found = size; found === size && !signal.aborted; deleted += found) {
    // The condition is repeated because a row may have changed in the meantime.
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

/** Deletes rows without an index, scanning a few thousand per statement in key order. @returns their number */
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
