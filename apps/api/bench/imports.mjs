// @ts-check
// npx tsx bench/imports.mjs [--rows 50000] [--cards 5000]   after `pnpm build`
// A learner imports a CSV with 50,000 rows and an Anki package with 5,000 cards and their review dates, over HTTP on
// both databases. Measures the first look at the file, the preview, the import and its undo, and how long another
// learner's calls take meanwhile. For comparison, the same run inserts as many bare rows in portions of the same size,
// without rules, counts and undo. Needs PostgreSQL (TEST_DATABASE_URL). Exits with 1 if a limit is exceeded: look,
// preview and import must take less than a minute together, on an otherwise idle machine.
import { parseArgs } from 'node:util';
import { openDatabase } from '#db/connect';
import { createLogger } from '#lib/logger';
import { makeApkg } from '@wordreel/imports/testing';
import { figure, onBothDatabases, quantile, stop } from './both-databases.mjs';
import { startApi, tokensOf } from './scratch.mjs';

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '50000' }, cards: { type: 'string', default: '5000' } },
});
const [ROWS, CARDS] = [Number(values.rows), Number(values.cards)];
const DAY_S = 86_400;
/** Rows per transaction. */
const PORTION = 500;

/** In seconds, except for `probe`: the 95th percentile of another learner's calls during the import, in ms. */
const LIMITS = { whole: 60, undo: 60, probe: { PostgreSQL: 250, embedded: 1000 } };

/** @param {number} n */
const idOf = (n) => `00000000-0000-4000-8000-00000000000${n}`;

/** The learner who imports, and the one whose calls are measured. The third owns the bare rows. */
const PEOPLE = [1, 2, 3].flatMap((n) => [
  `insert into users (id, email, created_at) values ('${idOf(n)}', 'u${n}@x.example', now())`,
  `insert into sessions (id, user_id, epoch, salt, rotated_at, amr, device, authenticated_at, created_at, last_seen_at,
    idle_expires_at, expires_at) values ('session-${n}', '${idOf(n)}', 0, '\\x00', now(), '{pwd}', 'Firefox on Linux', now(),
    now(), now(), now() + interval '30 days', now() + interval '90 days')`,
]);

const csv = () =>
  `word,translation,sentence\n${Array.from({ length: ROWS }, (_, n) => `Wort${n},"word, ${n}",Das ist das Wort${n} von heute.\n`).join('')}`;

async function deck() {
  const today = Math.floor(Date.now() / 1000 / DAY_S);
  const cards = Array.from({ length: CARDS }, (_, n) => ({
    fields: [`Karte${n}`, `card ${n}`, `Das ist <b>Karte${n}</b>.`],
    deck: 'German',
    type: 2,
    ivl: 40,
    factor: 2500,
    reps: 5,
    lapses: 1,
    due: 1001 + (n % 30),
  }));
  const fields = ['Front', 'Back', 'Example'];
  return Buffer.from(await makeApkg({ cards, fields, beganAt: (today - 1000) * DAY_S + 4 * 3600, minutesWest: 0 }));
}

/**
 * Adds the learners and measures how long the same number of bare rows takes, in s.
 * @param {import('./both-databases.mjs').Scratch} scratch
 */
async function prepare({ env }) {
  const { db, close } = await openDatabase(
    {
      databaseUrl: env['DATABASE_URL'] || undefined,
      dataDir: env['DATA_DIR'] ?? '',
      databasePool: { poolSize: 10, pooler: null },
    },
    createLogger('silent'),
  );
  for (const statement of PEOPLE) await db.raw(statement);
  const begun = performance.now();
  for (let from = 0; from < ROWS; from += PORTION) {
    await db.raw(
      `insert into words (user_id, lang, word, translation, sentence, created_at)
      select '${idOf(3)}', 'de', 'Wort' || n, 'word, ' || n, 'Das ist das Wort' || n || ' von heute.', now()
      from generate_series(${from}::int, ${Math.min(from + PORTION, ROWS) - 1}::int) n`,
    );
  }
  const bare = (performance.now() - begun) / 1000;
  await close();
  return bare;
}

