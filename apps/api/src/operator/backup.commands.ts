import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { removeOldArchives, sweepWorkFolders } from '#backup/archives';
import { makeBackup, type BackupOptions, type MadeBackup } from '#backup/backup.service';
import { lastBackup, recordBackup } from '#backup/last-backup.store';
import type { Manifest } from '#backup/manifest';
import { restoreBackup, type Restored } from '#backup/restore.service';
import { verifyArchive } from '#backup/verify-archive';
import type { Config } from '#config';
import { openPostgresAsItIs } from '#db/unmigrated';
import { runJobs } from '#jobs/run-jobs';
import { DAY, systemClock } from '#lib/clock';
import { DataFolderInUse, StartError } from '#lib/start-error';
import { LEAST_PASSPHRASE } from '#security/passphrase-box';
import { UsageError, type Arguments, type Host, type HostCommand } from './command.ts';
import { counted } from './sentences.ts';

/** Returns the passphrase from the given file or the environment; null if there is none. */
async function passphraseOption({ text }: Arguments, host: Host): Promise<string | null> {
  const file = text('passphrase-file');
  if (file === null) return host.config().backupPassphrase ?? null;
  const [line = ''] = (await readFile(file, 'utf8')).split(/\r?\n/);
  if (line.length < LEAST_PASSPHRASE) {
    throw new StartError(`the first line of ${file} must be a passphrase of at least ${LEAST_PASSPHRASE} characters`);
  }
  return line;
}

async function newPassphrase(args: Arguments, host: Host): Promise<string | null> {
  const known = await passphraseOption(args, host);
  if (known !== null) return known;
  const typed = await host.askHidden('Passphrase to seal the secrets (empty: write them to a separate file): ');
  if (typed === null || typed === '') return null;
  if (typed.length < LEAST_PASSPHRASE)
    throw new StartError(`the passphrase must have at least ${LEAST_PASSPHRASE} characters`);
  if ((await host.askHidden('Repeat the passphrase: ')) !== typed) throw new StartError('the two passphrases differ');
  return typed;
}

/** For example `32 tables with 1,204 rows, of 3 accounts`. */
function tablesOf({ rows }: Manifest): string {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const tables = counted(Object.keys(rows).length, 'table');
  return `${tables} with ${counted(total, 'row')}, of ${counted(rows['users'] ?? 0, 'account')}`;
}

function contentsOf(manifest: Manifest): string {
  const count = manifest.media.length;
  const media = count === 0 ? '' : ` ${counted(count, 'video file')} are listed but not included: copy MEDIA_DIR too.`;
  return `${tablesOf(manifest)}.${media}`;
}

function warnOfSecrets({ secretsFile }: MadeBackup, host: Host): void {
  if (secretsFile === null) return;
  host.warn(
    `WARNING: ${secretsFile} has the secrets of this server, unencrypted. Anyone with this file and the archive can ` +
      'read second factors and forge logins. Store it in another place; without it all logins fail after a restore. ' +
      'Set BACKUP_PASSPHRASE to seal the secrets in the archive instead.',
  );
}

/** If the embedded database is locked, points to its automatic dumps, which are always available. */
function withAdvice(error: unknown, dataDir: string): unknown {
  if (!(error instanceof DataFolderInUse)) return error;
  return new StartError(
    `Wordreel is running (process ${error.pid}) and has locked the embedded database: stop it first, or use ` +
      `the newest of its daily dumps in ${dataDir}/backups together with ${dataDir}/secrets.json`,
    { cause: error },
  );
}

/** A folder's archives that stay when a new one is made; null to keep all. @throws UsageError if it isn't a count */
function keepOption({ text, word }: Arguments): number | null {
  const kept = text('keep');
  if (kept === null) return null;
  if (!word.endsWith('/')) throw new UsageError('--keep needs a folder: end its name with a slash.');
  if (!/^[1-9]\d{0,3}$/.test(kept)) throw new UsageError(`--keep ${kept}: use a number from 1 to 9999.`);
  return Number(kept);
}

async function backUp(config: Config, host: Host, options: BackupOptions, kept: number | null): Promise<void> {
  const made = await makeBackup(config, host.log, options).catch((error: unknown) => {
    throw withAdvice(error, config.dataDir);
  });
  warnOfSecrets(made, host);
  host.warn(`Backed up${options.isVerified ? ' and verified' : ''} ${contentsOf(made.manifest)}`);
  if (made.file !== null) host.say(made.file);
  if (kept !== null && made.file !== null) {
    const folder = dirname(made.file);
    await removeOldArchives(folder, made.manifest.database.kind, kept);
    await sweepWorkFolders(folder, options.now - DAY);
  }
}

/** Runs `work` and stores its result in PostgreSQL, where metrics and `doctor` find it. */
async function recorded(databaseUrl: string, host: Host, work: () => Promise<void>): Promise<void> {
  const db = openPostgresAsItIs(databaseUrl, host.log);
  try {
    await work();
    await recordBackup(db, lastBackup(host.now));
  } catch (error) {
    await recordBackup(db, error as Error).catch(() => undefined);
    throw error;
  } finally {
    await db.destroy();
  }
}

