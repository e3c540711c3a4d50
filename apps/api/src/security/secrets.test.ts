import { chmodSync, mkdtempSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSecrets } from './secrets.ts';
import { createSecretsFile, type SecretsFile } from './secrets-file.ts';

const STRONG = 'kJ4v0Z8qTf2LxWm7RbYp1NcHs6DgEu3A9oIy5';

function settings(dataDir = mkdtempSync(join(tmpdir(), 'secrets-'))) {
  return { dataDir, jwtSecret: undefined as string | undefined, isProduction: true, mayCreate: true };
}

function edit(dataDir: string, change: (file: SecretsFile) => void): void {
  const path = join(dataDir, 'secrets.json');
  const file = JSON.parse(readFileSync(path, 'utf8')) as SecretsFile;
  change(file);
  writeFileSync(path, JSON.stringify(file));
}

describe('secrets', () => {
  test('the first start creates a file that only its owner can read, and the second start reads the same keys', () => {
    const at = settings();
    const first = loadSecrets(at);
    const second = loadSecrets({ ...at, mayCreate: false });
    expect(second.jwt.current.equals(first.jwt.current)).toBe(true);
    expect(second.keyIds).toEqual(first.keyIds);
    expect(statSync(join(at.dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(readdirSync(at.dataDir)).toEqual(['secrets.json']);
  });

  test('an existing file is never overwritten', () => {
    const at = settings();
    const { keyIds } = loadSecrets(at);
    createSecretsFile(at.dataDir);
    expect(loadSecrets(at).keyIds).toEqual(keyIds);
    expect(readdirSync(at.dataDir)).toEqual(['secrets.json']);
  });

  test('every purpose has its own key', () => {
    const at = settings();
    loadSecrets(at);
    const { keys } = JSON.parse(readFileSync(join(at.dataDir, 'secrets.json'), 'utf8')) as SecretsFile;
    const values = Object.values(keys).flat();
    expect(values).toHaveLength(9);
    expect(new Set(values).size).toBe(9);
  });

  test('a missing file is not created again if there are users', () => {
    expect(() => loadSecrets({ ...settings(), mayCreate: false })).toThrow(/restore it from a backup/);
  });

  test.each([
    ['damaged', (text: string) => text.slice(0, 80)],
    ['without a key', (text: string) => text.replace('"pepper"', '"papper"')],
    ['with a short key', (text: string) => text.replace(/(?<="totp": \[\s*")[^"]{43}/, 'short')],
  ])('a file that is %s stops the start, and the error does not contain its content', (_name, damage) => {
    const at = settings();
    loadSecrets(at);
    const path = join(at.dataDir, 'secrets.json');
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, damage(text));
    expect(() => loadSecrets(at)).toThrow(`the secrets file ${path} is damaged: restore it from a backup`);
  });

  test('a file that others can read stops the start only in production', () => {
    const at = settings();
    loadSecrets(at);
    chmodSync(join(at.dataDir, 'secrets.json'), 0o640);
    expect(() => loadSecrets(at)).toThrow(/chmod 600/);
    expect(() => loadSecrets({ ...at, isProduction: false })).not.toThrow();
  });

  test('equal keys stop the start', () => {
    const at = settings();
    loadSecrets(at);
    edit(at.dataDir, ({ keys }) => (keys.refresh = keys.jwt));
    expect(() => loadSecrets(at)).toThrow(/must not be equal/);
  });

  test('JWT_SECRET replaces the key of the file', () => {
    const at = settings();
    const { jwt } = loadSecrets(at);
    const replaced = loadSecrets({ ...at, jwtSecret: STRONG }).jwt;
    expect(replaced.current.export().toString()).toBe(STRONG);
    expect(replaced.byId.has(jwt.currentId)).toBe(false);
    expect([...replaced.byId.keys()]).toEqual([replaced.currentId]);
  });

  test('two keys per purpose are accepted, and the first is used', () => {
    const at = settings();
    const before = loadSecrets(at).jwt;
    edit(at.dataDir, ({ keys }) => keys.jwt.unshift(Buffer.from(STRONG).subarray(0, 32).toString('base64url')));
    const { jwt } = loadSecrets(at);
    expect(jwt.byId.get(before.currentId)?.equals(before.current)).toBe(true);
    expect(jwt.currentId).not.toBe(before.currentId);
    expect(jwt.byId.get(jwt.currentId)).toBe(jwt.current);
  });

  test('a short JWT_SECRET always stops the start, and the error does not contain its value', () => {
    const short = { ...settings(), jwtSecret: 'tooshort', isProduction: false };
    expect(() => loadSecrets(short)).toThrow('JWT_SECRET must have at least 32 bytes');
  });

  test.each(['change-me-change-me-change-me-change-me-1', 'a'.repeat(40), 'your-secret-goes-here-0123456789-abcdefgh'])(
    'the placeholder %p stops the start in production',
    (jwtSecret) => {
      expect(() => loadSecrets({ ...settings(), jwtSecret })).toThrow(/JWT_SECRET looks like a placeholder/);
      expect(() => loadSecrets({ ...settings(), jwtSecret, isProduction: false })).not.toThrow();
    },
  );
});