/** @param {NodeJS.ProcessEnv} env @param {string | undefined} token */
function clientOf(env, token) {
  /** @param {string} method @param {string} path @param {string | Buffer} [body] */
  return async (method, path, body, type = 'application/json') => {
    const headers = { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': type }) };
    const begun = performance.now();
    const response = await fetch(`${env['PUBLIC_URL']}/api/${path}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${text}`);
    return { answer: JSON.parse(text), took: (performance.now() - begun) / 1000 };
  };
}

/** Saves a word and reads a page of the list, over and over. @param {ReturnType<typeof clientOf>} call */
function probe(call) {
  /** @type {number[]} */
  const took = [];
  const end = new AbortController();
  const all = (async () => {
    for (let n = 0; !end.signal.aborted; n += 1) {
      const word = JSON.stringify({ language: 'de', word: { word: `Probe ${n} ${Date.now()}` } });
      const saved = await call('POST', 'learned-words', word);
      const page = await call('GET', 'languages/de?limit=50');
      took.push(saved.took * 1000, page.took * 1000);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  return async () => {
    end.abort();
    await all;
    return took;
  };
}

/**
 * Imports a file and undoes the import.
 * @param {ReturnType<typeof clientOf>} call
 * @param {Buffer | string} file
 * @param {string} name
 */
async function bring(call, file, name) {
  const looked = await call('POST', `imports?language=de&zone=UTC&name=${name}`, file, 'application/octet-stream');
  const { id, look } = looked.answer;
  const tables = look.tables.map((/** @type {{ guess: unknown }} */ { guess }) => guess);
  const choice = JSON.stringify({ tables, decks: null, hasSchedule: true, fillsGaps: true });
  const previewed = await call('POST', `imports/${id}/preview`, choice);
  /** @param {string} does @param {string} end @param {string=} body */
  const work = async (does, end, body) => {
    const begun = performance.now();
    await call('POST', `imports/${id}/${does}`, body);
    for (;;) {
      const { answer } = await call('GET', `imports/${id}`);
      if (answer.state === end) return { seconds: (performance.now() - begun) / 1000, answer };
      if (answer.state === 'failed') throw new Error(`${does}: ${answer.error}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const run = await work('run', 'done', choice);
  const undo = await work('undo', 'undone');
  return { look: looked.took, preview: previewed.took, run: run.seconds, undo: undo.seconds, added: run.answer.added };
}

let isGood = true;
await onBothDatabases(4167, async (scratch) => {
  const { kind, env } = scratch;
  const bare = await prepare(scratch);
  console.log(`${kind}: ${ROWS} bare rows ${bare.toFixed(1)} s`);
  const server = await startApi(env);
  try {
    const [mine, other] = tokensOf(env, 300).map((token) => clientOf(env, token));
    if (mine === undefined || other === undefined) throw new Error('There are no tokens');
    for (const [name, file, count] of /** @type {const} */ ([
      ['words.csv', csv(), ROWS],
      ['deck.apkg', await deck(), CARDS],
    ])) {
      const end = probe(other);
      const { added, look, preview, run, undo } = await bring(mine, file, name);
      const waits = await end();
      if (added !== count) throw new Error(`${added} of ${count} were added`);
      console.log(
        `  ${name}: look ${look.toFixed(1)} s, preview ${preview.toFixed(1)} s, run ${run.toFixed(1)} s, ${(run / bare).toFixed(1)} x bare`,
      );
      isGood = figure(`  ${name}, look, preview and run`, look + preview + run, 's', LIMITS.whole) && isGood;
      isGood = figure(`  ${name}, undo`, undo, 's', LIMITS.undo) && isGood;
      isGood =
        figure(`  ${name}, somebody else, p95 of ${waits.length}`, quantile(waits, 0.95), 'ms', LIMITS.probe[kind]) &&
        isGood;
      console.log(
        `  somebody else, median ${quantile(waits, 0.5).toFixed(0)} ms, longest ${Math.max(...waits).toFixed(0)} ms`,
      );
    }
  } finally {
    await stop(server);
  }
});
process.exit(isGood ? 0 : 1);