/** Makes a backup each day until a signal ends the process. A failed one is tried again after an hour. */
async function backUpDaily(databaseUrl: string, host: Host, work: (now: number) => Promise<void>): Promise<number> {
  const run = async () => {
    const now = systemClock();
    await work(now).catch((error: unknown) => {
      host.warn(`The backup failed: ${(error as Error).message}`);
      throw error;
    });
    return lastBackup(now);
  };
  const db = openPostgresAsItIs(databaseUrl, host.log);
  runJobs({ db, clock: systemClock, log: host.log }, [{ name: 'backup', pause: DAY, run }]);
  // The timers of jobs don't keep a process running.
  return new Promise(() => setInterval(() => undefined, DAY));
}

const backupCommand: HostCommand = {
  name: 'backup',
  usage: 'FILE|FOLDER|- [--verify] [--keep COUNT] [--daily] [--passphrase-file FILE]',
  summary: 'Back up the database, the secrets and the word lists into one archive; - writes it to standard output',
  words: ['FILE or FOLDER'],
  options: { verify: 'boolean', keep: 'string', daily: 'boolean', 'passphrase-file': 'string' },
  prepare: (args) => {
    const kept = keepOption(args);
    const isDaily = args.isSet('daily');
    const isVerified = isDaily || args.isSet('verify');
    const target = args.word;
    if (target === '-' && isVerified)
      throw new UsageError('A stream cannot be verified: pipe it to `backup verify -`.');
    if (isDaily && !target.endsWith('/')) throw new UsageError('--daily needs a folder: end its name with a slash.');
    return async (host) => {
      const config = host.config();
      const { databaseUrl } = config;
      if (isDaily && databaseUrl === undefined) {
        throw new StartError('Wordreel dumps its embedded database every day by itself: --daily is for DATABASE_URL');
      }
      const passphrase = await newPassphrase(args, host);
      const work = (now: number) =>
        backUp(config, host, { target: target === '-' ? host.stdout : target, passphrase, now, isVerified }, kept);
      if (databaseUrl === undefined || !isVerified) await work(host.now);
      else if (isDaily) return backUpDaily(databaseUrl, host, work);
      else await recorded(databaseUrl, host, () => work(host.now));
      return 0;
    };
  },
};

const verifyCommand: HostCommand = {
  name: 'backup verify',
  usage: 'FILE|-',
  summary: 'Restore an archive of `backup` into a scratch database, compare all rows, and remove it again',
  words: ['FILE'],
  prepare: (args) => async (host) => {
    const config = host.config();
    const isStream = args.word === '-';
    const source = isStream ? host.stdin : args.word;
    const place = isStream ? config.dataDir : dirname(resolve(args.word));
    const manifest = await verifyArchive(source, place, config, host.log);
    host.say(`The backup of ${manifest.createdAt} can be restored: all of its ${tablesOf(manifest)}, are the same.`);
    return 0;
  },
};

function proofLines({ manifest, aside, missingMedia }: Restored): string[] {
  const { migrations, createdAt, version } = manifest;
  return [
    `Restored the backup of ${createdAt}, made by Wordreel ${version}.`,
    `The row counts of all tables match the backup: ${tablesOf(manifest)}.`,
    `The secrets belong to the database; its ${counted(migrations.length, 'migration')} are known.`,
    ...aside.map((path) => `The previous data was kept as ${path}.`),
    ...mediaLines(missingMedia, manifest.media.length),
    'Start Wordreel now.',
  ];
}

const MOST_NAMED = 20;

function mediaLines(missing: readonly string[], listed: number): string[] {
  if (listed === 0) return [];
  if (missing.length === 0) return [`All of its ${counted(listed, 'video file')} are in MEDIA_DIR.`];
  const left = missing.length - MOST_NAMED;
  return [
    `Of its ${counted(listed, 'video file')}, ${missing.length.toLocaleString('en')} are missing: copy them into MEDIA_DIR.`,
    ...missing.slice(0, MOST_NAMED).map((name) => `  ${name}`),
    ...(left > 0 ? [`  and ${left.toLocaleString('en')} more`] : []),
  ];
}

const restoreCommand: HostCommand = {
  name: 'restore',
  usage: 'FILE|- [--replace] [--passphrase-file FILE] [--secrets FILE]',
  summary: 'Restore an archive of `backup` into an empty DATA_DIR and database, and verify it',
  words: ['FILE'],
  options: { replace: 'boolean', 'passphrase-file': 'string', secrets: 'string' },
  prepare: (args) => async (host) => {
    const restored = await restoreBackup(host.config(), host.log, {
      source: args.word === '-' ? host.stdin : args.word,
      passphrase: async () =>
        (await passphraseOption(args, host)) ?? (await host.askHidden('Passphrase of the backup: ')),
      secretsFile: args.text('secrets'),
      replaces: args.isSet('replace'),
      now: host.now,
    });
    host.say(proofLines(restored).join('\n'));
    return 0;
  },
};

export const backupCommands: readonly HostCommand[] = [verifyCommand, backupCommand, restoreCommand];
