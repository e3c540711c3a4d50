import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { bundle, THREADS } from '../bundle.mjs';

/**
 * Names this run, so that its databases on PostgreSQL can be told from those of another run, and bundles the threads that
 * tests start: tsx would compile the sources for every single thread, which takes a second each time.
 */
// Jest wants it to be a default export.
// oxlint-disable-next-line import/no-default-export
export default async function prepareRun() {
  process.env.TEST_RUN = randomBytes(4).toString('hex');
  // Inside this package, because a bundle looks for the installed packages in the folders above it.
  process.env.TEST_THREADS = fileURLToPath(new URL(`../node_modules/.cache/${process.env.TEST_RUN}`, import.meta.url));
  const entries = THREADS.map((thread) => `src/${thread}.ts`);
  await bundle({ entries, outdir: process.env.TEST_THREADS, conditions: ['source'] });
}
