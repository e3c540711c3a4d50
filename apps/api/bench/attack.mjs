// @ts-check
// node bench/attack.mjs [--only login] [--level 2] [--wapiti] [--port 3293] [--out FOLDER]   after `pnpm build`; needs sqlmap, and wapiti
// Runs sqlmap against every parameter and every field of every call in the OpenAPI document: against the built API on a
// scratch database (TEST_DATABASE_URL), as a signed-in learner, a different one for each call, with a fake Turnstile as
// the human check and cheap password hashes. Exits with 1 if sqlmap finds something, gives up or gets a status from 500
// on.
import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addressOf, requestOf } from './attack-requests.mjs';
import { makePlace } from './scratch-place.mjs';
import { fill, startBare, tokensOf } from './scratch.mjs';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    level: { type: 'string', default: '2' },
    wapiti: { type: 'boolean', default: false },
    port: { type: 'string', default: '3293' },
    out: { type: 'string', default: mkdtempSync(join(tmpdir(), 'wordreel-attack-')) },
  },
});
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
/** Apple is never contacted, since no request has a valid state. */
const apple = {
  APPLE_CLIENT_ID: 'client',
  APPLE_TEAM_ID: 'team',
  APPLE_KEY_ID: 'key',
  APPLE_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};

const { origin, remove, ...place } = await makePlace(values.port);
const env = { ...place.env, ...apple };

/** @param {string} file @returns {Promise<string>} the output of sqlmap */
const sqlmap = (file) =>
  new Promise((resolve) => {
    const options = [
      '--batch',
      '--level',
      values.level,
      '--dbms=postgresql',
      '--flush-session',
      '--ignore-code=401,404',
      '--ignore-stdin',
    ];
    const own = ['-r', file, '--output-dir', join(values.out, 'sqlmap'), '--disable-coloring', '--threads=4'];
    execFile('sqlmap', [...options, ...own], { maxBuffer: 1e8 }, (_error, stdout) => resolve(stdout)).stdin?.end();
  });

/** @param {string} output @returns {string[]} the status codes from 500 on in the responses */
const failuresOf = (output) => output.match(/\b5\d\d \([^)]*\) - \d+ times/g) ?? [];

/** @param {{ id: string, text: string }} request */
async function attack({ id, text }) {
  const file = join(values.out, `${id}.txt`);
  writeFileSync(file, text);
  const output = await sqlmap(file);
  writeFileSync(join(values.out, `${id}.log`), output);
  const isOver = output.includes('all tested parameters do not appear to be injectable');
  const failures = failuresOf(output);
  const codes = output.match(/\d{3} \([^)]*\) - \d+ times/g) ?? [];
  console.log(`${isOver && failures.length === 0 ? 'ok  ' : 'FAIL'} ${id.padEnd(60)} ${codes.join(', ')}`);
  return isOver && failures.length === 0;
}

mkdirSync(values.out, { recursive: true });
/**
 * The first two headers are set only if PUBLIC_URL is https. The third is for obsolete browsers, which it made less
 * safe.
 */
const OF_PLAIN_HTTP = /^(Strict-Transport-Security is|Secure flag is|X-XSS-Protection is) not set/;

/** @param {string[]} addresses @param {string} who @param {string[]} headers @returns {Promise<boolean>} whether it found nothing */
async function crawl(addresses, who, headers) {
  const file = join(values.out, `wapiti-${who}.json`);
  const starts = addresses.flatMap((address) => ['-s', address]);
  const own = ['--scope', 'domain', '--flush-session', '--max-scan-time', '600', '-f', 'json', '-o', file];
  await new Promise((resolve) => {
    const options = ['-u', `${origin}/`, ...starts, ...headers, ...own, '-m', MODULES];
    execFile('wapiti', options, { maxBuffer: 1e8 }, (_error, stdout) => resolve(stdout)).stdin?.end();
  });
  const { vulnerabilities, anomalies, infos } = JSON.parse(readFileSync(file, 'utf8'));
  const found = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([what, all]) =>
    all
      .filter((/** @type {{ info: string }} */ { info }) => !OF_PLAIN_HTTP.test(info))
      .map((/** @type {Record<string, string>} */ { method, path, info }) => `${what}: ${method} ${path}: ${info}`),
  );
  for (const each of found) console.log(`FAIL wapiti, ${who}: ${each}`);
  console.log(`wapiti ${infos.version}, ${who}: ${addresses.length} addresses to start from, ${found.length} findings`);
  return found.length === 0;
}

/** The modules that need no network access. */
const MODULES =
  'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,sql,ssrf,xss,xxe';

let isGood = true;
/** @type {import('node:child_process').ChildProcess | undefined} */
let server;
try {
  server = await startBare('quick-api.mjs', env);
  await fill(env.DATABASE_URL, { 300: [1, 100] });
  const tokens = tokensOf(env, 300);
  const [
    {
      videos: [video],
    },
  ] = /** @type {any} */ (await (await fetch(`${origin}/videos/de.json`)).json());
  /** @type {any} */
  const document = await (await fetch(`${origin}/api/openapi.json`)).json();
  const calls = Object.entries(document.paths)
    // Both prefixes lead to the same routes.
    .filter(([path]) => !path.startsWith('/auth/'))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => ({ path, method })));
  if (values.wapiti) {
    const reads = calls.filter(({ method }) => method === 'get');
    const addresses = reads.map((call) => addressOf(document, call, { origin, token: '', videoId: video.id }));
    const headers = ['-H', `Authorization: Bearer ${tokens.at(-1)}`];
    isGood = await crawl(addresses, 'guest', []);
    isGood = (await crawl(addresses, 'learner', headers)) && isGood;
  }
  const requests = (values.wapiti ? [] : calls)
    .map((call, i) => requestOf(document, call, { origin, token: tokens[i] ?? '', videoId: video.id }))
    .filter((request) => request !== null && request.id.includes(values.only));
  console.log(`${requests.length} of ${calls.length} calls take something; logs in ${values.out}`);
  for (const request of requests) if (request !== null) isGood = (await attack(request)) && isGood;
} finally {
  server?.kill();
  if (server !== undefined) await once(server, 'exit');
  await remove();
}
console.log(isGood ? 'nothing found' : 'look at the lines that FAIL');
process.exit(isGood ? 0 : 1);
