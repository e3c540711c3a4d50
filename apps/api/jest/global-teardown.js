import { rmSync } from 'node:fs';
import { Client } from 'pg';

/** Drops every PostgreSQL database of this run. They outlive their test files. */
async function dropDatabases({ TEST_DATABASE_URL, TEST_RUN }) {
  if (!TEST_DATABASE_URL) return;
  const client = new Client({ connectionString: TEST_DATABASE_URL });
  await client.connect();
  const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [
    `wordreel_test_${TEST_RUN}_`,
  ]);
  // One after the other, since a connection runs one statement at a time.
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  await client.end();
}

// Jest requires it to be a default export.
// oxlint-disable-next-line import/no-default-export
export default async function cleanUp() {
  // By now, the workers and their databases have ended.
  rmSync(process.env.TEST_DATABASES, { recursive: true, force: true });
  rmSync(process.env.TEST_THREADS, { recursive: true, force: true });
  await dropDatabases(process.env);
}
