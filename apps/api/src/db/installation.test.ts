import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { identityOf } from '#security/secrets';
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

/** Adds a new key for a purpose, in front of the old one or in its place. */
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

  test('are fixed by the first process that starts', async () => {
    const all = [secrets, newSecrets(), newSecrets()];
    const outcomes = await Promise.allSettled(all.map(open));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const winner = all[outcomes.findIndex(({ status }) => status === 'fulfilled')] ?? secrets;
    await expect(open(winner)).resolves.toMatchObject({ keyIds: identityOf(winner).keyIds });
    await expect(open(newSecrets())).rejects.toThrow(/^SECRETS has other keys than this database was created with \(/);
  });

  test.each([...ROTATED, 'totp', 'altchaSolution'] as const)(
    'a different key for %s alone is refused',
    async (purpose) => {
      await open(secrets);
      await expect(open(withNewKey(secrets, purpose, false))).rejects.toThrow(`created with (${purpose}):`);
    },
  );

  test('a different key for access tokens is accepted: JWT_SECRET may change', async () => {
    await open(secrets);
    await expect(open(withNewKey(secrets, 'jwt', false))).resolves.toBeDefined();
  });

  test.each(ROTATED)(
    'a new key for %s is accepted in front of the old one, and from then on without it',
    async (purpose) => {
      await open(secrets);
      const rotated = withNewKey(secrets, purpose, true);
      await open(rotated);
      const { keys } = rotated;
      await open({ ...rotated, keys: { ...keys, [purpose]: [keys[purpose][0]] } });
      await expect(open(secrets)).rejects.toThrow(`created with (${purpose}):`);
    },
  );

  test('a new key for second factors is refused, because data sealed with the old one could not be opened', async () => {
    await open(secrets);
    await expect(open(withNewKey(secrets, 'totp', true))).rejects.toThrow('created with (totp):');
  });

  test('an installation that only knew its totp key is upgraded once to all key ids', async () => {
    await db('instance').update({ secrets_fingerprint: identityOf(secrets).totpFingerprint });
    await expect(open(newSecrets())).rejects.toThrow('created with (totp):');
    await open(secrets);
    await expect(open(withNewKey(secrets, 'pepper', false))).rejects.toThrow('created with (pepper):');
  });

  test('no file is created if the database was created with other secrets', async () => {
    await open(secrets);
    const dataDir = mkdtempSync(join(tmpdir(), 'wordreel-none-'));
    await expect(openSecrets(db, { ...settings(secrets), secrets: undefined, dataDir })).rejects.toThrow(
      /operator secrets show/,
    );
    expect(() => readFileSync(join(dataDir, 'secrets.json'))).toThrow('ENOENT');
    rmSync(dataDir, { recursive: true });
  });

  test('other secrets are adopted only while there are no accounts', async () => {
    const [other, third] = [newSecrets(), newSecrets()];
    await open(secrets);
    expect(await adoptSecrets(db, settings(other))).toBe(true);
    await expect(open(other)).resolves.toBeDefined();
    await expect(open(secrets)).rejects.toThrow('created with');

    await db('users').insert({ email: 'a@example.org', created_at: new Date() });
    expect(await adoptSecrets(db, settings(third))).toBe(false);
    await expect(open(other)).resolves.toBeDefined();
    await db('users').delete();
  });
});
