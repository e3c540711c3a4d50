import { existsSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import type { Config } from '#config';
import { foreignKeys } from '#db/installation';
import { StartError } from '#lib/start-error';
import { openWithPassphrase } from '#security/passphrase-box';
import { identityOf } from '#security/secrets';
import {
  createSecretsFile,
  decodeSecrets,
  encodeSecrets,
  hasSecretsFile,
  readSecretsFile,
  secretsPath,
  type SecretsFile,
} from '#security/secrets-file';
import { secretsFileOf } from './archives.ts';
import type { Unpacked } from './read-archive.ts';
import { asideName } from './write-archive.ts';

type Own = Pick<Config, 'dataDir' | 'secrets'>;

export interface SecretsOptions {
  /** The archive's file name; null if the archive came as a stream. */
  readonly archive: string | null;
  readonly passphrase: string | null;
  /** A file with the secrets; null to use those in the archive or next to it. */
  readonly secretsFile: string | null;
}

async function openSealed({ sealed }: Unpacked, passphrase: string | null): Promise<SecretsFile> {
  if (sealed === null) throw new StartError('the backup is damaged: its secrets are missing');
  if (passphrase === null) throw new StartError('the secrets of this backup are sealed: provide its passphrase');
  const text = await openWithPassphrase(sealed, passphrase);
  const secrets = text === null ? null : decodeSecrets(text);
  if (secrets === null) throw new StartError('the passphrase does not match this backup: nothing was changed');
  return secrets;
}

async function readBeside(file: string): Promise<SecretsFile> {
  const text = await readFile(file, 'utf8');
  const secrets = decodeSecrets(text.trim().replace(/^SECRETS=/, ''));
  if (secrets === null) throw new StartError(`${file} has no secrets`);
  return secrets;
}

async function findSecrets(own: Own, unpacked: Unpacked, options: SecretsOptions): Promise<SecretsFile> {
  const { archive, passphrase, secretsFile } = options;
  if (secretsFile !== null) return readBeside(secretsFile);
  if (unpacked.manifest.secrets === 'sealed') return openSealed(unpacked, passphrase);
  const beside = archive === null ? null : secretsFileOf(archive);
  if (unpacked.manifest.secrets === 'beside' && beside !== null && existsSync(beside)) return readBeside(beside);
  const here = own.secrets ?? readSecretsFile(own.dataDir);
  if (here !== null) return here;
  throw new StartError('this backup has no secrets: name the file that has them with --secrets, or set SECRETS');
}

/** @throws StartError if there are no secrets, the passphrase is wrong, or they don't match the backup's database */
export async function secretsOfBackup(own: Own, unpacked: Unpacked, options: SecretsOptions): Promise<SecretsFile> {
  const secrets = await findSecrets(own, unpacked, options);
  const { beginning } = unpacked.manifest;
  const foreignIn = (file: SecretsFile): string[] => foreignKeys(beginning, identityOf(file));
  const foreign = foreignIn(secrets);
  if (foreign.length > 0) {
    throw new StartError(`these secrets do not belong to the backup's database (${foreign.join(', ')})`);
  }
  if (own.secrets !== undefined && foreignIn(own.secrets).length > 0) {
    throw new StartError(
      'SECRETS has other keys than the backup: unset it, restore, and set it to what `operator secrets show` prints',
    );
  }
  return secrets;
}

export function hasOtherSecrets(own: Own, secrets: SecretsFile): boolean {
  if (own.secrets !== undefined || !hasSecretsFile(own.dataDir)) return false;
  const here = readSecretsFile(own.dataDir);
  return here === null || encodeSecrets(here) !== encodeSecrets(secrets);
}

/** Writes the secrets into the data folder unless `SECRETS` is set. @returns a replaced file's new path, or null */
export async function placeSecrets(own: Own, secrets: SecretsFile, now: number): Promise<string | null> {
  const { dataDir } = own;
  if (own.secrets !== undefined) return null;
  const aside = hasOtherSecrets(own, secrets) ? asideName(secretsPath(dataDir), now) : null;
  if (aside !== null) await rename(secretsPath(dataDir), aside);
  createSecretsFile(dataDir, secrets);
  return aside;
}
