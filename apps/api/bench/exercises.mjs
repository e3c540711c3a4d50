// @ts-check
// node bench/exercises.mjs [--sessions 20]   after `pnpm build`
// Measures `POST /api/exercises/sessions` over HTTP on both databases, for a learner with 20,000 saved words, four of
// five with a card state and each with a line: a mix, each kind alone, the overview page and an answer. It prints the
// results and has no limit. Needs PostgreSQL (TEST_DATABASE_URL).
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openDatabase } from '#db/connect';
import { createLogger } from '#lib/logger';
import { wordDataFile } from '@wordreel/language/data';
import { EXERCISE_TYPES } from '@wordreel/shared/api/exercises';
import { onBothDatabases, quantile, stop } from './both-databases.mjs';
import { startApi, tokensOf } from './scratch.mjs';

const { values } = parseArgs({ options: { sessions: { type: 'string', default: '20' } } });
const WORDS = 20_000;

/** The learner with the first token of `tokensOf(env, 300)`. */
const LEARNER = '00000000-0000-4000-8000-000000000001';

const PERSON = [
  `insert into users (id, email, created_at) values ('${LEARNER}', 'u1@x.example', now())`,
  `insert into sessions (id, user_id, epoch, salt, rotated_at, amr, device, authenticated_at, created_at, last_seen_at,
    idle_expires_at, expires_at) values ('session-1', '${LEARNER}', 0, '\\x00', now(), '{pwd}', 'Firefox on Linux', now(),
    now(), now(), now() + interval '30 days', now() + interval '90 days')`,
  `insert into user_languages (user_id, lang, manual_level, created_at, word_count)
    values ('${LEARNER}', 'de', 'B1.1', now(), ${WORDS})`,
];

const KEEP = `insert into words (user_id, lang, word, lemma, translation, sentence, priority, created_at)
  select '${LEARNER}', 'de', word, word, 'meaning ' || n, 'Wir sehen heute ' || word || ' hier.', 1 + n % 3, now()
  from json_array_elements_text(:words::json) with ordinality as r(word, n)`;

const REMEMBER = `insert into review_state (word_id, user_id, lang, algo, stability, difficulty, last_day, due_day, reps, lapses)
  select id, user_id, lang, 'fsrs-6', 0.2 + 3.14159 * (id % 97), 5, day - 1 - id % 200, day - 20 + id % 40, id % 9, 0
  from words, (select extract(epoch from now())::int / 86400 as day) as today where id % 5 > 0`;

/** The most common German headwords, then made-up ones. */
function wordsOfList() {
  const { headwords } = JSON.parse(readFileSync(wordDataFile('de'), 'utf8'));
  const words = headwords.split(' ').slice(0, WORDS);
  return [...words, ...Array.from({ length: WORDS - words.length }, (_, i) => `erfunden${i}`)];
}

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
  await db.raw(KEEP, { words: JSON.stringify(wordsOfList()) });
  await db.raw(REMEMBER);
  await db.raw('analyze');
  await close();
}

/** Prints one row of results. */
const tell = (/** @type {string} */ name, /** @type {number[]} */ took, note = '') => {
  const [middle, high] = [quantile(took, 0.5), quantile(took, 0.95)].map((ms) => ms.toFixed(1).padStart(8));
  console.log(`${`  ${name}`.padEnd(40)} median ${middle} ms   p95 ${high} ms   ${note}`);
};

/** @param {Record<string, string>} env */
async function measure(env) {
  const headers = { authorization: `Bearer ${tokensOf(env, 300)[0]}`, 'content-type': 'application/json' };
  /** @param {string} path @param {object} [body] */
  const call = async (path, body) => {
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    const begun = performance.now();
    const response = await fetch(`${env['PUBLIC_URL']}/api/exercises${path}`, init);
    /** @type {any} */
    const answer = await response.json();
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return { answer, took: performance.now() - begun };
  };
  const preferences = { canHear: true, canType: true };
  const start = (/** @type {string} */ kind) =>
    call('/sessions', { id: randomUUID(), language: 'de', zone: 'Europe/Berlin', kind, preferences });
  tell('the first session of a server', [(await start('mix')).took]);
  for (const kind of ['mix', ...EXERCISE_TYPES]) {
    const found = [];
    for (let i = 0; i < Number(values.sessions); i += 1) found.push(await start(kind));
    const items = found.at(-1)?.answer.items.length;
    tell(
      `a session: ${kind}`,
      found.map(({ took }) => took),
      `${items} items`,
    );
  }
  const pages = [];
  for (let i = 0; i < Number(values.sessions); i += 1) pages.push((await call('?language=de&zone=Europe/Berlin')).took);
  tell('the landing page', pages);
  const answers = [];
  for (let i = 0; i < Number(values.sessions) / 10; i += 1) {
    const { answer: session } = await start('typed-word');
    for (const { index } of session.items) {
      const body = {
        clientReviewId: randomUUID(),
        item: index,
        answer: { kind: 'text', text: 'Hausz' },
        answeredAt: new Date().toISOString(),
        zone: 'Europe/Berlin',
      };
      answers.push((await call(`/sessions/${session.id}/answers`, body)).took);
    }
  }
  tell('an answer, typed and judged', answers);
}

await onBothDatabases(4178, async (scratch) => {
  await addLearner(scratch);
  console.log(`${scratch.kind}: ${WORDS} kept words`);
  const server = await startApi(scratch.env);
  try {
    await measure(scratch.env);
  } finally {
    await stop(server);
  }
});
