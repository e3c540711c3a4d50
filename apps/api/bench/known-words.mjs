// @ts-check
// node bench/known-words.mjs [--calls 20]   after `pnpm build`
// Measures the calls of a C2.2 learner with 20,000 marks and 10,000 words, over HTTP on both databases: reading the
// marks and the first page of probably known words, marking the first 2,000 words in one step and undoing that. Needs
// PostgreSQL (TEST_DATABASE_URL). Exits with 1 if a limit is exceeded.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { openDatabase } from '#db/connect';
import { createLogger } from '#lib/logger';
import { figure, onBothDatabases, quantile, stop } from './both-databases.mjs';
import { startApi, tokensOf } from './scratch.mjs';

const { values } = parseArgs({ options: { calls: { type: 'string', default: '20' } } });
const MARKS = 20_000;
const WORDS = 10_000;

/** In ms. */
const LIMITS = {
  PostgreSQL: { marks: 50, list: 50, step: 400, undo: 200, preview: 400, add: 1000, rollBack: 1500 },
  embedded: { marks: 100, list: 100, step: 800, undo: 400, preview: 600, add: 2000, rollBack: 1500 },
};

/** The learner with the first token of `tokensOf(env, 300)`. */
const LEARNER = '00000000-0000-4000-8000-000000000001';

const PERSON = [
  `insert into users (id, email, created_at) values ('${LEARNER}', 'u1@x.example', now())`,
  `insert into sessions (id, user_id, epoch, salt, rotated_at, amr, device, authenticated_at, created_at, last_seen_at,
    idle_expires_at, expires_at) values ('session-1', '${LEARNER}', 0, '\\x00', now(), '{pwd}', 'Firefox on Linux', now(),
    now(), now(), now() + interval '30 days', now() + interval '90 days')`,
  `insert into user_languages (user_id, lang, manual_level, created_at) values ('${LEARNER}', 'de', 'C2.2', now())`,
  `insert into known_words (user_id, lang, lemma, status, created_at) select '${LEARNER}', 'de', 'marked' || n, 'known', now()
    from generate_series(1, ${MARKS}) n`,
  `insert into words (user_id, lang, word, lemma, created_at) select '${LEARNER}', 'de', 'kept' || n, 'kept' || n, now()
    from generate_series(1, ${WORDS}) n`,
  `update user_languages set word_count = ${WORDS} where user_id = '${LEARNER}'`,
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
  for (const statement of PERSON) await db.raw(statement);
  await close();
}

/** @param {Record<string, string>} env */
async function measure(env) {
  const headers = { authorization: `Bearer ${tokensOf(env, 300)[0]}`, 'content-type': 'application/json' };
  /** @param {string} method @param {string} path @param {object} [body] */
  const call = async (method, path, body) => {
    const begun = performance.now();
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(`${env['PUBLIC_URL']}/api/${path}`, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${text}`);
    return { answer: JSON.parse(text), took: performance.now() - begun };
  };
  /** @type {Record<'marks' | 'list' | 'step' | 'undo' | 'preview' | 'add' | 'rollBack', number[]>} */
  const times = { marks: [], list: [], step: [], undo: [], preview: [], add: [], rollBack: [] };
  await call('GET', 'probably-known/de');
  for (let i = 0; i < Number(values.calls); i += 1) {
    const step = `known-steps/de/${randomUUID()}`;
    times.marks.push((await call('GET', 'known-words/de')).took);
    times.list.push((await call('GET', 'probably-known/de')).took);
    const taken = await call('PUT', step, { first: 2000 });
    if (taken.answer.changed !== 2000) throw new Error(`Marked ${taken.answer.changed} words`);
    times.step.push(taken.took);
    times.undo.push((await call('DELETE', step)).took);
    const list = { first: 2000, except: [] };
    const id = randomUUID();
    times.preview.push((await call('POST', 'known-lists/de/preview', { list })).took);
    const added = await call('PUT', `known-lists/de/${id}`, { list, zone: 'UTC' });
    if (added.answer.changed !== 2000) throw new Error(`Added ${added.answer.changed} words`);
    times.add.push(added.took);
    times.rollBack.push((await call('DELETE', `known-steps/de/${id}`)).took);
  }
  return times;
}

let isGood = true;
await onBothDatabases(4166, async (scratch) => {
  const { kind, env } = scratch;
  console.log(`${kind}: ${MARKS} marks, ${WORDS} words`);
  await addLearner(scratch);
  const server = await startApi(env);
  try {
    const times = await measure(env);
    for (const [name, limit] of Object.entries(LIMITS[kind])) {
      const found = times[/** @type {keyof typeof times} */ (name)];
      isGood = figure(`  ${name}, median, ${kind}`, quantile(found, 0.5), 'ms', limit) && isGood;
    }
  } finally {
    await stop(server);
  }
});
process.exit(isGood ? 0 : 1);
