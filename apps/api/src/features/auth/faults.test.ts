import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { openPostgres } from '#db/postgres';
import { createDeps } from '#deps';
import { createLogger } from '#lib/logger';
import {
  askReset,
  codeFor,
  logIn,
  newEmail,
  newLearner,
  openBrowser,
  PASSWORD,
  resetBy,
  resetTokenFor,
  signUp,
} from '#testing/learners/people';
import { createAccountsApi, describeAccounts, type AccountsApi } from '#testing/learners/accounts-api';
import { startProxy, type Proxy } from '#testing/processes/tcp-proxy';
import { createPostgres, describePostgres } from '#testing/test-databases';
import { until } from '#testing/until';

const NEW = 'Amber-Harbour-77 sings';

describePostgres('accounts when the database fails', () => {
  let proxy: Proxy;
  let api: AccountsApi;
  let closeDatabase: () => Promise<void>;

  beforeAll(async () => {
    proxy = await startProxy(await createPostgres());
    const database = await openPostgres(proxy.url, createLogger('silent'));
    closeDatabase = database.close;
    api = await createAccountsApi(database);
  });
  afterAll(async () => {
    await proxy.restore();
    await api.close();
    await closeDatabase();
    await proxy.close();
  });

  test('while it is down, sessions survive and logins fail (F02)', async () => {
    const { browser, email } = await newLearner(api);
    const turnstileToken = await browser.solve('login');
    const cookies = new Map(browser.cookies);
    await proxy.cut();
    const answers = [
      await browser.get('/auth/me'),
      await browser.post('/auth/refresh'),
      await browser.post('/auth/login', { email, password: PASSWORD, turnstileToken }),
    ];
    for (const { status, body, headers } of answers) {
      expect([status, body.error, headers['retry-after']]).toEqual([503, 'unavailable', '5']);
      expect(body.message).toBe('Service is temporarily unavailable. Please try again.');
    }
    expect(browser.cookies).toEqual(cookies);
    await proxy.restore();
    expect((await browser.get('/auth/me')).status).toBe(200);
    expect((await browser.post('/auth/refresh')).status).toBe(200);
  });

  test('a refresh that the database drops can be repeated (F03)', async () => {
    const { browser, userId } = await newLearner(api);
    const { db } = api.deps;
    const holder = await db.transaction();
    await holder('sessions').where({ user_id: userId }).forUpdate().select('id');
    const refreshing = browser.post('/auth/refresh');
    const kill = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await until(async () => (await db.raw<{ rows: unknown[] }>(kill)).rows.length > 0);
    expect((await refreshing).status).toBe(503);
    await holder.rollback();
    expect(await db('sessions').where({ user_id: userId }).first('generation')).toEqual({ generation: 0 });
    expect((await browser.post('/auth/refresh')).status).toBe(200);
    expect((await browser.get('/auth/me')).status).toBe(200);
  });
});

/** Carries out the next request but drops its response, as if the process ended in between. */
async function unanswered(server: Server, call: () => PromiseLike<unknown>, path: string): Promise<void> {
  const lose = (req: { url?: string }, res: { end: unknown; destroy: () => void }) => {
    if (req.url === path) res.end = () => res.destroy();
  };
  server.prependListener('request', lose);
  await expect(call()).rejects.toThrow('socket hang up');
  server.off('request', lose);
}

describeAccounts('accounts when a request fails halfway', (api) => {
  const lost = (path: string, call: () => PromiseLike<unknown>) => unanswered(api().server, call, path);

  test('a sign-up whose response is lost can be repeated, and its code creates one account (F15)', async () => {
    const email = newEmail();
    const browser = openBrowser(api());
    await lost('/auth/signup', () => signUp(browser, email));
    expect((await signUp(browser, email)).status).toBe(201);
    const body = { email, code: await codeFor(api(), email) };
    await lost('/auth/verify-email', () => browser.post('/auth/verify-email', body));
    expect((await browser.post('/auth/verify-email', body)).body.error).toBe('invalid_code');
    expect((await logIn(browser, email)).status).toBe(200);
    expect(await api().deps.db('users').where({ email })).toHaveLength(1);
  });

  test('a new password whose response is lost still counts, and its link is used up (F15)', async () => {
    const { email } = await newLearner(api());
    await lost('/auth/request-password-reset', () => askReset(api(), email));
    const token = await resetTokenFor(api(), email);
    await lost('/auth/reset-password', () => resetBy(api(), token, NEW));
    expect((await resetBy(api(), token, NEW)).body.error).toBe('invalid_token');
    expect((await logIn(openBrowser(api()), email, NEW)).status).toBe(200);
  });

  test('a refresh whose response is lost can be repeated with the old token (F15)', async () => {
    const { browser } = await newLearner(api());
    await lost('/auth/refresh', () => browser.post('/auth/refresh'));
    expect((await browser.post('/auth/refresh')).status).toBe(200);
    expect((await browser.post('/auth/refresh')).status).toBe(200);
    expect((await browser.get('/auth/me')).status).toBe(200);
  });

  test('a word whose response is lost is stored once (F15)', async () => {
    const { accessToken, userId } = await newLearner(api());
    const save = () =>
      request(api().server)
        .post('/api/learned-words')
        .set('Authorization', `Bearer ${accessToken}`)
        .send({ language: 'de', word: { word: 'Haus' } });
    await lost('/api/learned-words', save);
    expect((await save()).status).toBe(200);
    expect(await api().deps.db('words').where({ user_id: userId })).toHaveLength(1);
  });

  test('a form that is sent twice at once signs up once, with one mail, and logs in once (F18)', async () => {
    const email = newEmail();
    const browser = openBrowser(api());
    for (const [path, action, isDone] of [
      ['/auth/signup', 'signup', 201],
      ['/auth/login', 'login', 403],
    ] as const) {
      const body = { email, password: PASSWORD, turnstileToken: await browser.solve(action) };
      const both = await Promise.all([browser.post(path, body), browser.post(path, body)]);
      expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([400, isDone]));
      expect(both.find(({ status }) => status === 400)?.body.error).toBe('human_check_failed');
    }
    expect(await api().mailsTo(email)).toHaveLength(1);
  });

  test('a code that is requested twice at once is sent once (F18)', async () => {
    const email = newEmail();
    await signUp(openBrowser(api()), email);
    const resend = () => openBrowser(api()).post('/auth/resend-verification', { email });
    const statuses = (await Promise.all([resend(), resend()])).map(({ status }) => status);
    expect(statuses).toEqual(expect.arrayContaining([200, 429]));
    // The second mail replaces the first, which has not been sent yet.
    expect(await api().mailsTo(email)).toHaveLength(1);
  });

  test('missing secrets are not replaced while there are users (F19)', async () => {
    await newLearner(api());
    const { config, db, log } = api().deps;
    const dataDir = mkdtempSync(join(tmpdir(), 'wordreel-secrets-'));
    const start = () =>
      createDeps({ ...config, dataDir }, log, new AbortController().signal, {
        openDatabase: async () => ({ db, close: async () => undefined }),
      });
    await expect(start()).rejects.toThrow(/restore it from a backup/);
    rmSync(dataDir, { recursive: true });
  });
});
