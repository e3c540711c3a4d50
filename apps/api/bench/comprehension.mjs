// @ts-check
// node bench/comprehension.mjs [--calls 200]   after `pnpm build`
// Measures `POST /api/comprehension` over HTTP on both databases, for 60 of 500 captioned videos and a learner with
// 5,000 known and 20,000 saved words, four of five with a card state: for other videos each time, right after a word is
// marked, and after the learner has corrected a rare form and the most common one, with the time that blocked the event
// loop. Needs PostgreSQL (TEST_DATABASE_URL). Exits with 1 if a limit is exceeded. On a busy machine, look at the
// processor time.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '#db/connect';
import { createLogger } from '#lib/logger';
import { figure, onBothDatabases, quantile, runCommand, stop } from './both-databases.mjs';
import { usedBetween, watchProcessor } from './processor-time.mjs';
import { startApi, tokensOf } from './scratch.mjs';
import { videoIdOf, writeTranscripts } from './transcripts.mjs';

const { values } = parseArgs({ options: { calls: { type: 'string', default: '200' } } });
const VIDEOS = 500;
const LIMITS = { PostgreSQL: 50, embedded: 300 };

/** The longest time in ms that a corrected form may block the event loop. */
const LONGEST_HOLD = 20;

/** A form that occurs in few videos, and one that occurs in most lines. */
const FORMS = { seldom: 'steckt', commonest: 'ich' };

/** The learner with the first token of `tokensOf(env, 300)`. */
const LEARNER = '00000000-0000-4000-8000-000000000001';

const PERSON = [
  `insert into users (id, email, created_at) values ('${LEARNER}', 'u1@x.example', now())`,
  `insert into sessions (id, user_id, epoch, salt, rotated_at, amr, device, authenticated_at, created_at, last_seen_at,
    idle_expires_at, expires_at) values ('session-1', '${LEARNER}', 0, '\\x00', now(), '{pwd}', 'Firefox on Linux', now(),
    now(), now(), now() + interval '30 days', now() + interval '90 days')`,
  `insert into known_words (user_id, lang, lemma, status, created_at)
    select '${LEARNER}', 'de', lemma, 'known', now() from lemmas where lang = 'de' order by rank is null, rank limit 5000`,
  // Words that no captions contain.
  `insert into known_words (user_id, lang, lemma, status, created_at) select '${LEARNER}', 'de', 'extra' || n, 'known', now()
    from generate_series(1, 5000 - (select count(*)::int from known_words)) n`,
  // The rarer half of the lemmas, and words that no captions contain.
  `insert into words (user_id, lang, word, lemma, created_at) select '${LEARNER}', 'de', lemma, lemma, now() from lemmas
    where lang = 'de' order by rank desc nulls last, lemma limit 20000`,
  `insert into words (user_id, lang, word, lemma, created_at) select '${LEARNER}', 'de', 'kept' || n, 'kept' || n, now()
    from generate_series(1, 20000 - (select count(*)::int from words)) n`,
  `insert into review_state (word_id, user_id, lang, algo, stability, difficulty, last_day, due_day, reps, lapses)
    select id, user_id, lang, 'fsrs-6', 0.2 + 3.14159 * (id % 97), 5, day - id % 200, day, 3, 0
    from words, (select extract(epoch from now())::int / 86400 as day) as today where id % 5 > 0`,
  'analyze',
];

/**
 * @param {import('./both-databases.mjs').Scratch} scratch
 * @returns {Promise<{ known: number, kept: number }>} how many words the learner knows and has saved
 */
async function addLearner({ env }) {
  const { db, close } = await openDatabase(
    {
      databaseUrl: env['DATABASE_URL'] || undefined,
      dataDir: env['DATA_DIR'] ?? '',
      databasePool: { poolSize: 10, pooler: null },
    },
    createLogger('silent'),
  );
  for (const statement of PERSON) await db.raw(statement);
  const { rows } = await db.raw(
    'select (select count(*)::int from known_words) as known, (select count(*)::int from words) as kept',
  );
  await close();
  return rows[0];
}

/**
 * @param {import('./both-databases.mjs').Scratch} scratch
 * @param {import('node:child_process').ChildProcess} server
 */
