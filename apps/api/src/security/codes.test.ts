import { createSecretKey, randomBytes } from 'node:crypto';
import { codeMac, isSame, isToken, newCode, newToken, tokenHash } from './codes.ts';

const key = createSecretKey(randomBytes(32));
const about = { purpose: 'verify-email', rowId: 'a-row', code: '012345' } as const;

describe('codes and tokens', () => {
  test('a code has six digits, and the first can be 0', () => {
    const made = Array.from({ length: 3000 }, newCode);
    for (const code of made) expect(code).toMatch(/^[0-9]{6}$/);
    const first = Array.from(
      { length: 10 },
      (_, digit) => made.filter((code) => code.startsWith(String(digit))).length,
    );
    // Each digit is expected 300 times; 6 standard deviations are 99.
    for (const count of first) expect(Math.abs(count - 300)).toBeLessThan(100);
  });

  test('the stored form depends on the row, purpose, code and key', () => {
    const mac = codeMac(key, about);
    expect(isSame(mac, codeMac(key, { ...about }))).toBe(true);
    expect(isSame(mac, codeMac(key, { ...about, rowId: 'a-ro' }))).toBe(false);
    expect(isSame(mac, codeMac(key, { ...about, code: '012346' }))).toBe(false);
    expect(isSame(mac, codeMac(createSecretKey(randomBytes(32)), about))).toBe(false);
    expect(isSame(mac, mac.subarray(1))).toBe(false);
  });

  test('a token has the right shape, and its stored form differs from it', () => {
    const token = newToken();
    expect(isToken(token)).toBe(true);
    expect(newToken()).not.toBe(token);
    expect(tokenHash(token).toString('base64url')).not.toBe(token);
    expect(isSame(tokenHash(token), tokenHash(token))).toBe(true);
    for (const odd of [undefined, [token], '', `${token}A`, token.slice(1), `${token.slice(1)}=`]) {
      expect(isToken(odd)).toBe(false);
    }
  });
});
