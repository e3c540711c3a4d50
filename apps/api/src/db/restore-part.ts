import type { Knex } from 'knex';

/** How one kind of data is restored from an archive, in portions with a transaction each. */
export type RestorePart<Item> = RestoreFacts<Item> & (DirectRestore<Item> | PreparedRestore<Item>);

interface DirectRestore<Item> {
  /** Merges a portion into an account; repeating this changes nothing. @returns how many items were added or changed */
  readonly restore: (trx: Knex, userId: string, items: readonly Item[]) => Promise<number>;
}

interface PreparedRestore<Item> {
  /** Does slow work before the transaction. @returns what `restore` is for other parts */
  readonly prepare: (userId: string, items: readonly Item[]) => Promise<(trx: Knex) => Promise<number>>;
}

interface RestoreFacts<Item> {
  /** Finds items that need another id in this account, by archived id. It replaces that id wherever it occurs later. */
  readonly rename?: (db: Knex, userId: string, items: readonly Item[]) => Promise<ReadonlyMap<string, string>>;
  /** Counts the items that the account already has, with the same contents or different ones. */
  readonly standing: (db: Knex, userId: string, items: readonly Item[]) => Promise<number>;
  /** Counts the items that can't be restored on this server, with the reason. Undefined if all of them can be. */
  readonly left?: {
    readonly why: string;
    readonly count: (db: Knex, userId: string, items: readonly Item[]) => Promise<number>;
  };
  readonly limit?: RestoreLimit<Item>;
}

interface RestoreLimit<Item> {
  /** Whether the limit is per language. If so, all items of a portion must be of the same language. */
  readonly isPerLanguage: boolean;
  readonly adds: (db: Knex, userId: string, items: readonly Item[]) => Promise<number>;
  /** Returns how many more items like this one the account may have. Negative if it has too many. */
  readonly room: (db: Knex, userId: string, item: Item) => Promise<number>;
  readonly message: (item: Item) => string;
}

export type AnyRestorePart = RestorePart<never>;

/** Returns what merges a portion within a transaction, after any slow work. */
export const readyToRestore = async (part: AnyRestorePart, userId: string, items: readonly never[]) =>
  'prepare' in part ? part.prepare(userId, items) : (trx: Knex) => part.restore(trx, userId, items);

/** How restored rows are merged with existing ones. All strings become SQL, so they must not contain user input. */
export interface RestoredTable {
  readonly table: string;
  /** The column of the learner's id, `user_id` if omitted. */
  readonly owner?: string;
  readonly key: readonly string[];
  /** Whether the key has a unique index. If not, each key is looked up, and rows whose key exists are skipped. */
  readonly isUnique?: boolean;
  /** SQL for merged columns, from the restored row `excluded` and the existing row `kept`. Others stay unchanged. */
  readonly merge?: Readonly<Record<string, string>>;
  /** SQL condition on a row `a`, with the learner's id as `:owner`. Rows that don't match are not restored. */
  readonly where?: string;
  /** Tells the learner why those other rows are not restored. */
  readonly whyLeft?: string;
}

/** A row by column name, as in JSON. The names become SQL, so they must not come from the archive. */
export type Row = Readonly<Record<string, unknown>>;

const listed = (columns: readonly string[], prefix = ''): string => columns.map((name) => prefix + name).join(', ');

/** Compares the learner with a binding, so that PostgreSQL plans only for the partition of their rows. */
const isSameRow = ({ key, owner = 'user_id' }: RestoredTable): string =>
  key.map((name) => `k.${name} = ${name === owner ? ':owner' : `a.${name}`}`).join(' and ');

function conflictOf({ key, isUnique = true, merge = {} }: RestoredTable): string {
  const merged = Object.entries(merge);
  if (!isUnique) return '';
  if (merged.length === 0) return `on conflict (${listed(key)}) do nothing`;
  const [names, values] = [merged.map(([name]) => name), merged.map(([, sql]) => sql)];
  return `on conflict (${listed(key)}) do update set ${merged.map(([name, sql]) => `${name} = ${sql}`).join(', ')}
    where (${listed(names, 'kept.')}) is distinct from (${values.join(', ')})`;
}

