declare const OF: unique symbol;

/** JSON of a `T` in pieces, so that nobody has to hold the whole of it. */
export type Pieces<T> = AsyncIterable<string> & { readonly [OF]?: T };

/** A value that is short. */
export async function* wholePiece<T>(value: Promise<T>): AsyncGenerator<string> {
  yield JSON.stringify(await value);
}

/** A list, a page of it a piece: between two of them others have their turns. */
export async function* listPieces(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let before = '[';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield before + JSON.stringify(page).slice(1, -1);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** An object whose members come in pieces. */
export async function* objectPieces(
  members: readonly (readonly [name: string, value: AsyncIterable<string>])[],
): AsyncGenerator<string> {
  let before = '{';
  for (const [name, value] of members) {
    before += `${JSON.stringify(name)}:`;
    // oxlint-disable-next-line no-await-in-loop -- one member after the other
    for await (const piece of value) {
      yield before + piece;
      before = '';
    }
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}

/**
 * Reads a long list page by page, each after the last row of the one before.
 * @param size of a page: the first that has fewer rows is the last
 */
export async function* pagesOf<Row, Item>(
  size: number,
  read: (last: Row | null) => Promise<Row[]>,
  toItem: (row: Row) => Item,
): AsyncGenerator<Item[]> {
  let last: Row | null = null;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const rows: Row[] = await read(last);
    yield rows.map(toItem);
    last = rows.at(-1) ?? null;
    if (rows.length < size) return;
  }
}
