// @ts-check
// node bench/mixed-day.mjs [--secs 60] [--learners 1000] [--pause 12] [--words 300] [--processes 1] [--embedded]
// after `pnpm build`, on a machine with nothing else to do. Learners paced like people use the built API: each waits about
// `--pause` seconds and then opens the home page or a video, reports what was watched, looks a word up, saves one, answers
// cards, does an exercise, or talks to the tutor, whose model streams for three seconds (TUTOR_BASE_URL is a fake one).
// Prints the p50, p95 and p99 of each call, the processor time per learner and hour of servers and database, and the
// servers' peak memory. Exits with 1 if a request failed. Needs TEST_DATABASE_URL, and TEST_REDIS_URL with several
// processes.
import { randomInt, randomUUID } from 'node:crypto';
import { fork } from 'node:child_process';
import { once, setMaxListeners } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { quantile, stop } from './both-databases.mjs';
import { usedBetween, usedBy, watchAlone, watchProcessor } from './processor-time.mjs';
import { makePlace } from './scratch-place.mjs';
import { fill, fillEmbedded, startApi, tokensOf } from './scratch.mjs';

const { values } = parseArgs({
  options: {
    secs: { type: 'string', default: '60' },
    learners: { type: 'string', default: '1000' },
    pause: { type: 'string', default: '12' },
    words: { type: 'string', default: '300' },
    processes: { type: 'string', default: '1' },
    embedded: { type: 'boolean', default: false },
    port: { type: 'string', default: '3695' },
  },
});
const LEARNERS = Number(values.learners);
const PORTS = Array.from({ length: Number(values.processes) }, (_, i) => Number(values.port) + i);
const ZONE = 'Europe/Berlin';
/** Common words, so that the dictionary has them. */
const LOOKED_UP = ['Haus', 'gehen', 'schön', 'Zeit', 'sehen', 'Freund', 'neu', 'Straße'];

const agent = new Agent({ keepAlive: true, maxSockets: 512 });
/** The response times in ms by call. @type {Map<string, number[]>} */
const times = new Map();
/** @type {Record<string, number>} */
const failures = {};
let requests = 0;

/**
 * @typedef {object} Learner
 * @property {string} token
 * @property {number} port
 * @property {string | null} etag of the catalog
 * @property {string[]} due words of the study queue that are still to be answered
 * @property {string | null} watching the id of the watch session
 */

/**
 * @param {Learner} learner
 * @param {string} name
 * @param {[method: string, path: string, body?: object | undefined, headers?: Record<string, string> | undefined]} call
 * @returns {Promise<{ status: number, headers: import('node:http').IncomingHttpHeaders, text: string }>}
 */
async function ask({ token, port }, name, [method, path, body, more = {}]) {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'accept-encoding': 'gzip',
    ...more,
  };
  const begun = performance.now();
  requests += 1;
  const sent = request({ agent, port, method, path, headers });
  sent.end(body && JSON.stringify(body));
  const [response] = /** @type {[import('node:http').IncomingMessage]} */ (await once(sent, 'response'));
  /** @type {Buffer[]} */
  const parts = [];
  for await (const part of response) parts.push(part);
  const list = times.get(name) ?? [];
  times.set(name, list);
  list.push(performance.now() - begun);
  const status = response.statusCode ?? 0;
  const text = response.headers['content-encoding'] === undefined ? Buffer.concat(parts).toString() : '';
  if (status >= 400) {
    const failure = `${name}: ${status} ${text.slice(0, 120)}`;
    failures[failure] = (failures[failure] ?? 0) + 1;
  }
  return { status, headers: response.headers, text };
}

/** Sends a request whose response has to be read as JSON. @returns {Promise<any>} */
const askJson = async (
  /** @type {Learner} */ learner,
  /** @type {string} */ name,
  /** @type {any[]} */ [method, path, body],
) => JSON.parse((await ask(learner, name, [method, path, body, { 'accept-encoding': 'identity' }])).text);

/** @param {Learner} learner */
async function openHome(learner) {
  const known = learner.etag === null ? undefined : { 'if-none-match': learner.etag };
  const [{ headers }] = await Promise.all([
    ask(learner, 'home: catalog', ['GET', '/videos/de.json', undefined, known]),
    ask(learner, 'home: languages', ['GET', '/api/languages']),
    ask(learner, 'home: comprehension', [
      'POST',
      '/api/comprehension',
      { language: 'de', videoIds: stories.slice(0, 6) },
    ]),
    ask(learner, 'home: history', ['GET', '/api/watch-history/de']),
  ]);
  learner.etag = headers.etag ?? null;
}

