import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import jsonwebtoken, { type SignOptions } from 'jsonwebtoken';
import { newToken, tokenHash } from '#security/codes';
import { FAILURES, sendJson, startPeer, type Peer } from '#testing/processes/peer';
import { appleName, createAppleId } from './apple-id.ts';

const NOW = Date.UTC(2026, 0, 1);
const RSA = generateKeyPairSync('rsa', { modulusLength: 2048 });
const OTHER_RSA = generateKeyPairSync('rsa', { modulusLength: 2048 });
const EC = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const PEM = EC.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const nonce = newToken();
const login = { code: 'the-code', nonceHash: tokenHash(nonce) };

let peer: Peer;
let now = NOW;
let idToken: string;
let keys: object[];

function claims(change: object = {}): object {
  const iat = NOW / 1000;
  const standard = { iss: peer.url, aud: 'words.web', sub: '001.abc', nonce, iat, exp: iat + 600 };
  const email = { email: 'A@Privaterelay.AppleID.com', email_verified: 'true' };
  return JSON.parse(JSON.stringify({ ...standard, ...email, ...change })) as object;
}

function sign(change: object = {}, key: KeyObject = RSA.privateKey, options: SignOptions = {}): string {
  return jsonwebtoken.sign(claims(change), key, { algorithm: 'RS256', keyid: 'k1', ...options });
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function answer(path: string): unknown {
  return path === '/auth/keys' ? { keys } : { id_token: idToken, access_token: 'x' };
}

function create() {
  return createAppleId({
    clientId: 'words.web',
    teamId: 'TEAM',
    keyId: 'KEY',
    privateKey: PEM,
    issuer: peer.url,
    redirectUri: 'https://words.example/auth/apple/return',
    clock: () => now,
  });
}

beforeEach(async () => {
  now = NOW;
  peer = await startPeer(({ path }, res) => sendJson(res, answer(path)));
  keys = [{ ...RSA.publicKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig', alg: 'RS256' }];
  idToken = sign();
});

afterEach(() => peer.close());

describe('Sign in with Apple', () => {
  test('the authorization URL requests a code by form_post, with state and nonce', () => {
    const url = new URL(create().authorizeUrl({ state: 'the state', nonce: 'n' }));
    expect(url.pathname).toBe('/auth/authorize');
    expect(url.search).not.toContain('+');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      response_mode: 'form_post',
      scope: 'name email',
      client_id: 'words.web',
      redirect_uri: 'https://words.example/auth/apple/return',
      state: 'the state',
      nonce: 'n',
    });
  });

  test('a code is exchanged for an identity, with a client secret valid for 5 minutes', async () => {
    const identity = await create().identify(login);
    expect(identity).toEqual({ sub: '001.abc', email: 'a@privaterelay.appleid.com', emailVerified: true });
    const { body } = peer.asked[0] ?? { body: new URLSearchParams() };
    expect(body.get('code')).toBe('the-code');
    expect(body.get('redirect_uri')).toBe('https://words.example/auth/apple/return');
    const secret = jsonwebtoken.verify(body.get('client_secret') ?? '', createPublicKey(PEM), {
      algorithms: ['ES256'],
      complete: true,
      clockTimestamp: NOW / 1000,
    });
    expect(secret.header).toMatchObject({ alg: 'ES256', kid: 'KEY' });
    const { exp = 0, ...rest } = secret.payload as { exp?: number };
    expect(rest).toEqual({ iss: 'TEAM', sub: 'words.web', aud: peer.url, iat: NOW / 1000 });
    expect(exp).toBe(NOW / 1000 + 300);
  });

  test.each([
    ['another audience', { aud: 'evil' }],
    ['several audiences', { aud: ['words.web', 'evil'] }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['another nonce', { nonce: newToken() }],
    ['no nonce', { nonce: undefined }],
    ['a past expiry', { exp: NOW / 1000 - 6 }],
    ['no expiry', { exp: undefined }],
    ['an old issue', { iat: NOW / 1000 - 601 }],
    ['a future issue', { iat: NOW / 1000 + 60 }],
    ['no subject', { sub: undefined }],
    ['an object as subject', { sub: { a: 1 } }],
  ])('refuses %s', async (_name, change) => {
    idToken = jsonwebtoken.sign(claims(change), RSA.privateKey, { algorithm: 'RS256', keyid: 'k1' });
    await expect(create().identify(login)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('an unknown key id, an unknown key and other algorithms are refused', async () => {
    const pem = RSA.publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const head = `${part({ alg: 'HS256', kid: 'k1' })}.${part(claims())}`;
    const confused = `${head}.${createHmac('sha256', pem).update(head).digest('base64url')}`;
    const none = `${part({ alg: 'none', kid: 'k1' })}.${part(claims())}.`;
    const tokens = [
      sign({}, RSA.privateKey, { keyid: 'k2' }),
      sign({}, OTHER_RSA.privateKey),
      sign({}, RSA.privateKey, { algorithm: 'RS512' }),
      sign({}, RSA.privateKey, { algorithm: 'PS256' }),
      confused,
      none,
      'x',
    ];
    for (const token of tokens) {
      idToken = token;
      await expect(create().identify(login)).rejects.toMatchObject({ code: 'unauthenticated' });
    }
  });

  test.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    [undefined, false],
    [1, false],
  ])('email_verified %p counts as %p', async (given, verified) => {
    idToken = sign({ email_verified: given });
    expect((await create().identify(login)).emailVerified).toBe(verified);
  });

  test.each([undefined, 'no address', ['a@x.com'], 'a@x.com, b@x.com'])('the address %p is ignored', async (email) => {
    idToken = sign({ email });
    expect((await create().identify(login)).email).toBeNull();
  });

  test('a code that Apple does not know is refused, and a client that it does not know is our fault', async () => {
    peer.behave((_, res) => sendJson(res, { error: 'invalid_grant' }, 400));
    await expect(create().identify(login)).rejects.toMatchObject({ code: 'unauthenticated' });
    peer.behave((_, res) => sendJson(res, { error: 'invalid_client' }, 400));
    await expect(create().identify(login)).rejects.toMatchObject({ code: 'unavailable' });
  });

  describe.each(['/auth/token', '/auth/keys'])('%s', (broken) => {
    test.each(Object.keys(FAILURES).filter((name) => name !== 'hang'))(
      '%s makes the login unavailable',
      async (failure) => {
        peer.behave((asked, res) =>
          asked.path === broken ? FAILURES[failure]?.(asked, res) : sendJson(res, answer(asked.path)),
        );
        await expect(create().identify(login)).rejects.toMatchObject({
          code: 'unavailable',
          message: 'Apple login failed',
        });
      },
    );
  });

  test('a server that hangs makes the login unavailable after 5 s', async () => {
    peer.behave(() => undefined);
    await expect(create().identify(login)).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('keys are cached for a day and fetched again at most every 30 s', async () => {
    const apple = create();
    const fetched = () => peer.asked.filter(({ path }) => path === '/auth/keys').length;
    const identify = () => apple.identify(login).catch(({ code }: { code: string }) => code);
    await Promise.all([identify(), identify(), identify()]);
    expect(fetched()).toBe(1);

    idToken = sign({}, OTHER_RSA.privateKey, { keyid: 'k2' });
    expect(await identify()).toBe('unauthenticated');
    expect(fetched()).toBe(1);

    keys.push({ ...OTHER_RSA.publicKey.export({ format: 'jwk' }), kid: 'k2' });
    now += 30_000;
    expect(await identify()).toMatchObject({ sub: '001.abc' });
    expect(fetched()).toBe(2);

    const later = { iat: NOW / 1000 + 86_430, exp: NOW / 1000 + 87_000 };
    now += 86_400_000;
    idToken = sign(later);
    peer.behave(({ path }, res) => (path === '/auth/keys' ? sendJson(res, [], 500) : sendJson(res, answer(path))));
    expect(await identify()).toBe('unavailable');
    expect(await identify()).toBe('unavailable');
    expect(fetched()).toBe(3);
  });

  test('an invalid private key stops the start, and the error does not quote it', () => {
    const settings = { clientId: 'a', teamId: 'b', keyId: 'c', issuer: 'd', redirectUri: 'e', clock: () => 0 };
    expect(() => createAppleId({ ...settings, privateKey: 'nonsense' })).toThrow(/^APPLE_PRIVATE_KEY must be/);
    const rsa = RSA.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    expect(() => createAppleId({ ...settings, privateKey: rsa })).toThrow(/^APPLE_PRIVATE_KEY must be/);
    expect(() => createAppleId({ ...settings, privateKey: PEM.replaceAll('\n', '\\n') })).not.toThrow();
  });
});

describe('the name sent by Apple', () => {
  test.each([
    ['{"name":{"firstName":"Ada","lastName":"Lovelace"},"email":"x@evil.example"}', 'Ada Lovelace'],
    [{ name: { firstName: 'Ada' } }, 'Ada'],
    [{ name: { firstName: ' A\u0000d\u202ea ', lastName: 1 } }, 'A d a'],
    [{ name: { firstName: 'x'.repeat(190) } }, 'x'.repeat(80)],
    [{ name: {} }, null],
    ['{', null],
    [null, null],
    [['x'], null],
  ])('%j becomes %p', (user, name) => {
    expect(appleName(user)).toBe(name);
  });
});
