// @ts-check
// node bench/activity.mjs [--calls 30]   after `pnpm build`
// Measures how long the daily summary, a language's statistics and the year take over HTTP on both databases, for a
// learner with 20,000 words that all have a card state, a year's 30,000 answers and 250 active days. Needs PostgreSQL
// (TEST_DATABASE_URL). Exits with 1 if a limit is exceeded.
import { parseArgs } from 'node:util';
import { openDatabase } from '#db/connect';
import { createLogger } from '#lib/logger';
import { figure, onBothDatabases, quantile, stop } from './both-databases.mjs';
import { startApi, tokensOf } from './scratch.mjs';

const { values } = parseArgs({ options: { calls: { type: 'string', default: '30' } } });
const WORDS = 20_000;
const ANSWERS = 30_000;
const PORTION = 1000;

/** Limits for the median, in ms. */
const LIMITS = {
  PostgreSQL: { today: 60, stats: 120, year: 80 },
  embedded: { today: 100, stats: 250, year: 200 },
};

/** The learner with the first token of `tokensOf(env, 300)`. */
const LEARNER = '00000000-0000-4000-8000-000000000001';
const TODAY = Math.floor(Date.now() / 86_400_000);

/**
 * Inserts rows in portions, since statements that run for seconds are canceled.
 * @param {number} rows
 * @param {(series: string) => string} statement
 */
const inPortions = (rows, statement) =>
  Array.from({ length: rows / PORTION }, (_, n) =>
    statement(`generate_series(${n * PORTION + 1}, ${(n + 1) * PORTION})`),
  );

const PERSON = [
  `insert into users (id, email, created_at) values ('${LEARNER}', 'u1@x.example', now())`,
  `insert into sessions (id, user_id, epoch, salt, rotated_at, amr, device, authenticated_at, created_at, last_seen_at,
    idle_expires_at, expires_at) values ('session-1', '${LEARNER}', 0, '\\x00', now(), '{pwd}', 'Firefox on Linux', now(),
    now(), now(), now() + interval '30 days', now() + interval '90 days')`,
  `insert into user_languages (user_id, lang, created_at, word_count) values ('${LEARNER}', 'de', now(), ${WORDS})`,
  ...inPortions(
    WORDS,
    (series) => `insert into words (user_id, lang, word, created_at) select '${LEARNER}', 'de', 'kept' || n, now()
      from ${series} n`,
  ),
  ...inPortions(
    WORDS,
    (series) => `insert into review_state
      (word_id, user_id, lang, algo, stability, difficulty, last_day, due_day, reps, lapses)
      select w.id, w.user_id, w.lang, 'fsrs-6', 1 + n % 90, 5, ${TODAY} - n % 60 - 1, ${TODAY} - 20 + n % 120, 4, 0
      from ${series} n join words w on w.user_id = '${LEARNER}' and w.lang = 'de' and w.word = 'kept' || n`,
  ),
  ...inPortions(
    ANSWERS,
    (series) => `insert into review_log (user_id, lang, word_id, client_review_id, exercise, rating, counted, study_day,
      elapsed_days, interval_days, r_predicted, duration_ms, reviewed_at, received_at)
      select '${LEARNER}', 'de', (select min(id) from words) + n % ${WORDS}, gen_random_uuid(), 'flip-card', 1 + n % 4,
        n % 5 > 0, ${TODAY} - n % 365, 5, 9, 0.9, 7000, now(), now() from ${series} n`,
  ),
  `insert into active_days (user_id, study_day) select '${LEARNER}', ${TODAY} - n from generate_series(0, 364) n
    where n % 3 < 2`,
];

/** @param {import('./both-databases.mjs').Scratch} scratch */
async function addLearner({ env }) {
  const { db, close } = await openDatabase(
    {
      databaseUrl: env['DATABASE_URL'] || undefined,
      dataDir: env['DATA_DIR'] ?? '',
      databasePool: { poolSize: 10, pooler: null },
    },
    createLogger('silent'),
  );
  for (const statement of PERSON) await db.raw(statement.replaceAll('?', '\\?'));
  await db.raw('analyze');
  await close();
}

/** @param {Record<string, string>} env */
async function measure(env) {
  const headers = { authorization: `Bearer ${tokensOf(env, 300)[0]}` };
  const ask = async (/** @type {string} */ path) => {
    const begun = performance.now();
    const response = await fetch(`${env['PUBLIC_URL']}/api/${path}`, { headers });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${text}`);
    return performance.now() - begun;
  };
  const paths = {
    today: 'today?language=de&zone=UTC',
    stats: 'stats/de?zone=UTC',
    year: `activity?zone=UTC&from=${TODAY - 370}&to=${TODAY}`,
  };
  /** @type {Record<keyof typeof paths, number[]>} */
  const times = { today: [], stats: [], year: [] };
  for (const name of /** @type {(keyof typeof paths)[]} */ (Object.keys(paths))) {
    await ask(paths[name]);
    for (let i = 0; i < Number(values.calls); i += 1) times[name].push(await ask(paths[name]));
  }
  return times;
}

let isGood = true;
await onBothDatabases(4168, async (scratch) => {
  const { kind, env } = scratch;
  console.log(`${kind}: ${WORDS} words, ${ANSWERS} answers`);
  await addLearner(scratch);
  const server = await startApi(env);
  const times = await measure(env);
  await stop(server);
  const limits = LIMITS[kind];
  isGood = figure('the day in one line', quantile(times.today, 0.5), 'ms', limits.today) && isGood;
  isGood = figure("a language's numbers", quantile(times.stats, 0.5), 'ms', limits.stats) && isGood;
  isGood = figure('a year of days', quantile(times.year, 0.5), 'ms', limits.year) && isGood;
});
process.exit(isGood ? 0 : 1);
