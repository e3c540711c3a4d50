/** Makes the database that a new data folder begins as, with every table and no data: `dist/pglite-template`. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const template = fileURLToPath(new URL('dist/pglite-template', import.meta.url));
// Without a template the server makes its database itself.
rmSync(template, { recursive: true, force: true });

const [{ openEmbedded }, { createLogger }] = await Promise.all([
  import('./dist/db/embedded.js'),
  import('./dist/lib/logger.js'),
]);
const folder = mkdtempSync(path.join(tmpdir(), 'wordreel-template-'));
try {
  const { close } = await openEmbedded(folder, createLogger('silent'));
  await close();
  // In an image somebody else reads it than who has built it.
  process.umask(0o022);
  cpSync(path.join(folder, 'pglite'), template, { recursive: true });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
