import type { Knex } from 'knex';

/** How restored rows are merged with existing ones. All strings are our own SQL. */
export interface RestoredTable {
  readonly table: string;
  /** The columns to restore, including the key. */
  readonly columns: readonly string[];
  /** The columns that identify a row. */
  readonly key: readonly string[];
  /** Whether the key has a unique index. Without one, rows with an existing key are skipped by a lookup. */
  readonly isUnique?: boolean;
  /**
   * SQL for columns when both rows exist: from `excluded`, the restored row, and `kept`. Other columns stay unchanged.
   */
  readonly merge?: Readonly<Record<string, string>>;
  /** Condition on a row `a`; other rows are not restored. */
  readonly where?: string;
  /** Tells the user why the other rows are left out. */
  readonly whyLeft?: string;
  /** Columns that the product changes by itself, so they say nothing about the learner's later changes. */
  readonly passing?: readonly string[];
}

export type Row = Readonly<Record<string, unknown>>;

/** Changes to the rows of a table, so that they can be undone. */
export interface RestoredRows {
  /** Keys of new rows, with a hash of their contents. */
  readonly added: readonly Row[];
  /** Rows before the change, with a hash of their new contents. */
  readonly changed: readonly Row[];
}

const NOTHING_RESTORED: RestoredRows = { added: [], changed: [] };

const MARK = 'row_mark';

const listed = (columns: readonly string[], prefix = ''): string => columns.map((name) => prefix + name).join(', ');
const sameKey = ({ key }: RestoredTable, a: string, b: string): string =>
  key.map((name) => `${a}.${name} = ${b}.${name}`).join(' and ');

/** Hashes a row, without its `passing` columns. */
const markOf = ({ passing = [] }: RestoredTable, row: string): string =>
  `md5((to_jsonb(${row})${passing.map((name) => ` - '${name}'`).join('')})::text)`;

function conflictOf({ key, isUnique = true, merge = {} }: RestoredTable): string {
  const merged = Object.entries(merge);
  if (!isUnique) return '';
  if (merged.length === 0) return `on conflict (${listed(key)}) do nothing`;
  const [names, values] = [merged.map(([name]) => name), merged.map(([, sql]) => sql)];
  return `on conflict (${listed(key)}) do update set ${merged.map(([name, sql]) => `${name} = ${sql}`).join(', ')}
    where (${listed(names, 'kept.')}) is distinct from (${values.join(', ')})`;
}

/** Keeps only the first row of each key. */
function onlyFirst({ key }: RestoredTable, rows: readonly Row[]): Row[] {
  const met = new Set<string>();
  return rows.filter((row) => {
    const own = JSON.stringify(key.map((name) => row[name]));
    return !met.has(own) && met.add(own);
  });
}

/**
 * Restores rows in their order: a new row is added, and an existing one is changed as `merge` says. Repeating it
 * changes nothing.
 * @param rows by column name, as in JSON; the caller sets their owner
 */
export async function restoreRows(trx: Knex, plan: RestoredTable, rows: readonly Row[]): Promise<RestoredRows> {
  if (rows.length === 0) return NOTHING_RESTORED;
  const { table, columns, key, isUnique = true, where = 'true' } = plan;
  const asked = `json_populate_recordset(null::${table}, :rows::json)`;
  const bindings = bindingsOf(onlyFirst(plan, rows));
  const { rows: before } = await trx.raw<{ rows: { row: Row }[] }>(
    `select to_jsonb(k) as row from ${table} k join ${asked} a on ${sameKey(plan, 'k', 'a')}`,
    bindings,
  );
  const stood = new Map(before.map(({ row }) => [JSON.stringify(key.map((name) => row[name])), row]));
  const isNew = isUnique ? 'true' : `not exists (select from ${table} k where ${sameKey(plan, 'k', 'a')})`;
  const { rows: done } = await trx.raw<{ rows: { row: Row; mark: string }[] }>(
    `insert into ${table} as kept (${listed(columns)})
    select ${listed(columns, 'a.')}
    from json_array_elements(:rows::json) with ordinality as e(r, nth), json_populate_record(null::${table}, e.r) a
    where ${where} and ${isNew} order by e.nth ${conflictOf(plan)}
    returning to_jsonb(kept) as row, ${markOf(plan, 'kept')} as mark`,
    bindings,
  );
  const [added, changed]: [Row[], Row[]] = [[], []];
  for (const { row, mark } of done) {
    const old = stood.get(JSON.stringify(key.map((name) => row[name])));
    if (old === undefined) added.push({ ...Object.fromEntries(key.map((name) => [name, row[name]])), [MARK]: mark });
    else changed.push({ ...old, [MARK]: mark });
  }
  return { added, changed };
}

const bindingsOf = (rows: readonly Row[]) => ({ rows: JSON.stringify(rows) });

/** Counts the rows whose key exists already. */
export async function countStanding(db: Knex, plan: RestoredTable, rows: readonly Row[]): Promise<number> {
  const { table } = plan;
  const { rows: counted } = await db.raw<{ rows: [{ standing: number }] }>(
    `select count(*)::int as standing from json_populate_recordset(null::${table}, :rows::json) a
    where exists (select from ${table} k where ${sameKey(plan, 'k', 'a')})`,
    bindingsOf(onlyFirst(plan, rows)),
  );
  return counted[0].standing;
}

/** Counts the rows that cannot be restored here. */
export async function countLeft(db: Knex, plan: RestoredTable, rows: readonly Row[]): Promise<number> {
  const { table, where = 'true' } = plan;
  const { rows: counted } = await db.raw<{ rows: [{ left: number }] }>(
    `select count(*)::int as left from json_populate_recordset(null::${table}, :rows::json) a where not (${where})`,
    bindingsOf(onlyFirst(plan, rows)),
  );
  return counted[0].left;
}

/**
 * Undoes the changes of `restoreRows`, except for rows that have changed since.
 * @param unless condition on a row `k`; rows that match it are not undone
 */
export async function rollBackRows(
  trx: Knex,
  plan: RestoredTable,
  { added, changed }: RestoredRows,
  unless = 'false',
): Promise<void> {
  const { table, merge = {} } = plan;
  const asked = `(select (json_populate_record(null::${table}, r)).*, r ->> '${MARK}' as ${MARK}
    from json_array_elements(:rows::json) as e(r)) a`;
  if (changed.length > 0) {
    const sets = Object.keys(merge).map((name) => `${name} = a.${name}`);
    await trx.raw(
      `update ${table} k set ${sets.join(', ')}
      from ${asked}
      where ${sameKey(plan, 'k', 'a')} and ${markOf(plan, 'k')} = a.${MARK}`,
      bindingsOf(changed),
    );
  }
  if (added.length > 0) {
    await trx.raw(
      `delete from ${table} k
      using ${asked}
      where ${sameKey(plan, 'k', 'a')} and ${markOf(plan, 'k')} = a.${MARK} and not (${unless})`,
      bindingsOf(added),
    );
  }
}
