import { createHash, createSecretKey, type KeyObject } from 'node:crypto';
import { keyId, keyringOf, type Keyring } from './keyring.ts';
import {
  createSecretsFile,
  isReadableByOthers,
  PURPOSES,
  readSecretsFile,
  secretsPath,
  type Purpose,
  type SecretsFile,
} from './secrets-file.ts';
import { StartError } from '#lib/start-error';

export interface Secrets {
  readonly jwt: Keyring;
  /** Mixed into every password. Without this key, no password can ever be verified again. */
  readonly pepper: Keyring;
  readonly refresh: KeyObject;
  /** Encrypts the secrets of authenticator apps. */
  readonly totp: KeyObject;
  /** The key for the stored form of codes sent by mail. */
  readonly codes: KeyObject;
  readonly altchaChallenge: string;
  readonly altchaSolution: string;
  readonly deviceCookie: KeyObject;
  /** The key for pseudonyms of addresses in logs, counters and fingerprints. */
  readonly masks: KeyObject;
  readonly keyIds: KeyIds;
  /** Identifies the secrets of installations older than key ids. It is derived from the newest totp key only. */
  readonly totpFingerprint: string;
}

/** Public names of each purpose's keys, the current one first. They tell keys apart and are not secret. */
export type KeyIds = Readonly<Record<Purpose, readonly string[]>>;

interface Settings {
  readonly dataDir: string;
  /** `SECRETS`, used instead of the file, which is then neither read nor created. */
  readonly secrets?: SecretsFile | undefined;
  /** `JWT_SECRET`, used instead of the file's key. */
  readonly jwtSecret: string | undefined;
  /** Whether the public URL uses https. If so, the server does not start with weak secrets. */
  readonly isProduction: boolean;
  /** Whether secrets may be created. False for an initialized database: new keys would lock its users out. */
  readonly mayCreate: boolean;
}

export const SECRETS_ADVICE =
  'give every process the same SECRETS (`operator secrets show` prints it where Wordreel ran before), or restore it ' +
  'from a backup; if nobody has an account yet, `operator secrets adopt` makes the database take new ones';

const LEAST_BYTES = 32;
const PLACEHOLDER = /change.?me|replace.?me|your.?(jwt|secret)|placeholder|example|default|insecure|secret.?key/i;

/** Random keys of 32 bytes have about 30 different bytes; typed or repeated text has few. */
function isWeak(bytes: Buffer): boolean {
  return new Set(bytes).size < 12 || PLACEHOLDER.test(bytes.toString('latin1'));
}

function openFile({ dataDir, mayCreate, isProduction }: Settings): SecretsFile {
  if (readSecretsFile(dataDir) === null) {
    if (!mayCreate) {
      throw new StartError(
        `SECRETS is not set and the secrets file ${secretsPath(dataDir)} is missing, but the database was created with ` +
          `secrets: ${SECRETS_ADVICE}`,
      );
    }
    createSecretsFile(dataDir);
  }
  const file = readSecretsFile(dataDir);
  if (file === null) throw new StartError(`the secrets file ${secretsPath(dataDir)} vanished`);
  if (isProduction && isReadableByOthers(dataDir)) {
    throw new StartError(`the secrets file ${secretsPath(dataDir)} can be read by other users: run chmod 600 on it`);
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

type Keys = readonly [Buffer, ...Buffer[]];

const keysOf = ({ keys }: SecretsFile, purpose: Purpose): Keys =>
  keys[purpose].map((key) => Buffer.from(key, 'base64url')) as [Buffer, ...Buffer[]];

/** Returns the names of the keys, to check whether a database was initialized with these keys. */
export function identityOf(file: SecretsFile): Pick<Secrets, 'keyIds' | 'totpFingerprint'> {
  const keyIds = Object.fromEntries(PURPOSES.map((purpose) => [purpose, keysOf(file, purpose).map(keyId)]));
  const [totp] = keysOf(file, 'totp');
  const totpFingerprint = createHash('sha256').update('wordreel secrets').update(totp).digest('base64url').slice(0, 16);
  return { keyIds: keyIds as unknown as KeyIds, totpFingerprint };
}

/** @throws StartError, without the key, for a key that is short, equal to another or, in production, not random */
export function checkSecrets(
  file: SecretsFile,
  { jwtSecret, isProduction, secrets }: Omit<Settings, 'mayCreate'>,
): void {
  const place = secrets === undefined ? 'the secrets file' : 'SECRETS';
  const named = PURPOSES.flatMap((purpose) =>
    keysOf(file, purpose).map((bytes, index): [string, Buffer] => [`${purpose} ${index + 1} of ${place}`, bytes]),
  );
  if (jwtSecret !== undefined) named.push(['JWT_SECRET', Buffer.from(jwtSecret)]);
  refuseWeak(new Map(named), isProduction);
}

/** Loads the secrets, or creates the file. @throws StartError, without their values, if they are missing or unsafe */
export function loadSecrets(settings: Settings): Secrets {
  const file = settings.secrets ?? openFile(settings);
  checkSecrets(file, settings);
  const { jwtSecret } = settings;
  const newest = (purpose: Purpose): Buffer => keysOf(file, purpose)[0];
  return {
    jwt: keyringOf(jwtSecret === undefined ? keysOf(file, 'jwt') : [Buffer.from(jwtSecret)]),
    pepper: keyringOf(keysOf(file, 'pepper')),
    refresh: createSecretKey(newest('refresh')),
    totp: createSecretKey(newest('totp')),
    codes: createSecretKey(newest('codes')),
    altchaChallenge: newest('altchaChallenge').toString('base64url'),
    altchaSolution: newest('altchaSolution').toString('base64url'),
    deviceCookie: createSecretKey(newest('deviceCookie')),
    masks: createSecretKey(newest('masks')),
    ...identityOf(file),
  };
}
