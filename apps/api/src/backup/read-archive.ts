import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar';
import { StartError } from '#lib/start-error';
import { PassphraseBox } from '#security/passphrase-box';
import { digestOf } from './list-files.ts';
import { IN_ARCHIVE, Manifest } from './manifest.ts';

/** The files that are unpacked. All others in an archive are ignored. */
const KNOWN = /^(\.\/)?(manifest\.json|secrets\.sealed\.json|database\.(dump|tar)|word-counts(\/[\w.-]*)?)$/;

export type Unpacked = Awaited<ReturnType<typeof readArchive>>;

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
}

function manifestOf(json: unknown): Manifest {
  const { data } = Manifest.safeParse(json);
  if (data !== undefined) return data;
  const { product, format, version } = (json ?? {}) as Partial<Record<string, unknown>>;
  if (product === 'wordreel' && format !== 1) {
    throw new StartError(
      `the backup was made by Wordreel ${String(version)}, whose format this version cannot read: update Wordreel first`,
    );
  }
  throw new StartError('this is not a backup of Wordreel, or it is truncated');
}

/** Unpacks an archive, given by name or as a stream, into an empty private folder. @throws StartError if damaged */
export async function readArchive(source: string | Readable, folder: string) {
  const bytes = typeof source === 'string' ? createReadStream(source) : source;
  try {
    const unpack = extract({ cwd: folder, strict: true, filter: (path) => KNOWN.test(path) });
    await pipeline(bytes, unpack as unknown as NodeJS.WritableStream);
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    // This is an error of the operating system, for example a missing file or a full disk.
    if (code !== undefined && path !== undefined) throw error;
    throw new StartError(`the backup is damaged or invalid: ${(error as Error).message}`, { cause: error });
  }
  const manifest = manifestOf(await readJson(join(folder, IN_ARCHIVE.manifest)));
  const { file, bytes: size, sha256 } = manifest.database;
  const dump = join(folder, file);
  const found = await stat(dump).catch(() => null);
  if (found?.size !== size || (await digestOf(dump)) !== sha256) {
    throw new StartError('the backup is damaged: the checksum of its database does not match');
  }
  const { data: sealed = null } = PassphraseBox.safeParse(await readJson(join(folder, IN_ARCHIVE.secrets)));
  return { manifest, sealed, folder };
}
