import { HOUR } from '#lib/clock';
import { FAILURES, sendJson, startPeer, type Peer } from '#testing/processes/peer';
import { createTurnstile } from './turnstile.ts';

const GOOD = { success: true, hostname: 'words.example', action: 'login' };
let peer: Peer;
let now = 0;

beforeEach(async () => {
  now = 0;
  peer = await startPeer((_, res) => sendJson(res, GOOD));
});

afterEach(() => peer.close());

function create(timeout = HOUR) {
  return createTurnstile({
    siteKey: 'site',
    secretKey: 'secret',
    verifyUrl: `${peer.url}/siteverify`,
    hostname: 'words.example',
    clock: () => now,
    timeout,
  });
}

describe('Turnstile', () => {
  test('the request has the secret, the token and the address, and a solved challenge passes', async () => {
    await expect(create().verify('token', 'login', '192.0.2.7')).resolves.toBeNull();
    expect(Object.fromEntries(peer.asked[0]?.body ?? [])).toMatchObject({
      secret: 'secret',
      response: 'token',
      remoteip: '192.0.2.7',
    });
  });

  test.each([
    ['not solved', { ...GOOD, success: false, 'error-codes': ['invalid-input-response'] }],
    ['spent', { ...GOOD, success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['solved on another site', { ...GOOD, hostname: 'evil.example' }],
    ['solved on no site', { ...GOOD, hostname: undefined }],
    ['solved for another call', { ...GOOD, action: 'signup' }],
  ])('a challenge %s is refused', async (_name, answer) => {
    peer.behave((_, res) => sendJson(res, answer));
    await expect(create().verify('token', 'login', '::1')).rejects.toMatchObject({
      code: 'human_check_failed',
      message: 'Please complete the verification challenge',
    });
  });

  test('a response without an action is accepted', async () => {
    peer.behave((_, res) => sendJson(res, { ...GOOD, action: undefined }));
    await expect(create().verify('token', 'login', '::1')).resolves.toBeNull();
  });

  test.each(['', 'x'.repeat(2049)])('no request is made for an impossible token', async (token) => {
    await expect(create().verify(token, 'login', '::1')).rejects.toMatchObject({ code: 'human_check_failed' });
    expect(peer.asked).toHaveLength(0);
  });

  test.each(Object.keys(FAILURES))('%s is unavailable, after one retry with the same key', async (failure) => {
    peer.behave(FAILURES[failure] ?? (() => undefined));
    await expect(create(failure === 'hang' ? 100 : HOUR).verify('token', 'login', '::1')).rejects.toMatchObject({
      code: 'unavailable',
    });
    const keys = peer.asked.map(({ body }) => body.get('idempotency_key'));
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(failure === 'JSON of another shape' ? 1 : 2);
  });

  test('a passing failure goes unnoticed', async () => {
    let tries = 0;
    peer.behave((asked, res) => ((tries += 1) === 1 ? FAILURES['status 500']?.(asked, res) : sendJson(res, GOOD)));
    await expect(create().verify('token', 'login', '::1')).resolves.toBeNull();
  });

  test('a wrong secret key is our fault: unavailable', async () => {
    peer.behave((_, res) => sendJson(res, { success: false, 'error-codes': ['invalid-input-secret'] }));
    await expect(create().verify('token', 'login', '::1')).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('after five failures no request is made for 30 s', async () => {
    const check = create();
    const ask = () => check.verify('token', 'login', '::1').catch(({ code }: { code: string }) => code);
    peer.behave((_, res) => sendJson(res, [], 500));
    for (let index = 0; index < 6; index += 1) {
      expect(await ask()).toBe('unavailable');
    }
    expect(peer.asked).toHaveLength(10);
    peer.behave((_, res) => sendJson(res, GOOD));
    expect(await ask()).toBe('unavailable');
    now = 30_000;
    expect(await ask()).toBeNull();
  });
});
