/** Makes the empty database that a new data folder begins as: `dist/pglite-template`. */
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';

const folder = fileURLToPath(new URL('dist/pglite-template', import.meta.url));

// In an image somebody else will read it than who has built it.
process.umask(0o022);

rmSync(folder, { recursive: true, force: true });
const db = await PGlite.create({ dataDir: folder });
await db.close();
