import { buffer } from 'node:stream/consumers';
import initSqlJs, { type SqlValue } from 'sql.js';
import { fromBufferPromise } from 'yauzl';

/** Returns the files of a zip by name, read with a different library than the one that writes them. */
export async function filesOf(bytes: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
}

/** Returns rows of an Anki collection. @param collection an SQLite file */
export async function rowsOfCollection(collection: Buffer, query: string): Promise<Record<string, SqlValue>[]> {
  const { Database } = await initSqlJs();
  const db = new Database(collection);
  const statement = db.prepare(query);
  const rows: Record<string, SqlValue>[] = [];
  while (statement.step()) rows.push(statement.getAsObject());
  statement.free();
  db.close();
  return rows;
}
