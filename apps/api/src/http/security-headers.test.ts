import { get, type IncomingMessage } from 'node:http';
import { sampleRoutes } from '#testing/routes/sample-routes';
import { startTestApi } from '#testing/test-api';

const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: https://i.ytimg.com https://yt3.ggpht.com",
  'frame-src https://www.youtube-nocookie.com',
  "media-src 'self' blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

const EVERYWHERE = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(self), geolocation=(), payment=()',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

async function headersOf(
  path: string,
  publicUrl = 'http://localhost:3000',
  decodesSound = false,
): Promise<Record<string, string>> {
  const config = { publicUrl, isProduction: publicUrl.startsWith('https:'), decodesSound };
  const api = await startTestApi({ config, routes: sampleRoutes });
  const { headers } = await api.request.get(path);
  await api.close();
  return headers;
}

test('pages can load what they need and embed the player', async () => {
  const headers = await headersOf('/');
  expect(headers).toMatchObject(EVERYWHERE);
  expect(headers['content-security-policy']?.split(';')).toEqual(PAGE_POLICY);
});

test('decoding sound widens the policy by WebAssembly and workers from blobs', async () => {
  const headers = await headersOf('/', undefined, true);
  const widened = PAGE_POLICY.map((directive) =>
    directive.replace(/^script-src .+/, "$& 'wasm-unsafe-eval'").replace(/^worker-src .+/, '$& blob:'),
  );
  expect(headers['content-security-policy']?.split(';')).toEqual(widened);
});

test.each(['/api/health', '/api/ready', '/api/nothing', '/auth/nothing', '/api/%', '/api/crash', '/api/long'])(
  '%s cannot load anything and is not cached (T86)',
  async (path) => {
    expect(await headersOf(path)).toMatchObject({
      ...EVERYWHERE,
      'content-security-policy': "default-src 'none'",
      'cache-control': 'no-store',
    });
  },
);

test('a file of the build has only the headers that concern files', async () => {
  const headers = await headersOf('/assets/main-a1b2.js', 'https://words.example');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
  expect(headers).not.toHaveProperty('content-security-policy');
});

test.each(['/assets/', '/assets/page', '/assets/a.js/page', '/assets/%69.js', '/assets/../index.html'])(
  '%s has the headers of a page',
  async (path) => {
    expect(await headersOf(path)).toHaveProperty('content-security-policy');
  },
);

test('no response reveals the server software', async () => {
  expect(await headersOf('/api/health')).not.toHaveProperty('x-powered-by');
});

test('over https, browsers are told to stay on https', async () => {
  const headers = await headersOf('/', 'https://words.example');
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(headers['content-security-policy']?.split(';')).toEqual([...PAGE_POLICY, 'upgrade-insecure-requests']);
});

test('over plain http, they are not', async () => {
  expect(await headersOf('/')).not.toHaveProperty('strict-transport-security');
});

test('a proxy can send an absolute URL', async () => {
  const api = await startTestApi({ routes: sampleRoutes });
  const res = await new Promise<IncomingMessage>((resolve) => {
    get({ port: api.port, path: 'http://words.example/api/health' }, resolve);
  });
  res.resume();
  expect(res.statusCode).toBe(200);
  expect(res.headers).toMatchObject({ 'content-security-policy': "default-src 'none'", 'cache-control': 'no-store' });
  await api.close();
});
