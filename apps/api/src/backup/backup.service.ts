import { existsSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import type { Config } from '#config';
import { foreignKeys } from '#db/installation';
import { openEmbeddedAsItIs, openPostgresAsItIs } from '#db/unmigrated';
import type { Logger } from '#lib/logger';
import { StartError } from '#lib/start-error';
import { sealWithPassphrase, type PassphraseBox } from '#security/passphrase-box';
import { keyIdsOf, totpFingerprintOf } from '#security/secrets';
import { encodeSecrets, readSecretsFile, type SecretsFile } from '#security/secrets-file';
import { dumpEmbedded } from './dump-embedded.ts';
import { dumpPostgres } from './dump-postgres.ts';
import type { Dump, Facts, Manifest } from './manifest.ts';
import { withWorkFolder } from './work-folder.ts';
import { archiveName, writeArchive, writeArchiveFile, type Contents, type Installation } from './write-archive.ts';

type Own = Installation & Pick<Config, 'dataDir' | 'databaseUrl' | 'secrets'>;

export interface BackupOptions {
  /** A file, or a folder, in which the archive is called by its time; or where its bytes go. */
  readonly target: string | Writable;
  /** Seals the secrets; without one they go into a file of their own beside the archive. */
  readonly passphrase: string | null;
  readonly now: number;
}

export interface MadeBackup {
  readonly manifest: Manifest;
  /** Null where the bytes went into a stream. */
  readonly file: string | null;
  /** The file that holds the secrets for everybody to read; null where they are sealed. */
  readonly secretsFile: string | null;
}

async function dumpOf({ databaseUrl, dataDir }: Own, folder: string, log: Logger): Promise<Dump> {
  if (databaseUrl !== undefined) {
    const db = openPostgresAsItIs(databaseUrl, log);
    return dumpPostgres(db, databaseUrl, folder).finally(() => db.destroy());
  }
  const { db, databaseFolder, close } = await openEmbeddedAsItIs(dataDir, log);
  return dumpEmbedded(db, databaseFolder, folder).finally(close);
}

/** @throws StartError where there are none, or others than the database's: a backup with them would be worth nothing */
function secretsOf({ secrets, dataDir }: Own, { beginning }: Facts): SecretsFile {
  const own = secrets ?? readSecretsFile(dataDir);
  if (own === null) throw new StartError(`there are no secrets: SECRETS is not set, and DATA_DIR ${dataDir} has none`);
  const foreign = foreignKeys(beginning, { keyIds: keyIdsOf(own), totpFingerprint: totpFingerprintOf(own) });
  if (foreign.length === 0) return own;
  throw new StartError(
    `the secrets that are here are not the ones of this database (${foreign.join(', ')}): nobody could log in with them`,
  );
}

const isFolder = (target: string): boolean =>
  target.endsWith('/') || (existsSync(target) && statSync(target).isDirectory());

const placeOf = (target: string): string => resolve(isFolder(target) ? target : dirname(target));

/** @throws StartError where something is there already */
function fileOf(target: string, kind: Dump['kind'], now: number): string {
  const file = resolve(isFolder(target) ? join(target, archiveName(kind, now)) : target);
  if (existsSync(file)) throw new StartError(`${file} is there already: nothing is overwritten`);
  return file;
}

export const secretsFileOf = (archive: string): string => `${archive}.secrets.env`;

async function keep(contents: Omit<Contents, 'secrets'>, secrets: SecretsFile, options: BackupOptions) {
  const { target, passphrase, now } = options;
  const sealed: PassphraseBox | 'beside' =
    passphrase === null ? 'beside' : await sealWithPassphrase(encodeSecrets(secrets), passphrase);
  if (typeof target !== 'string') {
    if (sealed === 'beside') throw new StartError('secrets go into a stream only with BACKUP_PASSPHRASE');
    return { manifest: await writeArchive({ ...contents, secrets: sealed }, target), file: null, secretsFile: null };
  }
  const file = fileOf(target, contents.dump.kind, now);
  const secretsFile = sealed === 'beside' ? secretsFileOf(file) : null;
  if (secretsFile !== null) {
    await writeFile(secretsFile, `SECRETS=${encodeSecrets(secrets)}\n`, { mode: 0o600, flag: 'wx', flush: true });
  }
  return { manifest: await writeArchiveFile({ ...contents, secrets: sealed }, file), file, secretsFile };
}

/**
 * Backs up an installation into one archive: the database, the secrets, the host's lists of words, and a list of the
 * video files. PostgreSQL may be in use meanwhile.
 * @throws StartError, or an error that says what to do
 */
export async function makeBackup(own: Own, log: Logger, options: BackupOptions): Promise<MadeBackup> {
  const { target, now } = options;
  // The dump lies there until it is in the archive: a disk that has room for one has to have room for both.
  const place = typeof target === 'string' ? placeOf(target) : own.dataDir;
  return withWorkFolder(place, '.wordreel-backup-', async (folder) => {
    const dump = await dumpOf(own, folder, log);
    return keep({ folder, dump, own, now }, secretsOf(own, dump.facts), options);
  });
}