/** @type {string[]} */
let stories = [];
const anyOf = (/** @type {readonly string[]} */ list) => list[randomInt(list.length)] ?? '';

/** @param {Learner} learner */
async function openVideo(learner) {
  const id = anyOf(stories);
  learner.watching = randomUUID();
  await Promise.all([
    ask(learner, 'video', ['GET', `/api/videos/${id}`]),
    ask(learner, 'captions', ['GET', `/api/videos/${id}/transcript`]),
  ]);
}

/** @param {Learner} learner */
async function reportWatching(learner) {
  learner.watching ??= randomUUID();
  const body = { sessionId: learner.watching, position: 40, watched: 20, zone: ZONE };
  await ask(learner, 'progress', ['PUT', `/api/videos/${stories[0]}/progress`, body]);
}

let saved = 0;

/** @param {Learner} learner */
async function saveWord(learner) {
  saved += 1;
  await ask(learner, 'save a word', ['POST', '/api/learned-words', { language: 'de', word: { word: `neu${saved}` } }]);
}

/** @param {Learner} learner */
async function answerCard(learner) {
  if (learner.due.length === 0) {
    const queue = await askJson(learner, 'study queue', ['GET', `/api/study/queue?language=de&zone=${ZONE}`]);
    learner.due = queue.items.map((/** @type {{ word: { word: string } }} */ { word }) => word.word);
  }
  const word = learner.due.pop();
  if (word === undefined) return;
  const review = { clientReviewId: randomUUID(), language: 'de', word, rating: 3, durationMs: 4000, zone: ZONE };
  await ask(learner, 'review', ['POST', '/api/reviews', { ...review, reviewedAt: new Date().toISOString() }]);
}

/** @param {Learner} learner */
async function exercise(learner) {
  const preferences = { canHear: true, canType: true };
  const body = { id: randomUUID(), language: 'de', zone: ZONE, kind: 'typed-word', preferences };
  const session = await askJson(learner, 'exercise session', ['POST', '/api/exercises/sessions', body]);
  const item = session.items?.[0];
  if (item === undefined) return;
  const answer = { kind: 'text', text: 'Hausz' };
  const answered = {
    clientReviewId: randomUUID(),
    item: item.index,
    answer,
    answeredAt: new Date().toISOString(),
    zone: ZONE,
  };
  await ask(learner, 'exercise answer', ['POST', `/api/exercises/sessions/${session.id}/answers`, answered]);
}

/** @param {Learner} learner */
async function talk(learner) {
  const id = randomUUID();
  await ask(learner, 'tutor: begin', [
    'POST',
    '/api/tutor/conversations',
    { id, language: 'de', zone: ZONE, kind: 'free' },
  ]);
  const message = { id: randomUUID(), act: 'say', text: 'Hallo! Wie spät ist es?', zone: ZONE };
  await ask(learner, 'tutor: stream of 3 s', ['POST', `/api/tutor/conversations/${id}/messages`, message]);
}

/** The actions and how often they are chosen, in percent. @type {readonly (readonly [number, (learner: Learner) => Promise<unknown>])[]} */
const ACTIONS = [
  [15, openHome],
  [10, openVideo],
  [20, reportWatching],
  [15, (learner) => ask(learner, 'lookup', ['GET', `/api/dictionary/de?word=${encodeURIComponent(anyOf(LOOKED_UP))}`])],
  [10, saveWord],
  [25, answerCard],
  [4, exercise],
  [1, talk],
];

function anyAction() {
  let left = randomInt(100);
  return ACTIONS.find(([share]) => (left -= share) < 0)?.[1] ?? openHome;
}

const over = new AbortController();
setMaxListeners(0, over.signal);

/** The pauses of people who act independently are distributed exponentially. */
const pause = () =>
  sleep(-Math.log(1 - Math.random()) * Number(values.pause) * 1000, undefined, { signal: over.signal }).catch(
    () => undefined,
  );

/** @param {Learner} learner */
async function live(learner) {
  for (await pause(); !over.signal.aborted; await pause()) await anyAction()(learner);
}

/** @param {number} pid @returns {number} in MB */
const peakMemory = (pid) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Makes half of the words due and gives every learner a level. @param {string} connectionString */
async function giveCards(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`insert into review_state (word_id, user_id, lang, algo, stability, difficulty, last_day, due_day, reps, lapses)
    select id, user_id, lang, 'fsrs-6', 3, 5, day - 10, day - 5 + floor(random() * 20)::int, 3, 0
    from words, (select extract(epoch from now())::int / 86400 as day) as today where random() < 0.5`);
  await client.query('analyze');
  await client.end();
}

