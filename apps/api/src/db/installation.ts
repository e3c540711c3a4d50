import type { Knex } from 'knex';
import { SECRETS_ADVICE, loadSecrets, type KeyIds, type Secrets } from '#security/secrets';
import { hasSecretsFile, PURPOSES, removeSecretsFile, secretsPath, type Purpose } from '#security/secrets-file';
import { StartError } from '#lib/start-error';

/** What a database remembers of the secrets that it was begun with. */
export interface Beginning {
  /** The key in use of each purpose. Access tokens are free to be signed with another one: `JWT_SECRET` may change. */
  readonly keyIds: Readonly<Record<string, string>> | null;
  /** What there was before key ids; older processes still read it. */
  readonly totpFingerprint: string | null;
}

type Settings = Omit<Parameters<typeof loadSecrets>[0], 'mayCreate'>;

const WATCHED = PURPOSES.filter((purpose) => purpose !== 'jwt');

/** What was encrypted with an older key of these cannot be read any more: a second key does not help. */
const UNROTATED: ReadonlySet<Purpose> = new Set<Purpose>(['totp']);

/** Whether anybody has an account here, whom other secrets would lock out. */
export async function hasUsers(db: Knex): Promise<boolean> {
  return (await db('users').first('id')) !== undefined;
}

interface InstanceRow {
  readonly key_ids?: Beginning['keyIds'];
  readonly secrets_fingerprint?: string | null;
}

/** Reads what a database was begun with, also before it is migrated. */
export async function readBeginning(db: Knex): Promise<Beginning> {
  const { rows } = await db.raw<{ rows: { row: InstanceRow }[] }>('select to_jsonb(i) as row from instance i');
  const [instance] = rows;
  return { keyIds: instance?.row.key_ids ?? null, totpFingerprint: instance?.row.secrets_fingerprint ?? null };
}

const inUse = (keyIds: KeyIds): Record<string, string> =>
  Object.fromEntries(WATCHED.map((purpose) => [purpose, keyIds[purpose][0] ?? '']));

/**
 * Compares what a database was begun with to the secrets that somebody has.
 * @returns the purposes whose keys are others; a key may be followed by the one before it, which then fits
 */
export function foreignKeys(
  { keyIds, totpFingerprint }: Beginning,
  own: { readonly keyIds: KeyIds; readonly totpFingerprint: string },
): Purpose[] {
  if (keyIds === null) return totpFingerprint === null || totpFingerprint === own.totpFingerprint ? [] : ['totp'];
  return WATCHED.filter((purpose) => {
    const known = keyIds[purpose];
    const mine = UNROTATED.has(purpose) ? own.keyIds[purpose].slice(0, 1) : own.keyIds[purpose];
    return known !== undefined && !mine.includes(known);
  });
}

/**
 * Writes down whose database this is, while nobody else has: the first of several processes is the one. It may be a copy
 * of the build's template, so it gets an id of its own.
 */
async function claim(db: Knex, { keyIds, totpFingerprint }: Secrets): Promise<void> {
  await db('instance')
    .whereNull('key_ids')
    .where((free) => free.whereNull('secrets_fingerprint').orWhere('secrets_fingerprint', totpFingerprint))
    .update({
      id: db.raw('case when secrets_fingerprint is null then gen_random_uuid() else id end'),
      created_at: db.raw('case when secrets_fingerprint is null then now() else created_at end'),
      key_ids: JSON.stringify(inUse(keyIds)),
      secrets_fingerprint: totpFingerprint,
    });
}

/** After a rotation the new keys are the ones in use. */
async function noteRotation(db: Knex, { keyIds }: Secrets, known: Beginning['keyIds']): Promise<void> {
  const now = inUse(keyIds);
  if (known === null || WATCHED.every((purpose) => known[purpose] === now[purpose])) return;
  await db('instance')
    .where('key_ids', JSON.stringify(known))
    .update({ key_ids: JSON.stringify(now) });
}

/**
 * Reads the secrets of this installation, and on the first start makes them and writes down that the database is theirs.
 * @throws StartError where there are none, or where the database was begun with others
 */
export async function openSecrets(db: Knex, settings: Settings): Promise<Secrets> {
  const { dataDir } = settings;
  const before = await readBeginning(db);
  const hadFile = hasSecretsFile(dataDir);
  const mayCreate = before.keyIds === null && before.totpFingerprint === null;
  const secrets = loadSecrets({ ...settings, mayCreate });
  await claim(db, secrets);
  const beginning = await readBeginning(db);
  const foreign = foreignKeys(beginning, secrets);
  if (foreign.length > 0) {
    // Another process was faster: what was made for nothing would be in the way of the right ones.
    if (mayCreate && !hadFile && settings.secrets === undefined) removeSecretsFile(dataDir);
    const place = settings.secrets === undefined ? `the secrets file ${secretsPath(dataDir)}` : 'SECRETS';
    throw new StartError(
      `${place} holds other keys than this database was begun with (${foreign.join(', ')}): ${SECRETS_ADVICE}`,
    );
  }
  await noteRotation(db, secrets, beginning.keyIds);
  return secrets;
}

/**
 * Makes a database take the secrets that are there now, or new ones, as if it were its first start.
 * @returns false where somebody has an account, who would be locked out
 */
export async function adoptSecrets(db: Knex, settings: Settings): Promise<boolean> {
  return db.transaction(async (transaction) => {
    // Nobody becomes a user meanwhile.
    await transaction.raw('lock table users in share mode');
    if (await hasUsers(transaction)) return false;
    const { keyIds, totpFingerprint } = loadSecrets({ ...settings, mayCreate: true });
    await transaction('instance').update({
      key_ids: JSON.stringify(inUse(keyIds)),
      secrets_fingerprint: totpFingerprint,
    });
    return true;
  });
}
