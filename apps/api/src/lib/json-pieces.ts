declare const OF: unique symbol;

/** JSON of a `T` in pieces, so that the whole text is never in memory. */
export type Pieces<T> = AsyncIterable<string> & { readonly [OF]?: T };

export async function* wholePiece(value: unknown): AsyncGenerator<string> {
  yield JSON.stringify(await value);
}

/** Yields a list with one piece per page, so that other work can run between two pages. */
export async function* listPieces(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let before = '[';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield before + JSON.stringify(page).slice(1, -1);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

export async function* objectPieces(
  members: readonly (readonly [name: string, value: AsyncIterable<string>])[],
): AsyncGenerator<string> {
  let before = '{';
  for (const [name, value] of members) {
    before += `${JSON.stringify(name)}:`;
    for await (const piece of value) {
      yield before + piece;
      before = '';
    }
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}

/** Reads a long list page by page. A page with fewer than `size` rows is the last. */
export async function* pagesOf<Row, Item>(
  size: number,
  read: (last: Row | null) => Promise<Row[]>,
  toItem: (row: Row) => Item,
): AsyncGenerator<Item[]> {
  let last: Row | null = null;
  for (;;) {
    const rows: Row[] = await read(last);
    yield rows.map(toItem);
    last = rows.at(-1) ?? null;
    if (rows.length < size) return;
  }
}
