import { createHash, createSecretKey, type KeyObject } from 'node:crypto';
import { keyringOf, type Keyring } from './keyring.ts';
import {
  createSecretsFile,
  isReadableByOthers,
  readSecretsFile,
  secretsPath,
  type Purpose,
  type SecretsFile,
} from './secrets-file.ts';
import { StartError } from '#lib/start-error';

export interface Secrets {
  /** Signs access tokens. */
  readonly jwt: Keyring;
  /** Mixed into every password; without it no password can be checked ever again. */
  readonly pepper: Keyring;
  readonly refresh: KeyObject;
  /** Encrypts the secrets of authenticator apps. */
  readonly totp: KeyObject;
  /** Keys the stored form of codes that go out by mail. */
  readonly codes: KeyObject;
  readonly altchaChallenge: string;
  readonly altchaSolution: string;
  readonly deviceCookie: KeyObject;
  /** Keys the stand-ins for addresses in logs, counters and fingerprints. */
  readonly masks: KeyObject;
  /** Tells whether the stored passwords and second factors belong to these keys; no secret itself. */
  readonly fingerprint: string;
}

interface Settings {
  readonly dataDir: string;
  /** `JWT_SECRET`, used instead of the file's key. */
  readonly jwtSecret: string | undefined;
  /** Whether people reach the server by https; then weak secrets stop the start. */
  readonly isProduction: boolean;
  /** False where the database has users already, whom new keys would lock out. */
  readonly mayCreate: boolean;
}

const LEAST_BYTES = 32;
const PLACEHOLDER = /change.?me|replace.?me|your.?(jwt|secret)|placeholder|example|default|insecure|secret.?key/i;

/** Real randomness of 32 bytes has about 30 different bytes; typed or repeated text has few. */
function isWeak(bytes: Buffer): boolean {
  return new Set(bytes).size < 12 || PLACEHOLDER.test(bytes.toString('latin1'));
}

function openFile({ dataDir, mayCreate, isProduction }: Settings): SecretsFile {
  if (readSecretsFile(dataDir) === null) {
    if (!mayCreate) {
      throw new StartError(
        `the secrets file ${secretsPath(dataDir)} is missing, but the database has users: restore it from a backup`,
      );
    }
    createSecretsFile(dataDir);
  }
  const file = readSecretsFile(dataDir);
  if (file === null) throw new StartError(`the secrets file ${secretsPath(dataDir)} vanished`);
  if (isProduction && isReadableByOthers(dataDir)) {
    throw new StartError(`the secrets file ${secretsPath(dataDir)} can be read by others: chmod 600 it`);
  }
  return file;
}

function refuseWeak(keys: ReadonlyMap<string, Buffer>, isProduction: boolean): void {
  const seen = new Map<string, string>();
  for (const [name, bytes] of keys) {
    if (bytes.length < LEAST_BYTES) throw new StartError(`${name} must have at least ${LEAST_BYTES} bytes`);
    if (isProduction && isWeak(bytes)) throw new StartError(`${name} looks like a placeholder: use a random value`);
    const twin = seen.get(bytes.toString('hex'));
    if (twin !== undefined) throw new StartError(`${name} and ${twin} must not be equal`);
    seen.set(bytes.toString('hex'), name);
  }
}

/**
 * Reads the secrets of this installation, and makes them on the first start.
 * @throws StartError where they are missing, damaged, weak or open to others; it never names a value
 */
export function loadSecrets(settings: Settings): Secrets {
  const { keys } = openFile(settings);
  const { jwtSecret, isProduction } = settings;
  const ofFile = (purpose: Purpose) =>
    keys[purpose].map((key) => Buffer.from(key, 'base64url')) as [Buffer, ...Buffer[]];
  const newest = (purpose: Purpose): Buffer => ofFile(purpose)[0];
  const jwt: [Buffer, ...Buffer[]] = jwtSecret === undefined ? ofFile('jwt') : [Buffer.from(jwtSecret)];

  const named = new Map<string, Buffer>(
    (Object.keys(keys) as Purpose[]).flatMap((purpose) =>
      ofFile(purpose).map((bytes, index) => [`${purpose} ${index + 1} of the secrets file`, bytes]),
    ),
  );
  if (jwtSecret !== undefined) named.set('JWT_SECRET', jwt[0]);
  refuseWeak(named, isProduction);

  return {
    jwt: keyringOf(jwt),
    pepper: keyringOf(ofFile('pepper')),
    refresh: createSecretKey(newest('refresh')),
    totp: createSecretKey(newest('totp')),
    codes: createSecretKey(newest('codes')),
    altchaChallenge: newest('altchaChallenge').toString('base64url'),
    altchaSolution: newest('altchaSolution').toString('base64url'),
    deviceCookie: createSecretKey(newest('deviceCookie')),
    masks: createSecretKey(newest('masks')),
    fingerprint: createHash('sha256')
      .update('wordreel secrets')
      .update(newest('totp'))
      .digest('base64url')
      .slice(0, 16),
  };
}
