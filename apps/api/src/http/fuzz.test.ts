import { request as send } from 'node:http';
import fc from 'fast-check';
import { sampleRoutes } from '#testing/routes/sample-routes';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ routes: sampleRoutes });
});
afterAll(() => api.close());

interface Answer {
  status: number;
  type: string;
  text: string;
}

/** Sends a path exactly as given; a client library would normalize it first. */
function get(path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    send({ port: api.port, path, headers: { accept: 'text/html' } }, (res) => {
      let text = '';
      res.setEncoding('utf8').on('data', (part: string) => (text += part));
      res.on('end', () => resolve({ status: res.statusCode ?? 0, type: res.headers['content-type'] ?? '', text }));
    })
      .on('error', reject)
      .end();
  });
}

const isError = (text: string): boolean => {
  const { error, requestId } = JSON.parse(text) as Record<string, unknown>;
  return typeof error === 'string' && typeof requestId === 'string';
};

/** Returns what is wrong with a response; null if nothing is. */
function flawOf({ status, type, text }: Answer): string | null {
  if (status >= 500) return `${status}`;
  if (!type.startsWith('application/json')) return `${status} as ${type}`;
  if (status >= 400 && !isError(text)) return `${status} with ${text}`;
  return null;
}

const key = fc.oneof(fc.string(), fc.constantFrom('name', 'size', '__proto__', 'constructor', 'toString', 'length'));
const anyJson = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.maxSafeInteger(),
    fc.constantFrom(null, true, ''),
    fc.array(tie('value')),
    fc.dictionary(key, tie('value')),
  ),
})).value;

test('no JSON body causes a failure or a response other than JSON', async () => {
  await fc.assert(
    fc.asyncProperty(anyJson, async (json) => {
      const answer = await api.request
        .post('/api/samples')
        .set('Content-Type', 'application/json')
        .send(JSON.stringify(json));
      expect(flawOf(answer)).toBeNull();
    }),
    { numRuns: 400 },
  );
});

test('no other body causes a failure or a response other than JSON', async () => {
  const type = fc.constantFrom('application/json', 'text/plain', 'application/json; charset=utf-16', 'x', '');
  const encoding = fc.constantFrom('identity', 'gzip', 'br', 'deflate', 'x');
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), type, encoding, async (body, contentType, contentEncoding) => {
      const answer = await api.request
        .post('/api/samples')
        .set({ 'Content-Type': contentType, 'Content-Encoding': contentEncoding })
        .send(body);
      expect(flawOf(answer)).toBeNull();
    }),
    { numRuns: 200 },
  );
});

test('no path or query causes a failure or a response other than JSON', async () => {
  const visible = fc.stringMatching(/^[!-~]{0,40}$/);
  const coded = fc
    .array(fc.integer({ min: 0, max: 255 }))
    .map((bytes) => bytes.map((byte) => `%${byte.toString(16)}`).join(''));
  const piece = fc.oneof(visible, coded, fc.constantFrom('..', '.', '//', '%2e%2e', '%00', '\\', '?', '&limit=', '#'));
  const start = fc.constantFrom('/', '/api/', '/api/samples/', '/api/samples/x?limit=', '/auth/', '/assets/');
  await fc.assert(
    fc.asyncProperty(start, fc.array(piece), async (before, pieces) => {
      expect(flawOf(await get(before + pieces.join('')))).toBeNull();
    }),
    { numRuns: 400 },
  );
});
