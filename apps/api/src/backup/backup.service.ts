import { existsSync, statSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import type { Config } from '#config';
import { foreignKeys } from '#db/installation';
import { openEmbeddedAsItIs, openPostgresAsItIs } from '#db/unmigrated';
import type { Logger } from '#lib/logger';
import { StartError } from '#lib/start-error';
import { sealWithPassphrase, type PassphraseBox } from '#security/passphrase-box';
import { identityOf } from '#security/secrets';
import { encodeSecrets, readSecretsFile, type SecretsFile } from '#security/secrets-file';
import { secretsFileOf } from './archives.ts';
import { dumpEmbedded } from './dump-embedded.ts';
import { dumpPostgres } from './dump-postgres.ts';
import type { Dump, Facts } from './manifest.ts';
import { verifyArchive } from './verify-archive.ts';
import { withWorkFolder } from './work-folder.ts';
import { archiveName, writeArchive, writeArchiveFile, type Contents, type Installation } from './write-archive.ts';

type Own = Installation & Pick<Config, 'dataDir' | 'databaseUrl' | 'backupScratchUrl' | 'secrets'>;

export interface BackupOptions {
  /** A file name, a folder in which the archive is named by its time, or a stream to write the archive to. */
  readonly target: string | Writable;
  /** Seals the secrets. If null, they are written unencrypted to a separate file next to the archive. */
  readonly passphrase: string | null;
  readonly now: number;
  /** Restores the archive into a scratch database and compares it before the file gets its name. */
  readonly isVerified: boolean;
}

/** `secretsFile` contains the unencrypted secrets; null if they are sealed in the archive. */
export type MadeBackup = Awaited<ReturnType<typeof makeBackup>>;

async function dumpOf({ databaseUrl, dataDir }: Own, folder: string, log: Logger): Promise<Dump> {
  if (databaseUrl !== undefined) {
    const db = openPostgresAsItIs(databaseUrl, log);
    return dumpPostgres(db, databaseUrl, folder).finally(() => db.destroy());
  }
  const { db, databaseFolder, close } = await openEmbeddedAsItIs(dataDir, log);
  return dumpEmbedded(db, databaseFolder, folder).finally(close);
}

/** @throws StartError if the secrets are missing or don't match the database, so a backup with them would be useless */
function secretsOf({ secrets, dataDir }: Own, { beginning }: Facts): SecretsFile {
  const own = secrets ?? readSecretsFile(dataDir);
  if (own === null) throw new StartError(`there are no secrets: SECRETS is not set, and DATA_DIR ${dataDir} has none`);
  const foreign = foreignKeys(beginning, identityOf(own));
  if (foreign.length === 0) return own;
  throw new StartError(
    `the secrets of this installation do not belong to this database (${foreign.join(', ')}): all logins would fail after a restore`,
  );
}

const isFolder = (target: string): boolean =>
  target.endsWith('/') || (existsSync(target) && statSync(target).isDirectory());

const placeOf = (target: string): string => resolve(isFolder(target) ? target : dirname(target));

function fileOf(target: string, kind: Dump['kind'], now: number): string {
  const file = resolve(isFolder(target) ? join(target, archiveName(kind, now)) : target);
  if (existsSync(file)) throw new StartError(`${file} exists already: nothing is overwritten`);
  return file;
}

async function keep(
  contents: Omit<Contents, 'secrets' | 'own'> & { own: Own },
  secrets: SecretsFile,
  options: BackupOptions,
  log: Logger,
) {
  const { target, passphrase, now, isVerified } = options;
  const sealed: PassphraseBox | 'beside' =
    passphrase === null ? 'beside' : await sealWithPassphrase(encodeSecrets(secrets), passphrase);
  if (typeof target !== 'string') {
    if (sealed === 'beside') throw new StartError('secrets can be written to a stream only with BACKUP_PASSPHRASE');
    return { manifest: await writeArchive({ ...contents, secrets: sealed }, target), file: null, secretsFile: null };
  }
  const file = fileOf(target, contents.dump.kind, now);
  const secretsFile = sealed === 'beside' ? secretsFileOf(file) : null;
  if (secretsFile !== null) {
    await writeFile(secretsFile, `SECRETS=${encodeSecrets(secrets)}\n`, { mode: 0o600, flag: 'wx', flush: true });
  }
  const verify = isVerified ? (part: string) => verifyArchive(part, dirname(file), contents.own, log) : undefined;
  try {
    return { manifest: await writeArchiveFile({ ...contents, secrets: sealed }, file, verify), file, secretsFile };
  } catch (error) {
    if (secretsFile !== null) await rm(secretsFile, { force: true });
    throw error;
  }
}

/** Backs up a database, even in use, with secrets and word lists. @throws StartError, or an error with advice */
export async function makeBackup(own: Own, log: Logger, options: BackupOptions) {
  const { target, now } = options;
  // The dump stays in this folder until it is in the archive, so the disk needs room for both.
  const place = typeof target === 'string' ? placeOf(target) : own.dataDir;
  return withWorkFolder(place, '.wordreel-backup-', async (folder) => {
    const dump = await dumpOf(own, folder, log);
    return keep({ folder, dump, own, now }, secretsOf(own, dump.facts), options, log);
  });
}
