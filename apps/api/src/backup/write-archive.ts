import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, open, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { create } from 'tar';
import type { Config } from '#config';
import type { PassphraseBox } from '#security/passphrase-box';
import { digestOf, listFiles } from './list-files.ts';
import { IN_ARCHIVE, type Dump, type Manifest } from './manifest.ts';

export type Installation = Pick<Config, 'mediaDir' | 'wordListsDir' | 'version'>;

export interface Contents {
  /** A folder readable only by this user. It already contains the dump; the other files are added. */
  readonly folder: string;
  readonly dump: Dump;
  readonly own: Installation;
  readonly now: number;
  readonly secrets: PassphraseBox | 'beside' | 'apart';
}

async function copyWordCounts({ own, folder }: Contents) {
  const from = own.wordListsDir;
  const lists = await listFiles(from);
  await mkdir(join(folder, IN_ARCHIVE.wordCounts));
  for (const { name } of lists) await copyFile(join(from, name), join(folder, IN_ARCHIVE.wordCounts, name));
  return lists;
}

async function manifestOf(contents: Contents, wordCounts: Manifest['wordCounts']): Promise<Manifest> {
  const { dump, folder, own, now, secrets } = contents;
  const { databaseVersion, ...facts } = dump.facts;
  const file = join(folder, dump.file);
  return {
    product: 'wordreel',
    format: 1,
    version: own.version,
    createdAt: new Date(now).toISOString(),
    database: {
      kind: dump.kind,
      version: databaseVersion,
      file: dump.file,
      bytes: (await stat(file)).size,
      sha256: await digestOf(file),
    },
    ...facts,
    secrets: typeof secrets === 'string' ? secrets : 'sealed',
    media: await listFiles(own.mediaDir),
    wordCounts,
  };
}

/** Writes the manifest first and the database last. Dumps of PostgreSQL are already compressed. */
export async function writeArchive(contents: Contents, output: Writable): Promise<Manifest> {
  const { folder, dump, secrets } = contents;
  const manifest = await manifestOf(contents, await copyWordCounts(contents));
  await writeFile(join(folder, IN_ARCHIVE.manifest), `${JSON.stringify(manifest, null, 2)}\n`);
  if (typeof secrets !== 'string') {
    await writeFile(join(folder, IN_ARCHIVE.secrets), `${JSON.stringify(secrets, null, 2)}\n`);
  }
  const names = [
    IN_ARCHIVE.manifest,
    ...(typeof secrets === 'string' ? [] : [IN_ARCHIVE.secrets]),
    IN_ARCHIVE.wordCounts,
    dump.file,
  ];
  const packed = create({ cwd: folder, portable: true }, names) as unknown as Readable;
  await pipeline(packed, dump.kind === 'embedded' ? createGzip() : new PassThrough(), output);
  return manifest;
}

/**
 * The file gets its final name only once it is complete, flushed and verified, so both must be on the same file system.
 * @param verify throws if the written archive is damaged
 */
export async function writeArchiveFile(
  contents: Contents,
  file: string,
  verify?: (part: string) => Promise<unknown>,
): Promise<Manifest> {
  const part = join(contents.folder, 'archive.part');
  const manifest = await writeArchive(contents, createWriteStream(part, { mode: 0o600, flush: true }));
  await verify?.(part);
  await rename(part, file);
  await syncFolder(dirname(file));
  return manifest;
}

/** Flushes a folder: only then is a rename in it durable. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

const stamp = (now: number): string => new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** Returns an archive's file name with its time, such as `wordreel-20261122T074400Z.tar`. */
export function archiveName(kind: Dump['kind'], now: number): string {
  return `wordreel-${stamp(now)}.tar${kind === 'embedded' ? '.gz' : ''}`;
}

/** Returns the new name of a file that is moved aside, such as `secrets.json.before-20261122T074400Z`. */
export const asideName = (path: string, now: number): string => `${path}.before-${stamp(now)}`;
