// @ts-check
// node bench/tutor-streams.mjs [--streams 200] [--route tutor|bare] [--port 3296]   after `pnpm build`
// Measures how fast a word of the model reaches the learner, and the cost of many concurrent conversations: one stream
// alone, then 200 at once in one process, each of some 250 words at 20 a second, all started within five seconds.
// Streams directly from the model show what the machine itself adds. `tutor` is the real route on a scratch PostgreSQL
// database (TEST_DATABASE_URL), `bare` only the adapter and the events. Exits with 1 if the p95 of the time added to a
// word of a single stream is over 20 ms, the process grows by more than 300 MB, or the p95 of /api/health meanwhile is
// over 50 ms.
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { quantile } from './both-databases.mjs';
import { usedBy } from './processor-time.mjs';
import { makePlace } from './scratch-place.mjs';
import { fill, startApi, startBare, tokensOf } from './scratch.mjs';

const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '200' },
    route: { type: 'string', default: 'tutor' },
    port: { type: 'string', default: '3296' },
  },
});
const STREAMS = Number(values.streams);
/** The period in ms over which the conversations start. */
const BEGINNING = 5000;
const isBare = values.route === 'bare';
const ZONE = 'Europe/Berlin';
const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
const now = () => performance.timeOrigin + performance.now();

/** @param {number | undefined} pid @returns MB */
const scheduleFields = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Calls `act` at intervals until the returned function is called. @param {() => unknown} act @param {number} pause */
function again(act, pause) {
  const timer = setInterval(act, pause);
  return () => clearInterval(timer);
}

/**
 * Starts a conversation.
 * @param {string} origin
 * @param {Record<string, string>} headers
 * @returns the URL for its turns
 */
async function begin(origin, headers) {
  const id = randomUUID();
  if (!isBare) {
    const body = JSON.stringify({ id, language: 'de', zone: ZONE, kind: 'free' });
    const made = await fetch(`${origin}/api/tutor/conversations`, { method: 'POST', headers, body });
    if (!made.ok) throw new Error(await made.text());
  }
  return `${origin}/api/tutor/conversations/${id}/messages`;
}

/**
 * Requests one reply.
 * @param {string} url
 * @param {Record<string, string>} headers
 * @returns the delay of each word from the model to here, in ms
 */
async function converse(url, headers) {
  const call = request(url, { method: 'POST', headers, agent });
  call.end(JSON.stringify({ id: randomUUID(), act: 'say', text: 'Hallo! Wie spät ist es?', zone: ZONE }));
  const [response] = /** @type {[import('node:http').IncomingMessage]} */ (await once(call, 'response'));
  const delays = [];
  let rest = '';
  for await (const piece of response.setEncoding('utf8')) {
    const arrived = now();
    const events = `${rest}${piece}`.split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      // The final event repeats all words, so it is skipped.
      if (!/^(event: delta|data: )/.test(event)) continue;
      for (const [said] of event.matchAll(/\d{13}\.\d+/g)) delays.push(arrived - Number(said));
    }
  }
  if (response.statusCode !== 200 || delays.length === 0) throw new Error(`${response.statusCode}: ${rest}`);
  return delays;
}

/**
 * Runs one stream alone, then many.
 * @param {(n: number) => Promise<number[]>} stream runs the stream of the nth learner
 */
async function both(stream) {
  const alone = await stream(0);
  const all = Array.from({ length: STREAMS }, async (_, n) => {
    await sleep((n * BEGINNING) / STREAMS);
    return stream(n);
  });
  return { alone, together: (await Promise.all(all)).flat() };
}

/** @param {string} origin @param {readonly string[]} tokens @param {number | undefined} pid */
async function measure(origin, tokens, pid) {
  const idle = scheduleFields(pid);
  let most = 0;
  /** @type {number[]} */
  const health = [];
  const stop = [
    again(() => {
      most = Math.max(most, scheduleFields(pid));
    }, 100),
    again(async () => {
      const asked = performance.now();
      await (await fetch(`${origin}/api/health`)).arrayBuffer();
      health.push(performance.now() - asked);
    }, 50),
  ];
  const [before, begun] = [usedBy(pid ?? 0), performance.now()];
  const times = await both(async (n) => {
    const headers = { authorization: `Bearer ${tokens[n]}`, 'content-type': 'application/json' };
    return converse(await begin(origin, headers), headers);
  });
  for (const end of stop) end();
  const work = usedBy(pid ?? 0) - before;
  const took = (performance.now() - begun) * 1000;
  return { ...times, idle, most, health, work, share: work / took };
}

const modelFile = fileURLToPath(new URL('stream-model.mjs', import.meta.url));
const model = fork(modelFile);
const [modelPort] = /** @type {[number]} */ (await once(model, 'message'));
const place = await makePlace(values.port);
const env = {
  ...place.env,
  TUTOR_BASE_URL: `http://127.0.0.1:${modelPort}/v1`,
  TUTOR_MODEL: 'bench',
  TUTOR_MONTHLY_TOKENS: '1000000000',
};
const api = isBare ? await startBare('bare-streams.mjs', env) : await startApi(env);
if (!isBare) {
  await fill(env.DATABASE_URL, {});
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  await client.query("insert into user_languages (user_id, lang, created_at) select id, 'de', now() from users");
  await client.end();
}
const learners = { 300: [1, STREAMS], 3000: [0, 0], 12_000: [0, 0] };
const tokens = isBare ? Array.from({ length: STREAMS }, () => '') : tokensOf(env, 300, learners);
const floor = await both(() => converse(`${env.TUTOR_BASE_URL}/chat/completions`, {}));
const { idle, most, alone, together, health, work, share } = await measure(place.origin, tokens, api.pid);
api.kill();
await once(api, 'exit');
model.kill();
await place.remove();

const told = (/** @type {number[]} */ times) =>
  `p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`;
console.log(`straight from the model: one stream  ${told(floor.alone)}; ${STREAMS} at once  ${told(floor.together)}`);
console.log(`through the server: one stream       ${told(alone)} (${alone.length} words)`);
console.log(`through the server: ${STREAMS} at once      ${told(together)} (${together.length} words)`);
console.log(`/api/health meanwhile                ${told(health)}`);
console.log(
  `memory                               ${idle.toFixed(0)} MB idle, at most ${(most - idle).toFixed(0)} MB more`,
);
console.log(
  `processor                            ${(work / (alone.length + together.length)).toFixed(0)} us a word, ${(share * 100).toFixed(0)} % of one on average`,
);
const isGood = quantile(alone, 0.95) <= 20 && most - idle <= 300 && quantile(health, 0.95) <= 50;
console.log(isGood ? 'The limits hold.' : 'A limit does not hold.');
process.exit(isGood ? 0 : 1);
