// @ts-check
// node bench/busy-tokeniser.mjs   after `pnpm build`
// Measures how long one learner waits while another sends three caption files of 2 MB and corrects eleven lines, on
// both databases (TEST_DATABASE_URL): calls of GET /api/languages, and a correction of the learner's own line. Exits
// with 1 if a call fails.
import { openDatabase } from '#db/connect';
import { createLogger } from '#lib/logger';
import { onBothDatabases, quantile, stop } from './both-databases.mjs';
import { startApi, tokensOf } from './scratch.mjs';

const LINES = 9000;
const STORIES = ['story-de-01', 'story-de-02', 'story-fr-01'];

const PERSON = (/** @type {number} */ n) => {
  const id = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  return [
    `insert into users (id, email, created_at) values ('${id}', 'u${n}@x.example', now())`,
    `insert into sessions (id, user_id, epoch, salt, rotated_at, amr, device, authenticated_at, created_at, last_seen_at,
      idle_expires_at, expires_at) values ('session-${n}', '${id}', 0, '\\x00', now(), '{pwd}', 'Firefox on Linux', now(),
      now(), now(), now() + interval '30 days', now() + interval '90 days')`,
  ];
};

/** @param {number} second */
const stamp = (second) => `${new Date(second * 1000).toISOString().slice(11, 19)},000`;

/** @param {number} lines */
const srt = (lines) =>
  Array.from(
    { length: lines },
    (_, i) =>
      `${stamp(i)} --> ${stamp(i + 1)}\n${i} Die Donaudampfschifffahrtsgesellschaft ruft morgen wieder an. ${'Wort '.repeat(12)}\n`,
  ).join('\n');

const transcriptOf = (/** @type {string} */ id) => `videos/${id}/transcript`;

const fileOf = (/** @type {number} */ lines) => ({ fileName: 'a.srt', text: srt(lines) });

/** @param {Record<string, string>} env */
function callers(env) {
  return tokensOf(env, 300).map(
    (token) => async (/** @type {string} */ method, /** @type {string} */ path, /** @type {object} */ body) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const begun = performance.now();
      const response = await fetch(`${env['PUBLIC_URL']}/api/${path}`, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      await response.text();
      return { status: response.status, took: performance.now() - begun };
    },
  );
}

/** @param {import('./both-databases.mjs').Scratch} scratch @returns {Promise<boolean>} whether every call succeeded */
async function measure({ kind, env }) {
  const [busy, quiet] = callers(env);
  if (busy === undefined || quiet === undefined) throw new Error('Two learners');
  await busy('PUT', transcriptOf('story-es-01'), fileOf(20));
  await quiet('PUT', transcriptOf('story-es-01'), fileOf(200));
  /** @type {number[]} */
  const statuses = [];
  const ask = async (/** @type {number} */ i) => {
    const read = await quiet('GET', 'languages', /** @type {never} */ (undefined));
    const fixed = await quiet('POST', `${transcriptOf('story-es-01')}/fixes`, {
      line: i % 200,
      text: `Zeile ${i} neu`,
    });
    statuses.push(read.status, fixed.status);
    return { read: read.took, fixed: fixed.took };
  };
  const alone = [];
  for (let i = 0; i < 50; i += 1) alone.push(await ask(i));
  const busyness = { isOver: false };
  const begun = performance.now();
  const work = Promise.all([
    ...STORIES.map((id) => busy('PUT', transcriptOf(id), fileOf(LINES))),
    ...Array.from({ length: 11 }, (_, line) =>
      busy('POST', `${transcriptOf('story-es-01')}/fixes`, { line, text: `Neu ${line}` }),
    ),
  ]).then((answers) => {
    busyness.isOver = true;
    return answers;
  });
  const beside = [];
  for (let i = 50; !busyness.isOver; i += 1) beside.push(await ask(i));
  const answers = await work;
  console.log(
    `${kind}: the busy learner is answered ${answers.map(({ status }) => status).join(' ')} in ${Math.round(performance.now() - begun)} ms`,
  );
  for (const what of /** @type {const} */ (['read', 'fixed'])) {
    const [of, all] = [alone.map((one) => one[what]), beside.map((one) => one[what])];
    console.log(
      `  ${what === 'read' ? 'GET /api/languages' : 'a correction      '}  alone ${quantile(of, 0.5).toFixed(1)} ms; beside: median ${quantile(all, 0.5).toFixed(1)}, p95 ${quantile(all, 0.95).toFixed(1)}, longest ${Math.max(...all).toFixed(1)} ms`,
    );
  }
  return statuses.every((status) => status === 200);
}

let isGood = true;
await onBothDatabases(4165, async (scratch) => {
  const { env } = scratch;
  const { db, close } = await openDatabase(
    {
      databaseUrl: env['DATABASE_URL'] || undefined,
      dataDir: env['DATA_DIR'] ?? '',
      databasePool: { poolSize: 10, pooler: null },
    },
    createLogger('silent'),
  );
  for (const statement of [...PERSON(1), ...PERSON(2)]) await db.raw(statement);
  await close();
  const server = await startApi(env);
  try {
    isGood = (await measure(scratch)) && isGood;
  } finally {
    await stop(server);
  }
});
process.exit(isGood ? 0 : 1);
