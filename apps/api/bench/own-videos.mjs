// @ts-check
// node bench/own-videos.mjs [--calls 100]   after `pnpm build`
// Measures the shelf of a learner with 1,000 own videos, half of them watched, over HTTP, and the statement behind the
// catalog before and after 100,000 private videos of others, on both databases. Needs PostgreSQL (TEST_DATABASE_URL).
// Exits with 1 if the shelf takes more than 60 ms at the 95th percentile, or if the catalog changes by a byte or becomes
// more than 3 % slower.
import { parseArgs } from 'node:util';
import { openDatabase } from '#db/connect';
import { listVideos } from '#features/videos/videos.store';
import { createLogger } from '#lib/logger';
import { figure, onBothDatabases, quantile, stop } from './both-databases.mjs';
import { startApi, tokensOf } from './scratch.mjs';

const { values } = parseArgs({ options: { calls: { type: 'string', default: '100' } } });
const CALLS = Number(values.calls);
/** In ms. */
const SHELF = 60;
const SLOWER = 1.03;

/** SQL for the id of a learner by number; the first has the first token of `tokensOf(env, 300)`. */
const idOf = (/** @type {string} */ n) => `('00000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;

const LEARNERS = [
  `insert into users (id, email, created_at) select ${idOf('n')}, 'u' || n || '@x.example', now()
    from generate_series(1, 101) n`,
  `insert into sessions (id, user_id, epoch, salt, rotated_at, amr, device, authenticated_at, created_at, last_seen_at,
    idle_expires_at, expires_at) values ('session-1', ${idOf('1')}, 0, '\\x00', now(), '{pwd}', 'Firefox on Linux', now(),
    now(), now(), now() + interval '30 days', now() + interval '90 days')`,
];

/** A thousand videos for each learner of a range. */
const videosOf = (/** @type {number} */ from, /** @type {number} */ to) => `
  insert into all_videos (id, lang, player, title, url, channel_name, levels, created_at, owner_id, source_key, series, episode)
  select 'own-' || lpad((u * 1000 + n)::text, 22, '0'), 'de', 'youtube', 'Folge ' || n || ' einer Serie',
    'https://x.example', 'YouTube', '{B1.1}', now(), ${idOf('u')}, 'youtube:' || n, 'Serie ' || n % 20, n / 20
  from generate_series(${from}, ${to}) u, generate_series(1, 1000) n`;

const WATCHED = `
  insert into watch_sessions (user_id, session_id, video_id, position_ms, watched_ms, started_at, last_seen_at)
  select owner_id, gen_random_uuid(), id, 60000, 60000, now(), now() from all_videos, generate_series(1, 3)
  where owner_id = ${idOf('1')} and episode % 2 = 0`;

/** @template T @param {Record<string, string>} env @param {(db: import('knex').Knex) => Promise<T>} use */
async function withDatabase(env, use) {
  const config = {
    databaseUrl: env['DATABASE_URL'] || undefined,
    dataDir: env['DATA_DIR'] ?? '',
    databasePool: { poolSize: 10, pooler: null },
  };
  const { db, close } = await openDatabase(config, createLogger('silent'));
  const result = await use(db);
  await close();
  return result;
}

/** @param {import('knex').Knex} db */
async function catalog(db) {
  await db.raw('analyze');
  const times = [];
  let bytes = 0;
  for (let i = 0; i < CALLS; i += 1) {
    const begun = performance.now();
    const videos = await listVideos(db, 'de');
    times.push(performance.now() - begun);
    bytes = JSON.stringify(videos).length;
  }
  return { bytes, ms: quantile(times, 0.5) };
}

/** @param {Record<string, string>} env */
async function shelf(env) {
  const headers = { authorization: `Bearer ${tokensOf(env, 300)[0]}` };
  const server = await startApi(env);
  const times = [];
  for (let i = 0; i < CALLS; i += 1) {
    const begun = performance.now();
    const response = await fetch(`${env['PUBLIC_URL']}/api/own-videos/de`, { headers });
    const videos = /** @type {unknown[]} */ (await response.json());
    times.push(performance.now() - begun);
    if (videos.length !== 1000) throw new Error(`${response.status}: ${videos.length} videos`);
  }
  await stop(server);
  return quantile(times, 0.95);
}

let isGood = true;
await onBothDatabases(4167, async ({ kind, env }) => {
  const before = await withDatabase(env, async (db) => {
    for (const statement of [...LEARNERS, videosOf(1, 1), WATCHED]) await db.raw(statement);
    return catalog(db);
  });
  const p95 = await shelf(env);
  const after = await withDatabase(env, async (db) => {
    await db.raw(videosOf(2, 101));
    return catalog(db);
  });
  console.log(`${kind}: the catalog takes ${before.ms.toFixed(2)} ms, then ${after.ms.toFixed(2)} ms`);
  isGood = figure(`  shelf of 1,000 videos, p95, ${kind}`, p95, 'ms', SHELF) && isGood;
  isGood = figure(`  catalog, as a multiple, ${kind}`, after.ms / before.ms, '', SLOWER) && isGood;
  isGood = figure(`  catalog, more bytes, ${kind}`, after.bytes - before.bytes, '', 0) && isGood;
});
process.exit(isGood ? 0 : 1);
