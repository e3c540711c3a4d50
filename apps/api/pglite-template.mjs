/**
 * Creates the database that new data folders start with: `dist/pglite-template`. It has every table and this build's
 * stories, videos and dictionaries, which take seconds to install.
 */
import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const template = fileURLToPath(new URL('dist/pglite-template', import.meta.url));
// Without a template, the server creates its database itself.
rmSync(template, { recursive: true, force: true });

const [{ openFiles }, { migrate }, { installContent }, { createLogger }] = await Promise.all([
  import('./dist/db/unmigrated.js'),
  import('./dist/db/migrate.js'),
  import('./dist/content/install-content.js'),
  import('./dist/lib/logger.js'),
]);
const folder = mkdtempSync(path.join(tmpdir(), 'wordreel-template-'));
const dataDir = path.join(folder, 'pglite');
try {
  // Other builds may run at the same time, so this connection has no statement timeout.
  const { db, close } = await openFiles(
    { dataDir, socketPath: path.join(folder, '.s.PGSQL.5432') },
    createLogger('warn'),
  );
  await migrate(db);
  const tokeniser = { tokenise: () => Promise.reject(new Error('A new database has no fixes to apply')) };
  await installContent({ db, clock: Date.now, tokeniser });
  await close();
  cpSync(dataDir, template, { recursive: true });
  // Installed by root, the server runs as another user. PostgreSQL's files can only be read by their owner.
  for (const entry of readdirSync(template, { recursive: true, withFileTypes: true })) {
    chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
