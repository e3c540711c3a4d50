// @ts-check
// node bench/study.mjs [--words 20000] [--rounds 30]   after `pnpm build`
// Measures what a learner with 20,000 words waits for, on both databases: the queue with 300 words due and with all of
// them overdue, an answer, the summary at the end of a session, a change of the target recall, a catch-up. Prints
// medians next to their limits, the minimum and the number of statements, and exits with 1 if a limit is exceeded. On a
// busy machine, the medians include the other load.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openEmbedded } from '#db/embedded';
import { openPostgres } from '#db/postgres';
import { summaryOf } from '#features/activity/stats.service';
import { createCaptionService } from '#features/captions/captions.api';
import { createDictionaryService } from '#features/dictionary/dictionary.api';
import { rescheduleAll } from '#features/reviews/answers/reschedule.service';
import { catchUp, undoCatchUp } from '#features/reviews/catch-up/catch-up.service';
import { schedulingParameters } from '#features/reviews/parameters/scheduling-parameters.store';
import { nextSession } from '#features/reviews/queue/queue.service';
import { submitReview } from '#features/reviews/answers/submit-review.service';
import { readFrom } from '#db/shared-reads';
import { createLogger } from '#lib/logger';
import { createTokeniser } from '#tokeniser/tokeniser';
import { figure, quantile } from './both-databases.mjs';
import { asAdmin } from './scratch.mjs';

const { values } = parseArgs({
  options: { words: { type: 'string', default: '20000' }, rounds: { type: 'string', default: '30' } },
});
const [words, rounds] = [Number(values.words), Number(values.rounds)];
const TODAY = 20_500;
const userId = randomUUID();
/** @type {{ userId: string, language: 'de' }} */
const userLanguage = { userId, language: 'de' };
const question = {
  mode: /** @type {const} */ ('all'),
  video: null,
  today: TODAY,
  rule: { zone: 'Europe/Berlin', rolloverHour: 4 },
};

/** @param {import('knex').Knex} db */
async function fill(db) {
  await db('users').insert({ id: userId, email: 'bench@wordreel.example', created_at: new Date() });
  // In portions, since a statement that takes too long is canceled.
  for (let first = 1; first <= words; first += 1000) {
    await db.raw(
      `insert into words (user_id, lang, word, lemma, priority, created_at, sentence)
      select :userId, 'de', 'wort' || n, 'wort' || n, 1 + n % 3, now(), 'Hier steht Wort ' || n || '.'
      from generate_series(:first::int, :first::int + 999) n`,
      { userId, first },
    );
  }
  const { rows } = await db.raw('select id from words where user_id = ? order by id', [userId]);
  const ids = rows
    .map((/** @type {{ id: string }} */ row) => Number(row.id))
    .filter((/** @type {number} */ id) => id % 100 > 0);
  for (let first = 0; first < ids.length; first += 1000) {
    const states = ids.slice(first, first + 1000).map((/** @type {number} */ id) => ({
      word_id: id,
      user_id: userId,
      lang: 'de',
      algo: 'fsrs-6',
      stability: 5 + (id % 200),
      difficulty: 5,
      last_day: TODAY - 5 - (id % 60),
      due_day: TODAY + ((id * 7919) % 66) * 3,
      reps: 5,
      lapses: 0,
    }));
    await db('review_state').insert(states);
  }
  await db.raw('analyze');
}

/**
 * Returns the median over the rounds, in ms, and prints the minimum and the number of statements per round.
 * @param {import('knex').Knex} db
 * @param {number} times
 * @param {(round: number) => Promise<unknown>} work
 */
async function time(db, times, work) {
  const taken = [];
  let statements = 0;
  const count = () => {
    statements += 1;
  };
  db.on('query', count);
  for (let round = 0; round < times; round += 1) {
    const begun = performance.now();
    await work(round);
    taken.push(performance.now() - begun);
  }
  db.off('query', count);
  console.log(
    `${''.padEnd(56)} ${Math.min(...taken)
      .toFixed(1)
      .padStart(8)} ms at least, ${statements / times} statements`,
  );
  return quantile(taken, 0.5);
}

/**
 * @param {import('knex').Knex} db
 * @param {number} queueLimit
 * @returns {Promise<boolean>} whether all values are within their limits
 */
async function measure(db, queueLimit) {
  await fill(db);
  // The glossary is not installed, so no example has to be split into words.
  const dictionary = createDictionaryService({ readShared: readFrom(db), tokeniser: createTokeniser('') });
  const deps = { db, captions: createCaptionService({ db }), dictionary };
  const queue = () => nextSession(deps, userLanguage, question);
  const session = await queue();
  await time(db, 5, queue);
  const results = [figure(`the queue, ${session.due} words due`, await time(db, rounds, queue), 'ms', queueLimit)];
  const names = await db('words').where({ user_id: userId }).whereRaw('id % 7 = 3').limit(rounds).pluck('word');
  const answer = (/** @type {number} */ round) =>
    submitReview(
      db,
      {
        clientReviewId: randomUUID(),
        userId,
        language: 'de',
        word: names[round % names.length],
        exercise: 'flip-card',
        source: 'study',
        rating: 3,
        day: TODAY,
        durationMs: 4000,
        reviewedAt: new Date().toISOString(),
        isPractice: false,
      },
      Date.now(),
    );
  results.push(figure('an answer', await time(db, rounds, answer), 'ms', 30));
  const { model } = await schedulingParameters(db, userLanguage);
  const learnerClock = {
    userId,
    zone: 'Europe/Berlin',
    today: TODAY,
    rolloverHour: 4,
    retention: 0.9,
    hidesGoals: false,
  };
  results.push(
    figure('the summary', await time(db, rounds, () => summaryOf(db, learnerClock, 'de', model)), 'ms', 100),
  );
  results.push(
    figure(
      `another wanted recall, ${words} words`,
      await time(db, 3, () => rescheduleAll(db, userLanguage)),
      'ms',
      3000,
    ),
  );
  await db('review_state')
    .where({ user_id: userId })
    .update({ due_day: TODAY - 3, last_day: TODAY - 9 });
  await db.raw('analyze');
  results.push(figure('the queue, all words overdue', await time(db, 10, queue), 'ms', 3 * queueLimit));
  results.push(
    figure('a catch-up of all words', await time(db, 3, () => catchUp(db, userLanguage, TODAY, 7)), 'ms', 3000),
  );
  results.push(figure('taking it back', await time(db, 1, () => undoCatchUp(db, userLanguage)), 'ms', 3000));
  return results.every(Boolean);
}

const silent = createLogger('silent');
const admin = process.env['TEST_DATABASE_URL'] || 'postgres://postgres@127.0.0.1:5432/test';
const name = `wordreel_bench_${process.pid}`;
const folder = mkdtempSync(join(tmpdir(), 'wordreel-bench-'));
let isFine = true;

console.log('PostgreSQL');
await asAdmin(admin, `create database ${name}`);
try {
  const postgres = await openPostgres(Object.assign(new URL(admin), { pathname: name }).href, silent);
  try {
    isFine = (await measure(postgres.db, 20)) && isFine;
  } finally {
    await postgres.close();
  }
} finally {
  await asAdmin(admin, `drop database ${name} with (force)`);
}
console.log('embedded');
const embedded = await openEmbedded(folder, silent);
try {
  isFine = await measure(embedded.db, 100);
} finally {
  await embedded.close();
  rmSync(folder, { recursive: true });
}

process.exit(isFine ? 0 : 1);
