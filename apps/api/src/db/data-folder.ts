import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '#lib/start-error';
import { acquireLock } from './pid-lock.ts';

const REASONS: Record<string, string> = {
  EEXIST: 'it is a file',
  ENOTDIR: 'a part of it is a file',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'it is read-only',
  ENOSPC: 'the disk is full',
};

/** The pg client derives the socket's file name from the port. */
const SOCKET = '.s.PGSQL.5432';

/** Maximum bytes of a socket's path. Operating systems allow only 104 or 108. */
const LONGEST_PATH = 100;

function makePrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if ((statSync(folder).mode & 0o077) === 0) return;
  try {
    chmodSync(folder, 0o700);
  } catch {
    // A mounted volume may belong to another user. Files created in it are still private.
  }
}

/** Locks the private folder of the embedded database until `release` is called. @throws StartError if unusable */
export async function openDataFolder(folder: string) {
  try {
    makePrivate(folder);
    const unlock = await acquireLock(join(folder, 'wordreel.pid'));
    const fits = Buffer.byteLength(join(folder, SOCKET)) <= LONGEST_PATH;
    const socketFolder = fits ? folder : mkdtempSync(join(tmpdir(), 'wordreel-'));
    const release = (): void => {
      process.off('exit', release);
      if (!fits) rmSync(socketFolder, { recursive: true, force: true });
      unlock();
    };
    process.once('exit', release);
    return { databaseFolder: join(folder, 'pglite'), socketFolder, socketPath: join(socketFolder, SOCKET), release };
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new StartError(`DATA_DIR ${folder} cannot be used: ${REASONS[code] ?? code}`, { cause: error });
  }
}
