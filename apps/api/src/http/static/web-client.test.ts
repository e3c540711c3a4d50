import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { startTestApi, type TestApi } from '#testing/test-api';

const SCRIPT = "document.documentElement.dataset.theme = 'dark';";
const PAGE = `<!doctype html><script>${SCRIPT}</script><script type="module" src="/assets/app-1.js"></script><div id="root">`;
const CODE = `export const text = '${'long '.repeat(500)}';`;
const OTHER = `export const text = '${'other '.repeat(500)}';`;

const FILES: Record<string, string | Buffer> = {
  'index.html': PAGE,
  'index.html.br': brotliCompressSync(PAGE),
  'favicon.svg': '<svg/>',
  'assets/app-1.js': CODE,
  'assets/app-1.js.br': brotliCompressSync(CODE),
  'assets/app-1.js.gz': gzipSync(CODE),
  'assets/app-1.js.map': '{}',
  'assets/other-1.js': OTHER,
  'assets/other-1.js.br': brotliCompressSync(CODE),
  'assets/other-1.js.gz': 'no gzip at all',
  'api/health': 'not the API',
  '.vite/manifest.json': '{}',
  '.env': 'SECRET=1',
  '.git/config': '[core]',
  '.index.html.swp': PAGE,
  'index.html~': PAGE,
  'index.html.bak': PAGE,
  'assets/app-1.js.old': CODE,
};

const webFolder = mkdtempSync(join(tmpdir(), 'wordreel-web-'));
let api: TestApi;

beforeAll(async () => {
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(join(webFolder, name, '..'), { recursive: true });
    writeFileSync(join(webFolder, name), content);
  }
  api = await startTestApi({ config: { webFolder } });
});
afterAll(async () => {
  await api.close();
  rmSync(webFolder, { recursive: true });
});

const get = (path: string, headers = {}) => api.request.get(path).set({ 'Accept-Encoding': 'identity', ...headers });
const NAVIGATION = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test('/ returns the page, which is always revalidated', async () => {
  const { text, headers } = await get('/').expect(200);
  expect(text).toBe(PAGE);
  expect(headers['content-type']).toMatch(/^text\/html/);
  expect(headers['cache-control']).toBe('no-cache');
});

test.each(['/study', '/login?next=/you', '/video/dQw4w9WgXcQ', '/nobody/knows/this', '/apiary', '/index.html'])(
  'a navigation to %s returns the page',
  async (path) => {
    const { text } = await get(path, NAVIGATION).expect(200);
    expect(text).toBe(PAGE);
  },
);

test.each(['/assets/gone-2.js', '/logo.png', '/index.php', '/assets/../../secret.txt'])(
  'a navigation to a missing file, %s, returns 404',
  async (path) => {
    const { body } = await get(path, NAVIGATION).expect(404);
    expect(body).toMatchObject({ error: 'not_found' });
  },
);

test('requests that are not navigations do not get the page', async () => {
  expect((await get('/study', { Accept: '*/*' })).status).toBe(404);
  expect((await get('/study', { Accept: 'image/avif,*/*' })).status).toBe(404);
});

test.each(['/api', '/api/nothing', '/auth/nothing'])('%s never returns the page', async (path) => {
  const { type } = await get(path, NAVIGATION).expect(404);
  expect(type).toBe('application/json');
});

test('pages and files support only GET and HEAD, and missing paths support no method', async () => {
  const { text, headers: own } = await api.request.head('/').expect(200);
  expect([text, own['content-length']]).toEqual([undefined, String(PAGE.length)]);
  for (const method of ['post', 'put', 'patch', 'delete', 'options'] as const) {
    for (const path of ['/', '/assets/app-1.js', '/favicon.svg', '/stories/story-de-01.svg']) {
      await api.request[method](path).expect(405).expect('Allow', 'GET, HEAD');
    }
    await api.request[method]('/study').set(NAVIGATION).expect(405).expect('Allow', 'GET, HEAD');
    for (const path of ['/study', '/assets/gone-2.js', '/stories/gone.svg', '/.env', '/index.html.bak']) {
      const { status, headers, body } = await api.request[method](path);
      expect([status, headers['allow'], body.error]).toEqual([404, undefined, 'not_found']);
    }
  }
});

test('files with a hash in their name are cached forever', async () => {
  const { text, headers } = await get('/assets/app-1.js').expect(200);
  expect(text).toBe(CODE);
  expect(headers['content-type']).toBe('text/javascript');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
])('Accept-Encoding %s gets the form that the build compressed', async (accepted, used) => {
  const { headers } = await get('/assets/app-1.js', { 'Accept-Encoding': accepted }).expect(200);
  expect(headers).toMatchObject({ 'content-encoding': used, vary: 'Accept-Encoding' });
  const packed = FILES[`assets/app-1.js.${used === 'br' ? 'br' : 'gz'}`]?.length;
  expect(headers['content-length']).toBe(String(packed));
});