async function ask({ env }, server) {
  const headers = { authorization: `Bearer ${tokensOf(env, 300)[0]}`, 'content-type': 'application/json' };
  const call = async (/** @type {string} */ method, /** @type {string} */ path, /** @type {object} */ body) => {
    const init = { method, headers, body: JSON.stringify(body) };
    const begun = performance.now();
    const response = await fetch(`${env['PUBLIC_URL']}/api/${path}`, init);
    const text = await response.text();
    const took = performance.now() - begun;
    if (!response.ok) throw new Error(`${path}: ${text}`);
    return { text, took };
  };
  const estimate = async (/** @type {number} */ from) => {
    const videoIds = Array.from({ length: 60 }, (_, i) => videoIdOf((from + i * 7) % VIDEOS));
    const { text, took } = await call('POST', 'comprehension', { language: 'de', videoIds });
    const shares = JSON.parse(text).estimates.map((/** @type {{ share: number | null }} */ { share }) => share);
    if (shares.length !== 60 || shares.includes(null)) throw new Error(`No estimate: ${text}`);
    return took;
  };
  const first = [await estimate(0)];
  /** @type {number[]} */
  const other = [];
  /** @type {number[]} */
  const marked = [];
  for (let i = 0; i < Number(values.calls); i += 1) other.push(await estimate(i * 13));
  for (let i = 0; i < Number(values.calls) / 4; i += 1) {
    await call('PUT', `known-words/de/probe${i}`, { status: 'known' });
    marked.push(await estimate(i * 13));
  }
  const held = async (/** @type {string} */ form) => {
    /** @type {{ took: number, delay: number, work: number }[]} */
    const found = [];
    for (let i = 0; i < 12; i += 1) {
      await call('PUT', 'token-overrides/de', { form, lemma: `probe${i}` });
      server.send('begin');
      await once(server, 'message');
      const took = await estimate(i * 13);
      server.send('end');
      const [{ delay, work }] = await once(server, 'message');
      found.push({ took, delay, work });
    }
    await call('PUT', 'token-overrides/de', { form, lemma: null });
    return found;
  };
  return { first, other, marked, held };
}

/** @param {string} kind @param {{ took: number, delay: number, work: number }[]} held @returns {boolean} */
function judgeHeld(kind, held) {
  const middle = (/** @type {'took' | 'delay' | 'work'} */ key) =>
    quantile(
      held.map((one) => one[key]),
      0.5,
    );
  console.log(
    `${`  60 videos after a ${kind} form is put right`.padEnd(56)} ${middle('took').toFixed(1).padStart(8)} ms, ` +
      `${middle('work').toFixed(1)} of them work of the main thread`,
  );
  return figure('    longest delay of the event loop, median', middle('delay'), 'ms', LONGEST_HOLD);
}

let isGood = true;
const folder = mkdtempSync(join(tmpdir(), 'wordreel-transcripts-'));
try {
  await writeTranscripts(folder, { videos: VIDEOS, words: 1500 });
  await onBothDatabases(4164, async (scratch) => {
    const { kind, env } = scratch;
    await runCommand(scratch, ['captions', 'import', folder]);
    const { known, kept } = await addLearner(scratch);
    console.log(`${kind}: ${VIDEOS} captioned videos, ${known} known words, ${kept} kept ones, 60 videos a call`);
    const server = await startApi(env);
    try {
      const processor = kind === 'PostgreSQL' ? await watchProcessor(env['DATABASE_URL'] ?? '') : null;
      const before = await processor?.look(server.pid ?? 0);
      const { first, other, marked, held } = await ask(scratch, server);
      const after = await processor?.look(server.pid ?? 0);
      await processor?.close();
      if (before !== undefined && after !== undefined) {
        // Processor time of the server and its database, including the calls that mark words.
        const calls = first.length + other.length + 2 * marked.length;
        const each = usedBetween(before, after) / 1000 / calls;
        console.log(`${'  processor time of a call'.padEnd(56)} ${each.toFixed(1).padStart(8)} ms`);
      }
      console.log(`${`  the first call of a server, ${kind}`.padEnd(56)} ${first[0]?.toFixed(1).padStart(8)} ms`);
      isGood = figure(`  median, ${kind}`, quantile(other, 0.5), 'ms', LIMITS[kind]) && isGood;
      isGood = figure(`  p95, ${kind}`, quantile(other, 0.95), 'ms', LIMITS[kind]) && isGood;
      isGood = figure(`  median after a word is marked, ${kind}`, quantile(marked, 0.5), 'ms', LIMITS[kind]) && isGood;
      for (const [often, form] of Object.entries(FORMS)) isGood = judgeHeld(often, await held(form)) && isGood;
    } finally {
      await stop(server);
    }
  });
} finally {
  rmSync(folder, { recursive: true });
}
process.exit(isGood ? 0 : 1);
