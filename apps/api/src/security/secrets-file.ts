import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '#lib/start-error';

/** Every purpose has its own key, so that a leak of one does not affect the others. */
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

/** Each purpose has its current key, and its previous key as long as values made with that are valid. */
const SecretsFile = z.object({
  version: z.literal(1),
  keys: z.record(
    z.enum(PURPOSES),
    z.tuple([key], key).refine((keys) => keys.length <= 2),
  ),
});

export type SecretsFile = z.infer<typeof SecretsFile>;

export function newSecrets(): SecretsFile {
  const keys = PURPOSES.map((purpose) => [purpose, [randomBytes(32).toString('base64url')]]);
  return { version: 1, keys: Object.fromEntries(keys) as SecretsFile['keys'] };
}

/** Encodes secrets for the variable `SECRETS`: one line without characters that are special in a shell or .env file. */
export function encodeSecrets(file: SecretsFile): string {
  return Buffer.from(JSON.stringify(file)).toString('base64');
}

/** Parses `SECRETS`: the text of a secrets file, plain or in base64; null if it is neither. */
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

/** Creates the secrets file atomically. If another process created it first, that file is kept. */
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

/** @returns null if there is no file @throws StartError, without its content, if it is unreadable or incomplete */
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
    // The cause is left out, because a parser's message quotes its input.
    throw new StartError(`the secrets file ${path} is damaged: restore it from a backup`);
  }
}

export function hasSecretsFile(dataDir: string): boolean {
  return existsSync(secretsPath(dataDir));
}

/** Returns whether anyone but its owner can read the secrets file. */
export function isReadableByOthers(dataDir: string): boolean {
  return process.platform !== 'win32' && (statSync(secretsPath(dataDir)).mode & 0o077) !== 0;
}

export function removeSecretsFile(dataDir: string): void {
  rmSync(secretsPath(dataDir), { force: true });
}
