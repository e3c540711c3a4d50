import { FAILURES, sendJson, startPeer, type Peer } from '#testing/processes/peer';
import { newEmail, openBrowser, PASSWORD } from '#testing/learners/people';
import { createAccountsApi, type AccountsApi } from '#testing/learners/accounts-api';
import { describeDatabases } from '#testing/test-databases';

const GOOD = { success: true, hostname: 'localhost', action: 'login' };

describeDatabases('logging in with Turnstile', (database) => {
  let api: AccountsApi;
  let peer: Peer;

  beforeAll(async () => {
    peer = await startPeer((_, res) => sendJson(res, GOOD));
    const env = { TURNSTILE_SITE_KEY: 'site', TURNSTILE_SECRET_KEY: 'secret', TURNSTILE_VERIFY_URL: peer.url };
    api = await createAccountsApi(database(), env);
  });
  afterAll(async () => {
    await api?.close();
    await peer?.close();
  });

  const logIn = () =>
    openBrowser(api).post('/auth/login', { email: newEmail(), password: PASSWORD, turnstileToken: 'token' });

  test('the client receives its site key, and there is no proof of work', async () => {
    const browser = openBrowser(api);
    expect((await browser.get('/auth/config')).body.humanCheck).toEqual({ provider: 'turnstile', siteKey: 'site' });
    expect((await browser.get('/auth/challenge?action=login')).status).toBe(404);
    const { headers } = await browser.get('/');
    expect(headers['content-security-policy']).toContain('https://challenges.cloudflare.com');
  });

  test('a solved challenge lets the password check proceed', async () => {
    peer.behave((_, res) => sendJson(res, GOOD));
    expect((await logIn()).body.error).toBe('invalid_credentials');
  });

  test.each([{ hostname: 'evil.example' }, { action: 'signup' }, { success: false }])(
    'a challenge solved elsewhere or not at all is rejected: %j (T33)',
    async (change) => {
      peer.behave((_, res) => sendJson(res, { ...GOOD, ...change }));
      expect((await logIn()).body.error).toBe('human_check_failed');
    },
  );

  test.each(['hang', 'status 500', 'a page of HTML', 'a redirect'])(
    '%s of the provider: all logins are rejected (T32)',
    async (name) => {
      const late: AbortController[] = [];
      jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
        const one = new AbortController();
        late.push(one);
        return one.signal;
      });
      peer.behave((asked, res) => {
        FAILURES[name]?.(asked, res);
        if (name === 'hang') for (const each of late) each.abort(new DOMException('Late', 'TimeoutError'));
      });
      const res = await logIn();
      jest.restoreAllMocks();
      expect([res.status, res.body.error, res.headers['set-cookie']]).toEqual([503, 'unavailable', undefined]);
      expect(res.body.message).toBe('Verification is unavailable. Please try again.');
      expect(await api.deps.db('sessions')).toEqual([]);
    },
  );

  test('after five failures the provider gets no requests for 30 s, and logins are rejected meanwhile (F07)', async () => {
    peer.behave((_, res) => sendJson(res, [], 500));
    for (let index = 0; index < 5; index += 1) expect((await logIn()).status).toBe(503);
    peer.behave((_, res) => sendJson(res, GOOD));
    const asked = peer.asked.length;
    expect((await logIn()).status).toBe(503);
    expect(peer.asked).toHaveLength(asked);
    api.wait(30_000);
    expect((await logIn()).body.error).toBe('invalid_credentials');
  });
});
