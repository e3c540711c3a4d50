import type { Knex } from 'knex';
import { SECRETS_ADVICE, loadSecrets, type KeyIds, type Secrets } from '#security/secrets';
import { hasSecretsFile, PURPOSES, removeSecretsFile, secretsPath, type Purpose } from '#security/secrets-file';
import { StartError } from '#lib/start-error';

/** Identifies the secrets that a database was created with. */
export interface Beginning {
  /** For each purpose, the id of its current key. Access tokens are excluded, since `JWT_SECRET` may change. */
  readonly keyIds: Readonly<Record<string, string>> | null;
  /** The fingerprint used before key ids existed. Processes of older versions still read it. */
  readonly totpFingerprint: string | null;
}

type Settings = Omit<Parameters<typeof loadSecrets>[0], 'mayCreate'>;

const WATCHED = PURPOSES.filter((purpose) => purpose !== 'jwt');

/** Keys that can't be rotated, because data encrypted with the old key would become unreadable. */
const UNROTATED: ReadonlySet<Purpose> = new Set<Purpose>(['totp']);

export async function hasUsers(db: Knex): Promise<boolean> {
  return (await db('users').first('id')) !== undefined;
}

interface InstanceRow {
  readonly key_ids?: Beginning['keyIds'];
  readonly secrets_fingerprint?: string | null;
}

/** Reads what identifies a database's secrets. Also works before the database is migrated. */
export async function readBeginning(db: Knex): Promise<Beginning> {
  const { rows } = await db.raw<{ rows: { row: InstanceRow }[] }>('select to_jsonb(i) as row from instance i');
  const [instance] = rows;
  return { keyIds: instance?.row.key_ids ?? null, totpFingerprint: instance?.row.secrets_fingerprint ?? null };
}

const inUse = (keyIds: KeyIds): Record<string, string> =>
  Object.fromEntries(WATCHED.map((purpose) => [purpose, keyIds[purpose][0] ?? '']));

/** Returns the purposes whose keys don't match. An older key of ours still matches, unless in `UNROTATED`. */
export function foreignKeys(
  { keyIds, totpFingerprint }: Beginning,
  own: Pick<Secrets, 'keyIds' | 'totpFingerprint'>,
): Purpose[] {
  if (keyIds === null) return totpFingerprint === null || totpFingerprint === own.totpFingerprint ? [] : ['totp'];
  return WATCHED.filter((purpose) => {
    const known = keyIds[purpose];
    const mine = UNROTATED.has(purpose) ? own.keyIds[purpose].slice(0, 1) : own.keyIds[purpose];
    return known !== undefined && !mine.includes(known);
  });
}

/** Claims the database unless another process already has. A copy of the build's template gets a new id. */
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

/** Records the new keys as the current ones after a rotation. */
async function noteRotation(db: Knex, { keyIds }: Secrets, known: Beginning['keyIds']): Promise<void> {
  const now = inUse(keyIds);
  if (known === null || WATCHED.every((purpose) => known[purpose] === now[purpose])) return;
  await db('instance')
    .where('key_ids', JSON.stringify(known))
    .update({ key_ids: JSON.stringify(now) });
}

/** Reads the secrets, or creates them at the first start. @throws StartError if missing or not the database's */
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
    // Another process was faster. The secrets created here are removed, so that the right ones can take their place.
    if (mayCreate && !hadFile && settings.secrets === undefined) removeSecretsFile(dataDir);
    const place = settings.secrets === undefined ? `the secrets file ${secretsPath(dataDir)}` : 'SECRETS';
    throw new StartError(
      `${place} has other keys than this database was created with (${foreign.join(', ')}): ${SECRETS_ADVICE}`,
    );
  }
  await noteRotation(db, secrets, beginning.keyIds);
  return secrets;
}

/** Makes a database accept the current secrets, or new ones. @returns false if there are users, who'd be locked out */
export async function adoptSecrets(db: Knex, settings: Settings): Promise<boolean> {
  return db.transaction(async (transaction) => {
    // Prevents sign-ups until the transaction ends.
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
