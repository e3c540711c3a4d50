// @ts-check
// node bench/attack.mjs [--only login] [--level 2] [--port 3293] [--out FOLDER]   after `pnpm build`; needs sqlmap
// Turns sqlmap upon every parameter and every field of every call of the OpenAPI document: of the built API on a scratch
// database (TEST_DATABASE_URL), as a learner who is signed in, one for each call, and past the human check, which a
// stand-in of Turnstile answers. Passwords are hashed cheaply. Ends with 1 where sqlmap finds something, gives up, or
// gets an answer from 500 on.
import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requestOf } from './attack-requests.mjs';
import { asAdmin, fill, startBare, startTurnstile, tokensOf } from './scratch.mjs';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    level: { type: 'string', default: '2' },
    port: { type: 'string', default: '3293' },
    out: { type: 'string', default: mkdtempSync(join(tmpdir(), 'wordreel-attack-')) },
  },
});
const admin = process.env['TEST_DATABASE_URL'] || 'postgres://postgres@127.0.0.1:5432/test';
const name = `wordreel_attack_${process.pid}`;
const folder = mkdtempSync(join(tmpdir(), 'wordreel-bench-'));
const origin = `http://localhost:${values.port}`;

const turnstile = await startTurnstile();
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
/** It is never asked: nobody knows a state of it. */
const apple = {
  APPLE_CLIENT_ID: 'client',
  APPLE_TEAM_ID: 'team',
  APPLE_KEY_ID: 'key',
  APPLE_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};

const env = {
  DATABASE_URL: Object.assign(new URL(admin), { pathname: name }).href,
  DATA_DIR: folder,
  JWT_SECRET: 'for the attack alone: 0123456789 abcdefghijklmno',
  PUBLIC_URL: origin,
  PORT: values.port,
  RATE_LIMIT_FACTOR: '1000000',
  ...turnstile.env,
  LOG_LEVEL: 'silent',
  ...apple,
};

/** @param {string} file @returns {Promise<string>} what it printed */
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

/** @param {string} output @returns {string[]} the codes of its answers from 500 on */
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
let isGood = true;
/** @type {import('node:child_process').ChildProcess | undefined} */
let server;
await asAdmin(admin, `create database ${name}`);
try {
  server = await startBare('quick-api.mjs', env);
  await fill(env.DATABASE_URL, { 300: [1, 100] });
  const tokens = tokensOf(env, 300);
  const [
    {
      videos: [video],
    },
  ] = await (await fetch(`${origin}/videos/de.json`)).json();
  const document = await (await fetch(`${origin}/api/openapi.json`)).json();
  const calls = Object.entries(document.paths)
    // Both prefixes lead to the same route.
    .filter(([path]) => !path.startsWith('/auth/'))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => ({ path, method })));
  const requests = calls
    .map((call, i) => requestOf(document, call, { origin, token: tokens[i] ?? '', videoId: video.id }))
    .filter((request) => request !== null && request.id.includes(values.only));
  console.log(`${requests.length} of ${calls.length} calls take something; logs in ${values.out}`);
  // oxlint-disable-next-line no-await-in-loop
  for (const request of requests) if (request !== null) isGood = (await attack(request)) && isGood;
} finally {
  server?.kill();
  if (server !== undefined) await once(server, 'exit');
  turnstile.close();
  await asAdmin(admin, `drop database ${name} with (force)`);
  rmSync(folder, { recursive: true });
}
console.log(isGood ? 'nothing found' : 'look at the lines that FAIL');
process.exit(isGood ? 0 : 1);
