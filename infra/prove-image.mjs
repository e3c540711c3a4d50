// @ts-check
/**
 * `pnpm image`: runs the steps of infra/Dockerfile in an empty folder, starts the result as the image's user, checks it
 * like its health check and a browser, and stops it like Docker.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build, environment, inside, localised } from './dockerfile.mjs';

const context = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const folder = mkdtempSync(path.join(tmpdir(), 'image-'));
chmodSync(folder, 0o755);

/** Variables of a base image, and those needed to reach packages from here, but no others of this shell. */
const hostEnv = Object.fromEntries(
  Object.entries(process.env)
    .filter(([name]) => /^(PATH|HOME|TMPDIR|NODE_EXTRA_CA_CERTS|npm_config_.*|(https?|no)_proxy)$/i.test(name))
    .map(([name, value]) => [name, value ?? '']),
);

const say = (/** @type {string} */ line) => console.log(`--- ${line}`);

/** @param {boolean} isTrue @param {string} claim */
function expect(isTrue, claim) {
  if (!isTrue) throw new Error(`failed: ${claim}`);
  say(`ok: ${claim}`);
}

/** node:24-slim takes about 81 MB of the 150 MB that the image may take, packed as registries store it. */
const LARGEST_PACKED_MB = 60;

/** Packs a folder like a layer of an image. @param {string} root @returns the size in MB */
function packedSize(root) {
  const { stdout } = spawnSync('sh', ['-c', 'tar -C "$0" -c . | gzip | wc -c', root], { encoding: 'utf8' });
  return Number(stdout) / 1e6;
}

/** Returns a free port. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** @param {string} url @param {{ exitCode: number | null }} child */
async function untilReady(url, child) {
  for (let tries = 0; tries < 1200 && child.exitCode === null; tries += 1) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return true;
    await sleep(100);
  }
  return false;
}

/** @param {string} origin */
async function loadPage(origin) {
  const page = await fetch(`${origin}/`, { headers: { accept: 'text/html' } });
  const html = await page.text();
  expect(page.status === 200 && html.includes('<div id="root">'), '/ returns the page');
  const files = [...html.matchAll(/<(?:script|link)\b[^>]*\s(?:src|href)="(\/[^"]+)"/g)].map(([, file]) => file ?? '');
  const answers = await Promise.all(files.map((file) => fetch(origin + file)));
  const missing = files.filter((_, index) => answers[index]?.status !== 200);
  expect(files.length > 0 && missing.length === 0, `its ${files.length} files load ${missing.join(' ')}`.trimEnd());
  const hidden = await fetch(`${origin}/.vite/manifest.json`);
  expect(hidden.status === 404, 'files whose name starts with a dot are not served');
}

async function prove() {
  const stage = build({ dockerfile: path.join(context, 'infra', 'Dockerfile'), context, folder, hostEnv, say });
  const { command = [], healthcheck = [], user = '0' } = stage;
  const [uid = 0, gid = uid] = user.split(':').map(Number);
  expect(uid > 0, `the image's user is ${user}, not root`);
  const packed = packedSize(inside(stage, '.'));
  const limit = `at most ${LARGEST_PACKED_MB} MB to its base`;
  expect(packed > 0 && packed <= LARGEST_PACKED_MB, `packed, the image adds ${packed.toFixed(1)} MB, ${limit}`);

  const port = await freePort();
  const env = { ...environment(stage, hostEnv), PORT: String(port), LOG_LEVEL: 'warn', HOME: '/nonexistent' };
  const as = process.getuid?.() === 0 ? { uid, gid } : {};
  const options = { cwd: inside(stage, '.'), env, ...as };
  const [program = '', ...words] = command.map((word) => localised(stage, word));
  const isHealthy = () => spawnSync(healthcheck[0] ?? '', healthcheck.slice(1), options).status === 0;

  expect(!isHealthy(), 'the health check fails while nothing runs');
  const child = spawn(program, words, { ...options, stdio: ['ignore', 'inherit', 'inherit'] });
  try {
    const begun = performance.now();
    expect(await untilReady(`http://127.0.0.1:${port}/api/ready`, child), '/api/ready returns 200');
    say(`ready after ${Math.round(performance.now() - begun)} ms`);
    expect(isHealthy(), 'the health check passes');
    await loadPage(`http://127.0.0.1:${port}`);
    child.kill('SIGTERM');
    const [code] = await Promise.race([once(child, 'exit'), sleep(30_000, ['still running after 30 s'])]);
    expect(code === 0, 'SIGTERM ends it with exit code 0');
    const cli = inside(stage, 'apps/api/dist/cli.js');
    const doctor = spawnSync(program, [cli, 'doctor'], { ...options, encoding: 'utf8' });
    say(`${doctor.stdout}${doctor.stderr}`.trimEnd());
    expect(doctor.status === 0, 'the doctor finds no problem');
  } finally {
    child.kill('SIGKILL');
  }
}

try {
  await prove();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
