// @ts-check
// Provides a scratch database of each kind, runs operator commands on it and measures them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asAdmin, startApi } from './scratch.mjs';

const CLI = fileURLToPath(new URL('../dist/cli.js', import.meta.url));

/** The interval between two checks of a process's memory, in ms. */
const LOOK = 50;

/**
 * @typedef {object} Scratch
 * @property {'PostgreSQL' | 'embedded'} kind
 * @property {Record<string, string>} env environment of the API and of its commands
 */

/** @param {number[]} numbers @param {number} part 0.5 is the median */
export const quantile = (numbers, part) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))] ?? Number.NaN;

/**
 * Runs some work on a new database of each kind, which contains the built-in content, and removes the database.
 * @param {number} port the API's port, if it is started
 * @param {(scratch: Scratch) => Promise<void>} work
 */
export async function onBothDatabases(port, work) {
  const admin = process.env['TEST_DATABASE_URL'] || 'postgres://postgres@127.0.0.1:5432/test';
  const name = `wordreel_bench_${process.pid}`;
  for (const kind of /** @type {const} */ (['PostgreSQL', 'embedded'])) {
    const folder = mkdtempSync(join(tmpdir(), 'wordreel-bench-'));
    const isPostgres = kind === 'PostgreSQL';
    const env = {
      DATABASE_URL: isPostgres ? Object.assign(new URL(admin), { pathname: name }).href : '',
      DATA_DIR: folder,
      JWT_SECRET: 'for the benchmark alone: 0123456789 abcdefghijkl',
      PUBLIC_URL: `http://localhost:${port}`,
      PORT: String(port),
      RATE_LIMIT_FACTOR: '1000000',
      LOG_LEVEL: 'error',
    };
    if (isPostgres) await asAdmin(admin, `create database ${name}`);
    try {
      await stop(await startApi(env));
      await work({ kind, env });
    } finally {
      if (isPostgres) await asAdmin(admin, `drop database ${name} with (force)`);
      rmSync(folder, { recursive: true });
    }
  }
}

/** @param {import('node:child_process').ChildProcess} server */
export async function stop(server) {
  server.kill('SIGTERM');
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
}

/** Returns the peak memory of a process so far, in MB; 0 if it has just ended. @param {number} pid */
function mostMemory(pid) {
  try {
    const [, kilobytes = '0'] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}

/**
 * Runs an operator command to its end.
 * @param {Scratch} scratch
 * @param {string[]} words
 * @returns the duration in seconds, the peak memory in MB, and the output
 */
export async function runCommand({ env }, words) {
  const begun = performance.now();
  const child = spawn(process.execPath, [CLI, ...words], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [said, complained, megabytes] = ['', '', 0];
  child.stdout.on('data', (text) => (said += text));
  child.stderr.on('data', (text) => (complained += text));
  const timer = setInterval(() => {
    megabytes = Math.max(megabytes, mostMemory(child.pid ?? 0));
  }, LOOK);
  const [code] = await once(child, 'close');
  clearInterval(timer);
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}: ${complained}`);
  return { seconds: (performance.now() - begun) / 1000, megabytes, said: said.trim() };
}

/**
 * @param {string} what
 * @param {number} value
 * @param {string} unit
 * @param {number} limit
 * @returns {boolean} whether the value is within the limit
 */
export function figure(what, value, unit, limit) {
  console.log(`${what.padEnd(56)} ${value.toFixed(1).padStart(8)} ${unit}   limit ${limit}`);
  return value <= limit;
}
