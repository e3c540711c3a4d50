import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import request from 'supertest';
import type { Document } from '#testing/routes/hostile-requests';
import { newLearner, openBrowser } from '#testing/learners/people';
import { describeAccounts } from '#testing/learners/accounts-api';

const POSTS = [
  'signup',
  'verify-email',
  'resend-verification',
  'login',
  'refresh',
  'request-password-reset',
  'reset-password',
  'change-password',
  '2fa/verify',
  '2fa/setup',
  '2fa/verify-setup',
  '2fa/disable',
  '2fa/regenerate-backup-codes',
  'sessions/revoke-others',
  'apple/callback',
].map((name) => `/api/auth/${name}`);

const JSON_TYPE = { 'Content-Type': 'application/json' };

describeAccounts('every route', (api) => {
  test('invalid bodies are refused with JSON, without a stack (T82)', async () => {
    const { browser } = await newLearner(api());
    for (const path of POSTS) {
      for (const text of ['{"a":', '[]', '"text"', '42', 'null', `${'['.repeat(5000)}${']'.repeat(5000)}`]) {
        const res = await browser.post(path, text, { headers: JSON_TYPE });
        expect([400, 401]).toContain(res.status);
        expect(Object.keys(res.body)).toEqual(expect.arrayContaining(['error', 'message', 'requestId']));
        expect(res.text).not.toMatch(/\bat .+:\d+/);
      }
    }
  });

  test('every route rejects a missing or non-object body with the same message', async () => {
    const { browser } = await newLearner(api());
    const { paths } = (await browser.get('/api/openapi.json')).body as Document;
    const calls = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        // Routes that accept files are excluded, even if a file can be JSON.
        .filter(([, { requestBody }]) => Object.keys(requestBody?.content ?? {}).join() === 'application/json')
        .map(([method, { requestBody }]) => ({ path, method, isNeeded: requestBody?.required === true })),
    );
    const answers = [];
    for (const { path, method, isNeeded } of calls) {
      for (const text of [...(isNeeded ? [undefined] : []), 'null', '[]', '[{}]', '"text"', '42', 'true']) {
        const place = path
          .replace(
            /\{step\}|(?<=(sessions|conversations|imports|pauses|outside-hours|placement\/\{language\})\/)\{id\}/,
            randomUUID(),
          )
          .replace(/(?<=mistakes\/)\{id\}/, '7')
          .replaceAll(/\{\w+\}/g, 'de');
        const call = request(api().server)[method as 'post'](place);
        const accessToken = browser.cookies.get('accessToken') ?? '';
        const set = call.set({ Authorization: `Bearer ${accessToken}`, 'X-Forwarded-For': '10.4.4.4' });
        const { status, body } = await (text === undefined ? set : set.set(JSON_TYPE).send(text));
        answers.push([method, path, text, status, body.message]);
      }
    }
    expect(answers.length).toBeGreaterThan(200);
    expect(answers).toEqual(answers.map((answer) => [...answer.slice(0, 3), 400, 'All fields are required']));
  });

  test('the default message names an invalid field and what it must be', async () => {
    const { browser } = await newLearner(api());
    const messageOf = async (path: string, body: object) => {
      const res = await browser.post(path, body);
      return [res.status, res.body.message];
    };
    expect(await messageOf('/api/learned-words', { language: 'de' })).toEqual([400, '`word` is required']);
    expect(await messageOf('/api/learned-words', { language: 'de', word: {} })).toEqual([
      400,
      '`word.word` is required',
    ]);
    expect(await messageOf('/api/learned-words', { language: 'de', word: { word: 7 } })).toEqual([
      400,
      '`word.word` must be text',
    ]);
    expect(await messageOf('/auth/login', {})).toEqual([400, 'Email and password are required']);
  });

  test('a body that decompresses to something huge is refused (T82)', async () => {
    const bomb = gzipSync(Buffer.from(`{"email":"${'x'.repeat(5_000_000)}"}`));
    const res = await request(api().server)
      .post('/auth/login')
      .set({ ...JSON_TYPE, 'Content-Encoding': 'gzip', 'X-Forwarded-For': '10.9.9.9' })
      .serialize((body) => body as unknown as string)
      .send(bomb);
    expect([400, 413]).toContain(res.status);
  });

  test('keys that reach into prototypes are refused everywhere (T83)', async () => {
    const { browser } = await newLearner(api());
    for (const path of POSTS) {
      for (const text of ['{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}']) {
        expect((await browser.post(path, text, { headers: JSON_TYPE })).status).toBe(400);
      }
    }
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  test('a body that is not JSON is not read', async () => {
    const headers = { 'Content-Type': 'text/plain' };
    const res = await openBrowser(api()).post('/auth/login', '{}', { headers });
    expect([res.status, res.body.error]).toEqual([415, 'unsupported_media_type']);
  });

  test('requests without a session get 401, and unsupported methods 405', async () => {
    const stranger = openBrowser(api());
    for (const path of ['me', 'sessions', 'export']) {
      expect((await stranger.get(`/auth/${path}`)).body.error).toBe('unauthenticated');
    }
    expect((await stranger.delete('/auth/account', {})).status).toBe(401);
    const res = await stranger.get('/auth/login');
    expect([res.status, res.headers['allow']]).toEqual([405, 'POST']);
  });

  test.each(['/nothing', '/api/nothing', '/auth/nothing', '/videos/nothing', '/assets/nothing.js', '/stories/nothing'])(
    '%s does not exist for any method',
    async (path) => {
      for (const method of ['get', 'head', 'post', 'put', 'patch', 'delete', 'options'] as const) {
        const { status, headers } = await request(api().server)[method](path).set('X-Forwarded-For', '10.5.5.5');
        expect([method, status, headers['allow']]).toEqual([method, 404, undefined]);
      }
    },
  );

  test('responses are not cached and have security headers (T86)', async () => {
    const { browser } = await newLearner(api());
    for (const path of ['/auth/me', '/api/nothing', '/auth/config']) {
      const { headers } = await browser.get(path);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['content-security-policy']).toBe("default-src 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
      expect(headers['ratelimit-limit']).toBe('600');
    }
  });

  test.each(['/auth/config', '/videos/de.json', '/api/nothing'])(
    'one network can request %s 600 times a minute',
    async (path) => {
      const browser = openBrowser(api());
      const all = await Promise.all(Array.from({ length: 610 }, () => browser.get(path)));
      const refused = all.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(10);
      expect(refused[0]?.headers['retry-after']).toBe('60');
      expect((await openBrowser(api()).get('/auth/config')).status).toBe(200);
    },
  );

  test('all routes share one counter per network', async () => {
    const browser = openBrowser(api());
    const remaining = [];
    for (const path of ['/auth/config', '/videos/de.json', '/api/nothing', '/api/docs']) {
      remaining.push((await browser.get(path)).headers['ratelimit-remaining']);
    }
    expect(remaining).toEqual(['599', '598', '597', '596']);
  });

  test('a forwarded address from the client is not trusted', async () => {
    const res = await request(api().server).get('/auth/config').set('X-Forwarded-For', '1.2.3.4, 10.200.0.1');
    const again = await request(api().server).get('/auth/config').set('X-Forwarded-For', '5.6.7.8, 10.200.0.1');
    expect(Number(again.headers['ratelimit-remaining'])).toBe(Number(res.headers['ratelimit-remaining']) - 1);
  });

  test('the API document lists every account route under both prefixes', async () => {
    const { body } = await openBrowser(api()).get('/api/openapi.json');
    for (const path of POSTS) {
      expect(body.paths[path].post.responses).toHaveProperty('400');
      expect(body.paths[path.replace('/api', '')]).toBeDefined();
    }
    expect(body.paths['/auth/me'].get.security).toEqual([{ bearer: [] }, { cookie: [] }]);
  });

  test('clients get the configuration before login', async () => {
    const { body } = await openBrowser(api()).get('/auth/config');
    expect(body).toEqual({
      humanCheck: { provider: 'altcha' },
      apple: false,
      tutor: false,
      speech: [],
      transcription: false,
    });
    expect((await openBrowser(api()).get('/auth/apple/url')).body.error).toBe('unavailable');
  });
});
