import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/** A database with all tables and the bundled content, made by the build, because creating one takes ten seconds. */
const TEMPLATE = fileURLToPath(new URL('../../dist/pglite-template', import.meta.url));

/** At startup the database touches all buffers. PostgreSQL's usual 128 MB would take most of the startup time. */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

function copyFolder(from: string, to: string): void {
  mkdirSync(to, { mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, target);
    else {
      copyFileSync(source, target);
      chmodSync(target, 0o600);
    }
  }
}

/** The folder gets its final name only once it is complete, so that a killed process leaves no partial database. */
async function makeDatabase(dataDir: string): Promise<void> {
  const unfinished = `${dataDir}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  if (existsSync(TEMPLATE)) copyFolder(TEMPLATE, unfinished);
  else await (await PGlite.create({ dataDir: unfinished })).close();
  renameSync(unfinished, dataDir);
}

export interface Place {
  readonly dataDir: string;
  readonly socketPath: string;
}

/** Serves the embedded database, in one session and only to this user. @param onBroken is called after a crash */
export async function servePglite(
  { dataDir, socketPath }: Place,
  onBroken: (error: unknown) => void,
): Promise<() => Promise<void>> {
  if (!existsSync(dataDir)) await makeDatabase(dataDir);
  const db = await PGlite.create({ dataDir, startParams: START_PARAMS });
  const execute = db.execProtocolRawStream.bind(db);
  // Reports a crash, because the socket server would wait forever.
  db.execProtocolRawStream = (...message) =>
    execute(...message).catch((error: unknown) => {
      onBroken(error);
      throw error;
    });
  rmSync(socketPath, { force: true });
  // More than the pool's single connection, because one may still be closing when the next one opens.
  const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections: 10 });
  await server.start();
  chmodSync(socketPath, 0o600);
  return async () => {
    await server.stop();
    await db.close();
  };
}