function onlyFirst({ key }: RestoredTable, rows: readonly Row[]): Row[] {
  const met = new Set<string>();
  return rows.filter((row) => {
    const own = JSON.stringify(key.map((name) => row[name]));
    return !met.has(own) && met.add(own);
  });
}

const bindingsOf = (plan: RestoredTable, rows: readonly Row[]) => ({
  rows: JSON.stringify(onlyFirst(plan, rows)),
  owner: (rows[0]?.[plan.owner ?? 'user_id'] ?? null) as string | null,
});

/** Adds new rows and merges existing ones; repeating this changes nothing. @returns the keys of the changed rows */
export async function restoreRows(trx: Knex, plan: RestoredTable, rows: readonly Row[]): Promise<Row[]> {
  const { table, key, isUnique = true, where = 'true' } = plan;
  const [first] = rows;
  if (first === undefined) return [];
  const columns = Object.keys(first);
  const isNew = isUnique ? 'true' : `not exists (select from ${table} k where ${isSameRow(plan)})`;
  const { rows: changed } = await trx.raw<{ rows: Row[] }>(
    `insert into ${table} as kept (${listed(columns)})
    select ${listed(columns, 'a.')}
    from json_array_elements(:rows::json) with ordinality as e(r, nth), json_populate_record(null::${table}, e.r) a
    where ${where} and ${isNew} order by e.nth ${conflictOf(plan)}
    returning ${listed(key, 'kept.')}`,
    bindingsOf(plan, rows),
  );
  return changed;
}

export async function countRows(
  db: Knex,
  plan: RestoredTable,
  rows: readonly Row[],
  condition: string,
): Promise<number> {
  const { rows: counted } = await db.raw<{ rows: [{ count: number }] }>(
    `select count(*)::int as count from json_populate_recordset(null::${plan.table}, :rows::json) a where ${condition}`,
    bindingsOf(plan, rows),
  );
  return counted[0].count;
}

/** SQL that is true for a row `a` that the account already has. @param also a condition on the existing row `k` */
export const isStanding = (plan: RestoredTable, also = 'true'): string =>
  `exists (select from ${plan.table} k where ${isSameRow(plan)} and ${also})`;

interface TableLimit<Item> extends Pick<RestoreLimit<Item>, 'message' | 'isPerLanguage'> {
  readonly most: number;
}

/** Creates a part whose items are rows of one table. @param toRow doesn't include the learner's id, which is added */
export function tablePart<Item>(
  plan: RestoredTable,
  toRow: (item: Item) => Row,
  limit?: TableLimit<Item>,
): RestoreFacts<Item> & DirectRestore<Item> {
  const { whyLeft, where = 'true', owner = 'user_id' } = plan;
  const rowsOf = (userId: string, items: readonly Item[]) => items.map((item) => ({ ...toRow(item), [owner]: userId }));
  const count = (condition: string) => (db: Knex, userId: string, items: readonly Item[]) =>
    countRows(db, plan, rowsOf(userId, items), condition);
  const room = ({ most, isPerLanguage }: TableLimit<Item>) =>
    async function roomIn(db: Knex, userId: string, item: Item): Promise<number> {
      const place = { [owner]: userId, ...(isPerLanguage && { lang: toRow(item)['lang'] }) };
      const [counted] = await db(plan.table).where(place).count<{ count: string }[]>();
      return most - Number(counted?.count);
    };
  return {
    restore: async (trx, userId, items) => (await restoreRows(trx, plan, rowsOf(userId, items))).length,
    standing: count(isStanding(plan)),
    ...(whyLeft !== undefined && { left: { why: whyLeft, count: count(`not (${where})`) } }),
    ...(limit !== undefined && { limit: { ...limit, room: room(limit), adds: count(`not ${isStanding(plan)}`) } }),
  };
}
