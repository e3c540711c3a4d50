import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const JEST = createRequire(__filename).resolve('jest/bin/jest');

/** Runs tests without PostgreSQL and Redis. @returns the output of jest */
function runWithout(file: string): string {
  const { TEST_DATABASE_URL: _, TEST_REDIS_URL: __, ...env } = process.env;
  const { stderr } = spawnSync(process.execPath, [JEST, '--runTestsByPath', file], {
    cwd: join(__dirname, '../..'),
    env,
    encoding: 'utf8',
  });
  return stderr;
}

test('a run ends with a list of the skipped suites and the variable they need', () => {
  expect(runWithout('src/db/postgres.test.ts')).toMatch(
    /\nSkipped without PostgreSQL \(set TEST_DATABASE_URL\): 1 suite: a database server\n$/,
  );
});
