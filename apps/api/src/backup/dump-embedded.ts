import { join } from 'node:path';
import type { Knex } from 'knex';
import { create } from 'tar';
import type { Dump } from './manifest.ts';
import { readFacts } from './read-facts.ts';

/** Excludes two files that belong to a running process rather than to the data. */
const isData = (path: string): boolean => !/\/postmaster\.(pid|opts)$/.test(path);

/** Dumps the embedded database as a tar. Holding its only connection makes requests wait, so nothing changes. */
export async function dumpEmbedded(db: Knex, databaseFolder: string, folder: string): Promise<Dump> {
  return db.transaction(async (transaction) => {
    const facts = await readFacts(transaction);
    // Flushes changes from memory to the database files.
    await transaction.raw('checkpoint');
    await create({ cwd: databaseFolder, file: join(folder, 'database.tar'), portable: true, filter: isData }, ['.']);
    return { kind: 'embedded', file: 'database.tar', facts };
  });
}
