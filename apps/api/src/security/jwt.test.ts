import { createHmac, randomBytes } from 'node:crypto';
import jsonwebtoken, { type Algorithm } from 'jsonwebtoken';
import { createAccessTokens } from './jwt.ts';
import { keyringOf } from './keyring.ts';

const NOW = Date.UTC(2026, 0, 1);
const issuer = 'https://words.example';
const [older, newer] = [randomBytes(32), randomBytes(32)];
const keys = keyringOf([newer, older]);

let now = NOW;
const clock = () => now;
const tokens = createAccessTokens({ keys, issuer, clock });
const who = { sub: 'a-user', sid: 'a-session', amr: ['pwd', 'otp'] as const };

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** Creates a token with the real key and the attacker's claims. */
function forge(change: object, algorithm: Algorithm = 'HS256', header: object = {}): string {
  const iat = NOW / 1000;
  const claims = { iss: issuer, aud: issuer, ...who, typ: 'access', iat, exp: iat + 60, jti: 'x', ...change };
  return jsonwebtoken.sign(JSON.parse(JSON.stringify(claims)) as object, newer, {
    algorithm,
    header: { alg: algorithm, kid: keys.currentId, ...header },
  });
}

beforeEach(() => {
  now = NOW;
});

describe('access tokens', () => {
  test('a token identifies its user for exactly seven days', () => {
    const claims = tokens.verify(tokens.sign(who));
    expect(claims).toEqual({ ...who, iat: NOW / 1000, exp: NOW / 1000 + 604_800 });
  });

  test('a lifetime given as text counts in seconds', () => {
    const claims = createAccessTokens({ keys, issuer, clock, lifetime: '604800' }).sign(who);
    const { iat, exp } = tokens.verify(claims) ?? { iat: 0, exp: 0 };
    expect(exp - iat).toBe(604_800);
    expect(() => createAccessTokens({ keys, issuer, clock, lifetime: '7d' })).toThrow(RangeError);
  });

  test('a token expires on time, with a tolerance of 5 s', () => {
    const token = tokens.sign(who);
    now = NOW + 604_804_000;
    expect(tokens.verify(token)).not.toBeNull();
    now = NOW + 604_806_000;
    expect(tokens.verify(token)).toBeNull();
  });

  test('the previous key is still accepted, and an unknown one is not', () => {
    const before = createAccessTokens({ keys: keyringOf([older]), issuer, clock }).sign(who);
    const strange = createAccessTokens({ keys: keyringOf([randomBytes(32)]), issuer, clock }).sign(who);
    expect(tokens.verify(before)).not.toBeNull();
    expect(tokens.verify(strange)).toBeNull();
  });

  test('a forgery without changes is valid, so the others fail for their own reason', () => {
    expect(tokens.verify(forge({}))).not.toBeNull();
  });

  test.each([
    ['no expiry', { exp: undefined }],
    ['an expiry as text', { exp: undefined, iat: String(NOW / 1000) }],
    ['no issuing time', { iat: undefined }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['another audience', { aud: 'https://evil.example' }],
    ['another type', { typ: 'temp' }],
    ['no type', { typ: undefined }],
    ['no subject', { sub: undefined }],
    ['an object as session', { sid: { $ne: '' } }],
    ['no session', { sid: undefined }],
    ['no id', { jti: undefined }],
    ['a strange method', { amr: ['root'] }],
    ['no methods', { amr: undefined }],
    ['a past expiry', { exp: NOW / 1000 - 6 }],
  ])('%s: refused', (_name, change) => {
    // jsonwebtoken would add a missing time by itself.
    const token = 'iat' in change ? signed({ ...change }) : forge(change);
    expect(tokens.verify(token)).toBeNull();
  });

  test.each(['HS384', 'HS512'] as const)('%s with the right key: refused', (algorithm) => {
    expect(tokens.verify(forge({}, algorithm))).toBeNull();
  });

  test('no signature, no key id, or `__proto__` as key id: refused', () => {
    const [, payload] = forge({}).split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none', kid: keys.currentId })).toString('base64url');
    expect(tokens.verify(`${none}.${payload}.`)).toBeNull();
    expect(tokens.verify(forge({}, 'HS256', { kid: undefined }))).toBeNull();
    expect(tokens.verify(forge({}, 'HS256', { kid: '__proto__' }))).toBeNull();
  });

  test.each(['', '.', 'a.b', 'a.b.c', 'bnVsbA.bnVsbA.x', '{}', 'x'.repeat(5000)])('%p is not a token', (text) => {
    expect(tokens.verify(text)).toBeNull();
  });

  test('any changed byte: refused', () => {
    const token = tokens.sign(who);
    for (let index = 0; index < token.length - 1; index += 7) {
      const other = token[index] === 'A' ? 'B' : 'A';
      expect(tokens.verify(token.slice(0, index) + other + token.slice(index + 1))).toBeNull();
    }
  });
});

/** Signs manually, without the claims that jsonwebtoken adds. */
function signed(change: object): string {
  const exp = NOW / 1000 + 60;
  const claims = { iss: issuer, aud: issuer, ...who, typ: 'access', iat: NOW / 1000, exp, jti: 'x', ...change };
  const head = `${part({ alg: 'HS256', typ: 'JWT', kid: keys.currentId })}.${part(claims)}`;
  return `${head}.${createHmac('sha256', newer).update(head).digest('base64url')}`;
}
