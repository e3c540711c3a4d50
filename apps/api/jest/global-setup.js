import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle, THREADS } from '../bundle.mjs';

/**
 * Names this run, which distinguishes its PostgreSQL databases from those of other runs, makes a folder for its embedded
 * ones, and bundles the threads that tests start. Otherwise tsx would compile the sources for every thread, which takes
 * a second each time.
 */
// Jest requires it to be a default export.
// oxlint-disable-next-line import/no-default-export
export default async function prepareRun() {
  process.env.TEST_RUN = randomBytes(4).toString('hex');
  // Short, since the path of a socket has at most 107 bytes.
  process.env.TEST_DATABASES = mkdtempSync(path.join(tmpdir(), 'wordreel-test-'));
  // Inside this package, since a bundle looks for installed packages in its parent folders.
  process.env.TEST_THREADS = fileURLToPath(new URL(`../node_modules/.cache/${process.env.TEST_RUN}`, import.meta.url));
  const entries = THREADS.map((thread) => `src/${thread}.ts`);
  await bundle({ entries, outdir: process.env.TEST_THREADS, conditions: ['source'] });
}
