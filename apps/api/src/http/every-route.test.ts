import { generateKeyPairSync } from 'node:crypto';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import request from 'supertest';
import { createAccountsApi, type AccountsApi } from '#testing/learners/accounts-api';
import { addCaptions, addVideos, aVideo } from '#testing/captions/captions';
import { hostileRequests, type Document, type HostileRequest } from '#testing/routes/hostile-requests';
import { sendJson, startPeer, type Peer } from '#testing/processes/peer';
import { codeFor, newEmail, openBrowser, PASSWORD } from '#testing/learners/people';
import { describeDatabases } from '#testing/test-databases';

/** The full test (T90) uses `HOSTILE_REQUESTS=10000`. */
const RUNS = Number(process.env['HOSTILE_REQUESTS'] ?? 400);

/**
 * Turnstile accepts everyone. Apple sign-in is configured, but its server is never called, because no known state can
 * reach it.
 */
const envOf = (peer: string): Record<string, string> => ({
  TURNSTILE_SITE_KEY: 'site',
  TURNSTILE_SECRET_KEY: 'secret',
  TURNSTILE_VERIFY_URL: peer,
  APPLE_CLIENT_ID: 'client',
  APPLE_TEAM_ID: 'TEAM',
  APPLE_KEY_ID: 'KEY',
  APPLE_PRIVATE_KEY: generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey,
  APPLE_ISSUER: peer,
  SPEECH_BASE_URL: peer,
  SPEECH_MODEL: 'model',
  SPEECH_VOICES: 'de=voice',
  TRANSCRIBE_BASE_URL: peer,
  TRANSCRIBE_MODEL: 'model',
  RATE_LIMIT_FACTOR: '100000',
});

const escaped = (part: string): string => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

/** @returns the documented schema of a JSON response; undefined if there is none */
function promises(document: Document) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(document, 'api');
  const known = new Map<string, ValidateFunction | undefined>();
  return (template: string, method: string, status: number): ValidateFunction | undefined => {
    const place = ['paths', template, method, 'responses', String(status), 'content', 'application/json', 'schema'];
    const name = place.map(escaped).join('/');
    if (!known.has(name)) known.set(name, ajv.getSchema(`api#/${name}`));
    return known.get(name);
  };
}

describeDatabases('hostile requests to every route', (database, kind) => {
  const runs = kind === 'embedded' ? RUNS : Math.ceil(RUNS / 4);
  let api: AccountsApi;
  let turnstile: Peer;
  let token: string | null = null;

  beforeAll(async () => {
    turnstile = await startPeer((_, res) => sendJson(res, { success: true, hostname: 'localhost' }));
    api = await createAccountsApi(database(), envOf(turnstile.url));
    const { db } = api.deps;
    await addVideos(db, aVideo({ id: 'film' }), aVideo({ id: 'bare' }));
    await addCaptions(db, { videoId: 'film' }, ['Das Haus', 'ist alt.']);
  });
  afterAll(async () => {
    await api?.close();
    await turnstile?.close();
  });

  async function signedIn(): Promise<string> {
    const browser = openBrowser(api);
    const email = newEmail();
    await browser.post('/auth/signup', { email, password: PASSWORD, turnstileToken: 'solved' });
    const res = await browser.post('/auth/verify-email', { email, code: await codeFor(api, email) });
    return (res.body as { accessToken: string }).accessToken;
  }

  async function send({ method, path, body, type }: HostileRequest) {
    token ??= await signedIn();
    const call = request(api.server)[method as 'post'](path).set('Authorization', `Bearer ${token}`).redirects(0);
    const res = await (body === undefined ? call : call.set('Content-Type', type).send(body));
    // The request may have ended the session.
    if (res.status === 401) token = null;
    return res;
  }

  test(
    'every response is documented, and never a 5xx (T90)',
    async () => {
      const { body: document } = (await request(api.server).get('/api/openapi.json')) as { body: Document };
      const promised = promises(document);
      const seen = new Map<number, number>();
      await fc.assert(
        fc.asyncProperty(hostileRequests(document), async (one) => {
          const { status, type, body } = await send(one);
          seen.set(status, (seen.get(status) ?? 0) + 1);
          expect(status).toBeLessThan(500);
          const responses = document.paths[one.template]?.[one.method]?.responses ?? {};
          expect(Object.keys(responses)).toContain(String(status));
          if (type !== 'application/json') return;
          const isKept = promised(one.template, one.method, status);
          expect([isKept?.(body), isKept?.errors]).toEqual([true, null]);
        }),
        { numRuns: runs },
      );
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
      // Enough requests passed validation.
      expect((seen.get(200) ?? 0) + (seen.get(204) ?? 0)).toBeGreaterThan(runs / 10);
    },
    300_000 + runs * 100,
  );
});
