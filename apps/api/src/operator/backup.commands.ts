import { readFile } from 'node:fs/promises';
import { makeBackup, type MadeBackup } from '#backup/backup.service';
import type { Manifest } from '#backup/manifest';
import { restoreBackup, type Restored } from '#backup/restore.service';
import { DataFolderInUse, StartError } from '#lib/start-error';
import { LEAST_PASSPHRASE } from '#security/passphrase-box';
import type { Arguments, Host, HostCommand } from './command.ts';
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

const backupCommand: HostCommand = {
  name: 'backup',
  usage: 'FILE|FOLDER|- [--passphrase-file FILE]',
  summary: 'Back up the database, the secrets and the word lists into one archive; - writes it to standard output',
  words: ['FILE or FOLDER'],
  options: { 'passphrase-file': 'string' },
  prepare: (args) => async (host) => {
    const config = host.config();
    const options = {
      target: args.word === '-' ? host.stdout : args.word,
      passphrase: await newPassphrase(args, host),
      now: host.now,
    };
    const made = await makeBackup(config, host.log, options).catch((error: unknown) => {
      throw withAdvice(error, config.dataDir);
    });
    warnOfSecrets(made, host);
    host.warn(`Backed up ${contentsOf(made.manifest)}`);
    if (made.file !== null) host.say(made.file);
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

export const backupCommands: readonly HostCommand[] = [backupCommand, restoreCommand];
