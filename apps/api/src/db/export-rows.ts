import type { AccountExport } from '@wordreel/shared';
import type { Knex } from 'knex';
import { listPieces, pagesOf, type Pieces } from '#lib/json-pieces';

/** The exports of a feature: for each member of the account, a function that yields its JSON. */
export type Exports<Name extends keyof AccountExport, Owner = { readonly id: string }> = {
  readonly [K in Name]: (owner: Owner) => Pieces<AccountExport[K]>;
};

/** Number of rows read and written at once, unless rows are long. */
const PAGE = 250;

interface Exported<Row> {
  /** The columns that order the rows. They must be unique together. */
  readonly key: readonly string[];
  readonly columns: Readonly<Record<string, string>>;
  /** Converts a row further. Times need no conversion, because JSON writes them as ISO texts. */
  readonly toItem?: (row: Row) => object;
  readonly size?: number;
}

/** Exports the rows of a query as a JSON list, page by page. */
export function exportRows<Row extends object>(
  query: Knex.QueryBuilder,
  { key, columns, toItem = (row) => row, size = PAGE }: Exported<Row>,
): AsyncGenerator<string> {
  type Read = Row & { readonly cursor: string[] };
  const names = key.map(() => '??').join(', ');
  // The key values of the last row, after which the next page starts.
  const cursor = query.client.raw(`array[${key.map(() => '??::text').join(', ')}] as cursor`, [...key]) as Knex.Raw;
  const read = async (last: Read | null): Promise<Read[]> => {
    const page = query
      .clone()
      .orderBy([...key])
      .limit(size);
    if (last !== null) page.whereRaw(`(${names}) > (${key.map(() => '?').join(', ')})`, [...key, ...last.cursor]);
    return (await page.select(columns, cursor)) as Read[];
  };
  return listPieces(pagesOf(size, read, ({ cursor: _cursor, ...row }) => toItem(row as unknown as Row)));
}
