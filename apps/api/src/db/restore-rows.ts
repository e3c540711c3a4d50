import type { Knex } from 'knex';

/** How rows that are brought back meet those that stand. Its texts are our own SQL. */
export interface RestoredTable {
  readonly table: string;
  /** The columns that are brought, keys among them. */
  readonly columns: readonly string[];
  /** By which a row is the same row. */
  readonly key: readonly string[];
  /** Whether there is a unique index on the key; without one `key` alone decides what stands already. */
  readonly isUnique?: boolean;
  /** What a column becomes where both rows are there: of `excluded`, which is brought, and `kept`. Left out, it stays. */
  readonly merge?: Readonly<Record<string, string>>;
  /** Only of a row `a` for which this holds is anything brought. */
  readonly where?: string;
  /** Why the others are left out, for whoever brings them. */
  readonly whyLeft?: string;
  /** Columns that the product itself changes besides: they tell nothing of what a learner did since. */
  readonly passing?: readonly string[];
}

export type Row = Readonly<Record<string, unknown>>;

/** What was done to the rows of a table, so that it can be taken back. */
export interface RestoredRows {
  /** Keys of rows that were not there, with a mark of their contents. */
  readonly added: readonly Row[];
  /** Rows as they were before, with a mark of what they became. */
  readonly changed: readonly Row[];
}

const NOTHING_RESTORED: RestoredRows = { added: [], changed: [] };

const MARK = 'row_mark';

const listed = (columns: readonly string[], prefix = ''): string => columns.map((name) => prefix + name).join(', ');
const sameKey = ({ key }: RestoredTable, a: string, b: string): string =>
  key.map((name) => `${a}.${name} = ${b}.${name}`).join(' and ');

/** Tells the contents of a row, but for what passes. */
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

/** Rows of one key are the first of them. */
function onlyFirst({ key }: RestoredTable, rows: readonly Row[]): Row[] {
  const met = new Set<string>();
  return rows.filter((row) => {
    const own = JSON.stringify(key.map((name) => row[name]));
    return !met.has(own) && met.add(own);
  });
}

/**
 * Brings rows back, in their order: one that is not there is added, one that is becomes what `merge` says. Done twice it
 * is the same.
 * @param rows by the names of columns, as JSON has them: whose they are is for the caller to say
 */
export async function restoreRows(trx: Knex, plan: RestoredTable, rows: readonly Row[]): Promise<RestoredRows> {
  if (rows.length === 0) return NOTHING_RESTORED;
  const { table, columns, key, isUnique = true, where = 'true' } = plan;
  const asked = `json_populate_recordset(null::${table}, :rows::json)`;
  const bindings = told(onlyFirst(plan, rows));
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

const told = (rows: readonly Row[]) => ({ rows: JSON.stringify(rows) });

/** How many rows are there by their keys. */
export async function countStanding(db: Knex, plan: RestoredTable, rows: readonly Row[]): Promise<number> {
  const { table } = plan;
  const { rows: counted } = await db.raw<{ rows: [{ standing: number }] }>(
    `select count(*)::int as standing from json_populate_recordset(null::${table}, :rows::json) a
    where exists (select from ${table} k where ${sameKey(plan, 'k', 'a')})`,
    told(onlyFirst(plan, rows)),
  );
  return counted[0].standing;
}

/** How many rows find no place here. */
export async function countLeft(db: Knex, plan: RestoredTable, rows: readonly Row[]): Promise<number> {
  const { table, where = 'true' } = plan;
  const { rows: counted } = await db.raw<{ rows: [{ left: number }] }>(
    `select count(*)::int as left from json_populate_recordset(null::${table}, :rows::json) a where not (${where})`,
    told(onlyFirst(plan, rows)),
  );
  return counted[0].left;
}

/**
 * Takes back what `restoreRows` did; what was changed since stays.
 * @param unless of a row `k` for which this holds nothing is taken back
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
      told(changed),
    );
  }
  if (added.length > 0) {
    await trx.raw(
      `delete from ${table} k
      using ${asked}
      where ${sameKey(plan, 'k', 'a')} and ${markOf(plan, 'k')} = a.${MARK} and not (${unless})`,
      told(added),
    );
  }
}
