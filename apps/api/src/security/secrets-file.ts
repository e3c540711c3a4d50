import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '#lib/start-error';

/** One key for one purpose, so that what leaks from one opens no other. */
export const PURPOSES = [
  'jwt',
  'refresh',
  'pepper',
  'totp',
  'codes',
  'altchaChallenge',
  'altchaSolution',
  'deviceCookie',
  'masks',
] as const;

export type Purpose = (typeof PURPOSES)[number];

/** 32 bytes as base64url. */
const key = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** Per purpose the key in use, and behind it the one before, while what was made with it still counts. */
const SecretsFile = z.object({
  version: z.literal(1),
  keys: z.record(
    z.enum(PURPOSES),
    z.tuple([key], key).refine((keys) => keys.length <= 2),
  ),
});

export type SecretsFile = z.infer<typeof SecretsFile>;

/** Makes a random key for every purpose. */
export function newSecrets(): SecretsFile {
  const keys = PURPOSES.map((purpose) => [purpose, [randomBytes(32).toString('base64url')]]);
  return { version: 1, keys: Object.fromEntries(keys) as SecretsFile['keys'] };
}

/** One line without anything that a shell or an .env file would take for its own: the value of `SECRETS`. */
export function encodeSecrets(file: SecretsFile): string {
  return Buffer.from(JSON.stringify(file)).toString('base64');
}

/**
 * Reads the value of `SECRETS`: the text of a secrets file, or that in base64.
 * @returns null where it is neither
 */
export function decodeSecrets(text: string): SecretsFile | null {
  try {
    const json = text.trimStart().startsWith('{') ? text : Buffer.from(text, 'base64').toString('utf8');
    return SecretsFile.parse(JSON.parse(json));
  } catch {
    return null;
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}

export function secretsPath(dataDir: string): string {
  return join(dataDir, 'secrets.json');
}

/** Makes the file whole or not at all; where another process was faster, its file stands. */
export function createSecretsFile(dataDir: string, secrets = newSecrets()): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = join(dataDir, `secrets.${randomBytes(6).toString('hex')}.draft`);
  try {
    writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { flag: 'wx', mode: 0o600, flush: true });
    linkSync(draft, secretsPath(dataDir));
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') {
      throw new StartError(`the secrets file cannot be made in DATA_DIR ${dataDir}: ${codeOf(error)}`, {
        cause: error,
      });
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * @returns null where there is no such file
 * @throws StartError where it cannot be read or is not whole; never with its content
 */
export function readSecretsFile(dataDir: string): SecretsFile | null {
  const path = secretsPath(dataDir);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw new StartError(`the secrets file ${path} cannot be read: ${codeOf(error)}`, { cause: error });
  }
  try {
    return SecretsFile.parse(JSON.parse(text));
  } catch {
    // Without the cause: a parser's message quotes what it could not parse.
    throw new StartError(`the secrets file ${path} is damaged: restore it from a backup`);
  }
}

/** Whether there is such a file, of whatever content. */
export function hasSecretsFile(dataDir: string): boolean {
  return existsSync(secretsPath(dataDir));
}

/** Whether anybody but its owner may read the file. */
export function isReadableByOthers(dataDir: string): boolean {
  return process.platform !== 'win32' && (statSync(secretsPath(dataDir)).mode & 0o077) !== 0;
}

/** Takes away a file that was made for nothing. */
export function removeSecretsFile(dataDir: string): void {
  rmSync(secretsPath(dataDir), { force: true });
}