const model = fork(fileURLToPath(new URL('stream-model.mjs', import.meta.url)), {
  env: { ...process.env, WORDS: '60' },
});
const [modelPort] = /** @type {[number]} */ (await once(model, 'message'));
const place = await makePlace(values.port);
const env = {
  ...place.env,
  ...(values.embedded && { DATABASE_URL: '' }),
  TUTOR_BASE_URL: `http://127.0.0.1:${modelPort}/v1`,
  TUTOR_MODEL: 'bench',
  TUTOR_MONTHLY_TOKENS: '1000000000',
  ...(PORTS.length > 1 && { REDIS_URL: process.env['TEST_REDIS_URL'] || 'redis://127.0.0.1:6379' }),
};
/** @type {import('node:child_process').ChildProcess[]} */
const servers = [];
try {
  const group = /** @type {300 | 3000} */ (Number(values.words));
  const groups = { 300: [0, 0], 3000: [0, 0], 12_000: [0, 0], [group]: [1, LEARNERS] };
  if (values.embedded) await fillEmbedded(env, `${env.DATA_DIR}-copy`);
  for (const port of PORTS)
    servers.push(await startApi({ ...env, PORT: String(port), PUBLIC_URL: `http://localhost:${port}` }));
  if (!values.embedded) {
    await fill(env.DATABASE_URL, { [group]: [1, LEARNERS] });
    await giveCards(env.DATABASE_URL);
  }
  const learners = PORTS.flatMap((port, at) =>
    tokensOf({ ...env, PUBLIC_URL: `http://localhost:${port}` }, group, groups)
      .filter((_, i) => i % PORTS.length === at)
      .map((token) => ({ token, port, etag: null, due: [], watching: null })),
  );
  const [first] = learners;
  if (first === undefined) throw new Error('There are no learners');
  const channels = await askJson(first, 'warm-up', ['GET', '/videos/de.json', undefined]);
  stories = channels
    .flatMap((/** @type {any} */ { videos }) => videos)
    .filter((/** @type {any} */ { player }) => player === 'story')
    .map((/** @type {any} */ { id }) => id);
  const lives = Promise.all(learners.map(live));
  // Everybody begins in the first minutes, which takes more than a usual one: each first card loads a queue.
  await sleep(Number(values.pause) * 3000);
  times.clear();
  requests = 0;
  const pids = servers.map(({ pid }) => pid ?? 0);
  const database = values.embedded ? watchAlone() : await watchProcessor(env.DATABASE_URL);
  const [own] = pids;
  const before = await database.look(own ?? 0);
  const usedBefore = pids.map(usedBy);
  const begun = performance.now();
  await sleep(Number(values.secs) * 1000);
  const hours = ((performance.now() - begun) / 3_600_000) * LEARNERS;
  const serverTime = pids.reduce((sum, pid, i) => sum + usedBy(pid) - (usedBefore[i] ?? 0), 0) / 1e6;
  const after = await database.look(own ?? 0);
  for (const seen of [before, after]) seen.delete(own ?? 0);
  const databaseTime = usedBetween(before, after) / 1e6;
  const memory = pids.map((pid) => peakMemory(pid).toFixed(0));
  await database.close();
  over.abort();
  await lives;
  console.table(
    Object.fromEntries(
      [...times].map(([name, all]) => [
        name,
        {
          calls: all.length,
          ...Object.fromEntries(
            [0.5, 0.95, 0.99].map((part) => [`p${part * 100} ms`, Number(quantile(all, part).toFixed(1))]),
          ),
        },
      ]),
    ),
  );
  console.log(
    `${(requests / Number(values.secs)).toFixed(0)} requests a second of ${LEARNERS} learners with ${values.words} words`,
  );
  console.log(
    `seconds of processor per learner and hour: servers ${(serverTime / hours).toFixed(2)}, database ${(databaseTime / hours).toFixed(2)}`,
  );
  console.log(`peak memory of the servers: ${memory.join(', ')} MB`);
  console.log(JSON.stringify(failures));
} finally {
  over.abort();
  agent.destroy();
  for (const server of servers) await stop(server);
  model.kill();
  await place.remove();
}
process.exit(Object.keys(failures).length === 0 ? 0 : 1);
