// @ts-check
// The API in this process, with a clock that is set manually, on a scratch database: the embedded one, or PostgreSQL if
// DATABASE names a server whose user may create databases.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createApp } from '#app';
import { loadConfig } from '#config';
import { createDeps } from '#deps';
import { checkReviews } from '#features/reviews/check-reviews.service';
import { createLogger } from '#lib/logger';

/** @typedef {(method: string, path: string, body?: object) => Promise<any>} Call */

/** @param {string} url @param {string} statement */
async function asAdmin(url, statement) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/**
 * @param {import('#deps').Deps} deps
 * @param {string} origin
 * @returns {Promise<Call>} a function that makes calls as a new learner
 */
async function addLearner({ db, accessTokens, clock }, origin) {
  const [userId, sid] = [randomUUID(), randomUUID()];
  const [now, far] = [new Date(clock()), new Date(clock() + 365 * 86_400_000)];
  await db('users').insert({ id: userId, email: `${userId}@example.org`, created_at: now });
  await db('sessions').insert({
    id: sid,
    user_id: userId,
    epoch: 0,
    salt: Buffer.alloc(1),
    rotated_at: now,
    amr: ['pwd'],
    device: 'Firefox on Linux',
    authenticated_at: now,
    created_at: now,
    last_seen_at: now,
    idle_expires_at: far,
    expires_at: far,
  });
  return async (method, path, body) => {
    const authorization = `Bearer ${accessTokens.sign({ sub: userId, sid, amr: ['pwd'] })}`;
    const res = await fetch(`${origin}${path}`, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await res.text();
    if (!res.ok) throw new Error(`${method} ${path}: ${res.status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
}

export async function openPlace() {
  const admin = process.env['DATABASE'];
  const name = `wordreel_days_${process.pid}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'wordreel-days-'));
  if (admin) await asAdmin(admin, `create database ${name}`);
  const config = loadConfig({
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: '1000000',
    PUBLIC_URL: 'http://localhost:3000',
    JWT_SECRET: 'for the benchmark alone: 0123456789 abcdefghijkl',
    ...(admin && { DATABASE_URL: Object.assign(new URL(admin), { pathname: name }).href }),
  });
  const time = { now: Date.now() };
  const parts = { clock: () => time.now };
  const deps = await createDeps(config, createLogger('silent'), new AbortController().signal, parts);
  const server = createServer(await createApp(deps));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    database: admin ? 'PostgreSQL' : 'the embedded database',
    /** @param {number} now in ms since 1970 */
    setClock: (now) => {
      time.now = now;
    },
    addLearner: () => addLearner(deps, `http://127.0.0.1:${port}`),
    check: () => checkReviews(deps.db),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await deps.close();
      if (admin) await asAdmin(admin, `drop database ${name} with (force)`);
      rmSync(dataDir, { recursive: true });
    },
  };
}
