import { createHmac } from 'node:crypto';
import { Secret, TOTP, URI } from 'otpauth';
import { BrokenTotpSecret, clockDrift, matchStep, newTotpSecret, otpauthUrl } from './totp.ts';

/** The key of RFC 6238, appendix B: '12345678901234567890'. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const NOW = 1_700_000_010_000;
const secret = newTotpSecret();
const codeAt = (time: number, of = secret): string =>
  new TOTP({ secret: Secret.fromBase32(of) }).generate({ timestamp: time });

describe('codes of authenticator apps', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('the vector of RFC 6238 at %i s', (seconds, code) => {
    expect(matchStep(RFC_SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  test('of the codes of the steps -2 to +2, only the middle three match, each with its step', () => {
    const step = Math.floor(NOW / 30_000);
    const found = [-2, -1, 0, 1, 2].map((delta) => matchStep(secret, codeAt(NOW + delta * 30_000), NOW));
    expect(found).toEqual([null, step - 1, step, step + 1, null]);
  });

  test('agrees with another implementation on a thousand secrets', () => {
    for (let index = 0; index < 1000; index += 1) {
      const fresh = newTotpSecret();
      const time = NOW + index * 86_400_000;
      expect(matchStep(fresh, codeAt(time, fresh), time)).toBe(Math.floor(time / 30_000));
    }
  });

  test('a secret has 160 bits, and no two are equal', () => {
    const made = Array.from({ length: 200 }, newTotpSecret);
    expect(new Set(made).size).toBe(200);
    for (const one of made) expect(Secret.fromBase32(one).buffer.byteLength).toBe(20);
  });

  test('only a text of six ASCII digits is a code', () => {
    const code = codeAt(NOW);
    const odd = [
      [code],
      Number(code),
      { toString: () => code },
      null,
      undefined,
      ` ${code}`,
      `${code} `,
      `${code}0`,
      '١٢٣٤٥٦',
    ];
    for (const value of odd) expect(matchStep(secret, value, NOW)).toBeNull();
  });

  test('a code with leading zeros does not match other spellings of its number', () => {
    let time = NOW;
    while (!codeAt(time).startsWith('0000')) time += 30_000;
    const code = codeAt(time);
    const digits = code.slice(4);
    for (const odd of [`${digits}xxxx`, `    ${digits}`, `+000${digits}`, `${digits}.000`]) {
      expect(matchStep(secret, odd, time)).toBeNull();
    }
    expect(matchStep(secret, code, time)).not.toBeNull();
  });

  test.each(['', 'A', 'GEZDGNBVGY3TQOJQ', '!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!', secret.toLowerCase(), `${secret} `])(
    'the secret %p is refused as broken',
    (broken) => {
      const empty = createHmac('sha1', '').digest();
      expect(empty).toHaveLength(20);
      expect(() => matchStep(broken, '328482', NOW)).toThrow(BrokenTotpSecret);
    },
  );

  test.each([undefined, null, 1, {}])('the secret %p is refused as not a text', (broken) => {
    expect(() => matchStep(broken as never, '328482', NOW)).toThrow(BrokenTotpSecret);
  });

  test("the drift of a phone's clock is detected within five minutes", () => {
    expect(clockDrift(secret, codeAt(NOW - 120_000), NOW)).toBe(-4);
    expect(clockDrift(secret, codeAt(NOW + 150_000), NOW)).toBe(5);
    expect(clockDrift(secret, codeAt(NOW - 3_600_000), NOW)).toBeNull();
  });

  test("the QR code's URL contains the account, with any characters in the address", () => {
    const url = otpauthUrl({ secret, email: 'a+b&issuer=x@y.z', issuer: 'Wordreel Ünit' });
    const parsed = URI.parse(url);
    expect(parsed).toBeInstanceOf(TOTP);
    expect(parsed).toMatchObject({ label: 'a+b&issuer=x@y.z', issuer: 'Wordreel Ünit', digits: 6, period: 30 });
    expect(parsed.secret.base32).toBe(secret);
  });
});
