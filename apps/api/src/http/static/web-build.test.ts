import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import fileSystem from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '#lib/logger';
import { startTestApi } from '#testing/test-api';
import { until } from '#testing/until';
import { openWebBuild, type WebBuild } from './web-build.ts';

const NAVIGATION = { Accept: 'text/html' };

/** A page with an inline script and an external one. */
const pageOf = (name: string): string =>
  `<!doctype html><script>start('${name}')</script><script type="module" src="/assets/${name}.js"></script>`;

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wordreel-build-'));
  folders.push(folder);
  return folder;
}

function write(folder: string, files: Record<string, string>): void {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
}

/** Writes files like the build does, after removing the old ones. */
function build(folder: string, name: string): void {
  rmSync(folder, { recursive: true });
  write(folder, { 'index.html': pageOf(name), [`assets/${name}.js`]: `run('${name}')` });
}

const log = createLogger('silent');
const open = (folder: string) => openWebBuild({ folder, log, pause: 5 });

afterEach(() => jest.restoreAllMocks());

/** Waits for three more checks of the page. The second of them started after this call and has finished. */
async function looks(current: () => WebBuild): Promise<void> {
  const looked = jest.spyOn(fileSystem, 'stat');
  const count = () => looked.mock.calls.filter(([file]) => String(file).endsWith('/index.html')).length;
  await until(() => {
    current();
    return count() >= 3;
  });
  looked.mockRestore();
}

test('a build under a running server is served as a whole: the page, its scripts and its policy', async () => {
  const folder = emptyFolder();
  build(folder, 'one');
  const api = await startTestApi({ config: { webFolder: folder } });
  const get = (path: string) => api.request.get(path).set(NAVIGATION);
  const before = await get('/').expect(200);
  build(folder, 'two');
  const seen: (readonly [text: string, isOldPolicy: boolean])[] = [];
  await until(async () => {
    const { text, headers } = await get('/study').expect(200);
    seen.push([text, headers['content-security-policy'] === before.headers['content-security-policy']]);
    return text === pageOf('two');
  });
  const olds = seen.slice(0, -1);
  expect(olds).toEqual(olds.map(() => [pageOf('one'), true]));
  expect(seen.at(-1)).toEqual([pageOf('two'), false]);
  await get('/assets/two.js').expect(200, "run('two')");
  await api.request
    .get('/')
    .set('If-None-Match', before.headers['etag'] ?? '')
    .expect(200);
  await api.close();
});

test('an already loaded page finds the files of its own build, until the next build but one', async () => {
  const folder = emptyFolder();
  build(folder, 'one');
  const current = await open(folder);
  build(folder, 'two');
  await until(() => current().files.has('/assets/two.js'));
  expect(current().files.get('/assets/one.js')?.identity.toString()).toBe("run('one')");
  expect([...current().files.keys()]).not.toContain('/assets/one.css');
  build(folder, 'three');
  await until(() => current().files.has('/assets/three.js'));
  expect([...current().files.keys()].toSorted()).toEqual(['/', '/assets/three.js', '/assets/two.js', '/index.html']);
});

test('while a build runs, the previous one is served', async () => {
  const folder = emptyFolder();
  build(folder, 'one');
  const current = await open(folder);
  const isOld = () => {
    expect(current().page?.identity.toString()).toBe(pageOf('one'));
    expect(current().files.has('/assets/one.js')).toBe(true);
  };
  rmSync(folder, { recursive: true });
  await looks(current);
  isOld();
  write(folder, { 'assets/other.js': '' });
  await looks(current);
  isOld();
  // The page refers to a script that does not exist yet.
  write(folder, { 'index.html': pageOf('two') });
  await looks(current);
  isOld();
  write(folder, { 'assets/two.js': '' });
  await until(() => current().page?.identity.toString() === pageOf('two'));
});

test('a folder that keeps changing is not read', async () => {
  const folder = emptyFolder();
  build(folder, 'one');
  const current = await open(folder);
  write(folder, { 'index.html': pageOf('two'), 'assets/two.js': '' });
  const { readdir } = fileSystem;
  let lists = 0;
  const listing = jest.spyOn(fileSystem, 'readdir').mockImplementation((...given: unknown[]) => {
    lists += 1;
    utimesSync(join(folder, 'assets/two.js'), lists, lists);
    return readdir(...(given as Parameters<typeof readdir>));
  });
  await until(() => {
    expect(current().page?.identity.toString()).toBe(pageOf('one'));
    return lists >= 10;
  });
  listing.mockRestore();
  await until(() => current().page?.identity.toString() === pageOf('two'));
});

test('a build after the start is found', async () => {
  const folder = emptyFolder();
  const current = await open(folder);
  expect(current().page).toBeNull();
  build(folder, 'one');
  await until(() => current().files.has('/'));
});

test('a build that is too large for memory stops the start, and is ignored later', async () => {
  const folder = emptyFolder();
  build(folder, 'one');
  const logged: string[] = [];
  const loud = createLogger('error', { write: (line) => void logged.push(line) });
  const current = await openWebBuild({ folder, log: loud, pause: 5 });
  build(folder, 'two');
  writeFileSync(join(folder, 'film.mp4'), Buffer.alloc(65 * 1024 * 1024));
  await until(() => {
    current();
    return logged.length > 0;
  });
  expect(current().page?.identity.toString()).toBe(pageOf('one'));
  await expect(open(folder)).rejects.toThrow('more than 64 MB');
});
