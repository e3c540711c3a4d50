import { join } from 'node:path';
import type { Knex } from 'knex';
import type { Dump } from './manifest.ts';
import { addressForPrograms, runProgram } from './postgres-programs.ts';
import { readFacts } from './read-facts.ts';

/** Dumps PostgreSQL while it is in use. Rows are counted in pg_dump's snapshot. @param folder must be private */
export async function dumpPostgres(db: Knex, databaseUrl: string, folder: string): Promise<Dump> {
  return db.transaction(
    async (transaction) => {
      const { rows } = await transaction.raw<{ rows: { id: string }[] }>('select pg_export_snapshot() as id');
      const facts = await readFacts(transaction);
      await runProgram('pg_dump', [
        '--format=custom',
        '--no-owner',
        '--no-privileges',
        `--snapshot=${rows[0]?.id}`,
        `--file=${join(folder, 'database.dump')}`,
        `--dbname=${addressForPrograms(databaseUrl, folder)}`,
      ]);
      return { kind: 'PostgreSQL', file: 'database.dump', facts };
    },
    { isolationLevel: 'repeatable read', readOnly: true },
  );
}
