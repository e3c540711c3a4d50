// @ts-check
// The environment of a measured or attacked API: its own PostgreSQL database, a folder, and no rate limits.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asAdmin, startTurnstile } from './scratch.mjs';

/**
 * @param {string} port the API's port
 * @returns the environment of an API, a function to post to its `/api/auth`, and one that removes everything
 */
export async function makePlace(port) {
  const admin = process.env['TEST_DATABASE_URL'] || 'postgres://postgres@127.0.0.1:5432/test';
  const name = `wordreel_bench_${process.pid}`;
  const folder = mkdtempSync(join(tmpdir(), 'wordreel-bench-'));
  const turnstile = await startTurnstile();
  const origin = `http://localhost:${port}`;
  await asAdmin(admin, `create database ${name}`);
  const env = {
    DATABASE_URL: Object.assign(new URL(admin), { pathname: name }).href,
    DATA_DIR: folder,
    JWT_SECRET: 'for the benchmark alone: 0123456789 abcdefghijkl',
    PUBLIC_URL: origin,
    PORT: port,
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'silent',
    ...turnstile.env,
  };
  return {
    origin,
    env,
    /** @param {string} path @param {object} body */
    post: (path, body) =>
      fetch(`${origin}/api/auth/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, turnstileToken: 'solved' }),
      }),
    remove: async () => {
      turnstile.close();
      await asAdmin(admin, `drop database ${name} with (force)`);
      rmSync(folder, { recursive: true });
    },
  };
}