test('other files are revalidated, and not sent twice', async () => {
  const { headers } = await get('/favicon.svg').expect(200);
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-type']).toBe('image/svg+xml');
  await get('/favicon.svg', { 'If-None-Match': headers['etag'] }).expect(304);
});

test.each([
  '/.git/config',
  '/.git/HEAD',
  '/.DS_Store',
  '/.index.html.swp',
  '/index.html~',
  '/index.html.bak',
  '/INDEX.HTML.BAK',
  '/assets/app-1.js.old',
  '/assets/',
  '/backup',
  '/backup.zip',
  '/db.sql',
  '/dump.tar.gz',
  '/package.json',
  '/secrets.json',
  '/server-status',
  '/wp-login.php',
  '/.env',
  '/.vite/manifest.json',
  '/assets/app-1.js.map',
  '/%2eenv',
  '/assets/..%2f.env',
  '/assets/%2e%2e/.env',
  '/assets/app-1.js%2emap',
])('%s is not served (T87)', async (path) => {
  const { body } = await get(path).expect(404);
  expect(body).toMatchObject({ error: 'not_found' });
});

test.each(['bytes=5-2', 'bytes=-5', 'bytes=999999-', 'lines=1'])(
  'an invalid range, %s, returns the whole file',
  async (range) => {
    const { headers } = await get('/favicon.svg', { Range: range }).expect(200);
    expect(headers['content-length']).toBe(String('<svg/>'.length));
  },
);

test.each([
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['identity', undefined],
  ['zstd', undefined],
  ['', undefined],
])('Accept-Encoding %j gets %s', async (accepted, used) => {
  const { headers } = await get('/assets/app-1.js', { 'Accept-Encoding': accepted }).expect(200);
  expect([headers['content-encoding'], headers['vary']]).toEqual([used, 'Accept-Encoding']);
});

test('a compressed form of another build is not sent', async () => {
  const { text, headers } = await get('/assets/other-1.js', { 'Accept-Encoding': 'br' }).expect(200);
  expect([text, headers['content-encoding']]).toEqual([OTHER, 'br']);
});

test.each(['/assets/app-1.js.br', '/index.html.br'])('%s is not served as a file of its own', async (path) => {
  expect((await get(path, NAVIGATION)).status).toBe(404);
});

test('the cover of a story is cached for an hour, and compressed', async () => {
  const cover = (accepted: string) => get('/stories/story-de-01.svg', { 'Accept-Encoding': accepted }).expect(200);
  const { body, headers } = await cover('identity');
  expect(String(body)).toMatch(/^<svg/);
  expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public,max-age=3600' });
  const packed = await cover('gzip');
  expect([packed.headers['content-encoding'], String(packed.body)]).toEqual(['gzip', String(body)]);
  await get('/stories/story-de-01.svg', { 'If-None-Match': headers['etag'] }).expect(304);
});

test('pages and files do not count toward rate limits', async () => {
  for (const path of ['/', '/study', '/assets/app-1.js', '/stories/story-de-01.svg', '/logo.png']) {
    expect((await get(path, NAVIGATION)).headers).not.toHaveProperty('ratelimit-limit');
  }
});

test('the page can run its inline script, and no other', async () => {
  const hash = createHash('sha256').update(SCRIPT).digest('base64');
  const { headers } = await get('/').expect(200);
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}' 'wasm-unsafe-eval';`);
});

test.each([
  ['the page', 'get', '/', 200],
  ['a page of the client', 'get', '/study', 200],
  ['a file', 'get', '/favicon.svg', 200],
  ['a file that is not there', 'get', '/logo.png', 404],
  ['an address that is not readable', 'get', '/%E0%A4%A', 400],
  ['a method that pages do not know', 'post', '/study', 405],
] as const)('%s has the headers of pages (T86)', async (_name, method, path, status) => {
  const { headers } = await api.request[method](path).set(NAVIGATION).expect(status);
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringMatching(/^default-src 'self';script-src 'self' 'sha256-[^;]+;/),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(self), geolocation=(), payment=()',
  });
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('server');
});

test('without a built client, only the API is served', async () => {
  const alone = await startTestApi();
  const { body } = await alone.request.get('/').set(NAVIGATION).expect(404);
  expect(body).toMatchObject({ error: 'not_found' });
  await alone.request.get('/api/health').expect(200);
  await alone.close();
});
