import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const JEST = createRequire(__filename).resolve('jest/bin/jest');

/** Runs tests as on a machine that has neither PostgreSQL nor Redis. @returns what jest says */
function runWithout(file: string): string {
  const { TEST_DATABASE_URL: _, TEST_REDIS_URL: __, ...env } = process.env;
  const globals = JSON.stringify({ postgresUrl: null });
  const { stderr } = spawnSync(process.execPath, [JEST, '--globals', globals, '--runTestsByPath', file], {
    cwd: join(__dirname, '../..'),
    env,
    encoding: 'utf8',
  });
  return stderr;
}

test('a run ends with the suites that it has skipped, and with what they want', () => {
  expect(runWithout('src/db/postgres.test.ts')).toMatch(
    /\nSkipped for want of PostgreSQL \(set TEST_DATABASE_URL\): 1 suite: a database server\n$/,
  );
});
