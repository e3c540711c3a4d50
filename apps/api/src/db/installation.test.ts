import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { keyIdsOf, totpFingerprintOf } from '#security/secrets';
import { newSecrets, type Purpose, type SecretsFile } from '#security/secrets-file';
import { describeDatabases } from '#testing/test-databases';
import { adoptSecrets, openSecrets } from './installation.ts';

const ROTATED: readonly Purpose[] = ['pepper', 'refresh', 'codes', 'masks', 'deviceCookie', 'altchaChallenge'];

const settings = (secrets: SecretsFile) => ({
  dataDir: '/nonexistent',
  secrets,
  jwtSecret: undefined,
  isProduction: true,
});

/** The same secrets with a new key for a purpose, before the old one or in its place. */
function withNewKey(secrets: SecretsFile, purpose: Purpose, keepsOld: boolean): SecretsFile {
  const [key] = newSecrets().keys[purpose];
  const [old] = secrets.keys[purpose];
  return { ...secrets, keys: { ...secrets.keys, [purpose]: keepsOld ? [key, old] : [key] } };
}

describeDatabases('the secrets of a database', (database) => {
  let db: Knex;
  let secrets: SecretsFile;
  const open = (file: SecretsFile) => openSecrets(db, settings(file));

  beforeEach(async () => {
    db = database().db;
    secrets = newSecrets();
    await db('instance').update({ key_ids: null, secrets_fingerprint: null });
  });

  test('are the ones of the first start, by whichever process', async () => {
    const all = [secrets, newSecrets(), newSecrets()];
    const outcomes = await Promise.allSettled(all.map(open));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const winner = all[outcomes.findIndex(({ status }) => status === 'fulfilled')] ?? secrets;
    await expect(open(winner)).resolves.toMatchObject({ keyIds: keyIdsOf(winner) });
    await expect(open(newSecrets())).rejects.toThrow(/^SECRETS holds other keys than this database was begun with \(/);
  });

  test.each([...ROTATED, 'totp', 'altchaSolution'] as const)('another key for %s alone is refused', async (purpose) => {
    await open(secrets);
    await expect(open(withNewKey(secrets, purpose, false))).rejects.toThrow(`begun with (${purpose}):`);
  });

  test('another key for access tokens is nobody else: JWT_SECRET may change', async () => {
    await open(secrets);
    await expect(open(withNewKey(secrets, 'jwt', false))).resolves.toBeDefined();
  });

  test.each(ROTATED)(
    'a new key for %s is taken where the old one stands behind it, and then for good',
    async (purpose) => {
      await open(secrets);
      const rotated = withNewKey(secrets, purpose, true);
      await open(rotated);
      const { keys } = rotated;
      await open({ ...rotated, keys: { ...keys, [purpose]: [keys[purpose][0]] } });
      await expect(open(secrets)).rejects.toThrow(`begun with (${purpose}):`);
    },
  );

  test('a new key for second factors is never taken: what the old one has sealed could not be opened', async () => {
    await open(secrets);
    await expect(open(withNewKey(secrets, 'totp', true))).rejects.toThrow('begun with (totp):');
  });

  test('an installation that knew its totp key alone is taken once, and knows all of them then', async () => {
    await db('instance').update({ secrets_fingerprint: totpFingerprintOf(secrets) });
    await expect(open(newSecrets())).rejects.toThrow('begun with (totp):');
    await open(secrets);
    await expect(open(withNewKey(secrets, 'pepper', false))).rejects.toThrow('begun with (pepper):');
  });

  test('no file is made where the database was begun with secrets', async () => {
    await open(secrets);
    const dataDir = mkdtempSync(join(tmpdir(), 'wordreel-none-'));
    await expect(openSecrets(db, { ...settings(secrets), secrets: undefined, dataDir })).rejects.toThrow(
      /operator secrets show/,
    );
    expect(() => readFileSync(join(dataDir, 'secrets.json'))).toThrow('ENOENT');
    rmSync(dataDir, { recursive: true });
  });

  test('others are adopted while nobody has an account, and never afterwards', async () => {
    const [other, third] = [newSecrets(), newSecrets()];
    await open(secrets);
    expect(await adoptSecrets(db, settings(other))).toBe(true);
    await expect(open(other)).resolves.toBeDefined();
    await expect(open(secrets)).rejects.toThrow('begun with');

    await db('users').insert({ email: 'a@example.org', created_at: new Date() });
    expect(await adoptSecrets(db, settings(third))).toBe(false);
    await expect(open(other)).resolves.toBeDefined();
    await db('users').delete();
  });
});
