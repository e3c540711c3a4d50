import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/** A database with every table and no data, made by the build: a copy takes half a second, a new one takes five. */
const TEMPLATE = fileURLToPath(new URL('../../dist/pglite-template', import.meta.url));

/**
 * The database touches all of its buffers when it starts: PostgreSQL's usual 128 MB are most of the time that takes. The
 * files of one host's learners stay in the system's cache.
 */
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

/** It gets its name only when it is whole, so that a killed process leaves no half of a database. */
async function makeDatabase(dataDir: string): Promise<void> {
  const unfinished = `${dataDir}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  if (existsSync(TEMPLATE)) copyFolder(TEMPLATE, unfinished);
  else await (await PGlite.create({ dataDir: unfinished })).close();
  renameSync(unfinished, dataDir);
}

export interface Place {
  /** The database's folder; it is made where it is missing. */
  readonly dataDir: string;
  /** The unix socket on which it is to answer. */
  readonly socketPath: string;
}

/**
 * Serves the embedded database over PostgreSQL's protocol, to this user alone.
 * All connections share one session, so there should be one at a time.
 * @param onBroken is called when the database has crashed and answers no more
 * @returns what closes it
 */
export async function servePglite(
  { dataDir, socketPath }: Place,
  onBroken: (error: unknown) => void,
): Promise<() => Promise<void>> {
  if (!existsSync(dataDir)) await makeDatabase(dataDir);
  const db = await PGlite.create({ dataDir, startParams: START_PARAMS });
  const execute = db.execProtocolRawStream.bind(db);
  // The socket server would wait for ever after a crash.
  db.execProtocolRawStream = (...message) =>
    execute(...message).catch((error: unknown) => {
      onBroken(error);
      throw error;
    });
  rmSync(socketPath, { force: true });
  // More than the pool's one: a connection may still be closing when the next one comes.
  const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections: 10 });
  await server.start();
  chmodSync(socketPath, 0o600);
  return async () => {
    await server.stop();
    await db.close();
  };
}
