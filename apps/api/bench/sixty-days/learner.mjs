// @ts-check
// A simulated learner who saves ten words per study day and answers what the API asks. The API doesn't see their true
// memory.
import { randomUUID } from 'node:crypto';
import { randomOf } from '@wordreel/learning/bench/random';
import { halfLifeLearner } from '@wordreel/learning/bench/simulation/learners';
import { rate } from '@wordreel/learning/bench/simulation/live';

/** @typedef {import('./words.mjs').MetWord} MetWord */
/** @typedef {import('./place.mjs').Call} Call */

const ZONE = 'Europe/Berlin';
const NEW_WORDS = 10;

/** The number of days over which overdue words are spread after a break. */
const CATCH_UP_DAYS = 7;

/** The FSRS number of Again. */
const AGAIN = 1;

/**
 * One study day. `kept` are the counted answers that weren't Again.
 * @typedef {{ day: number, due: number, counted: number, kept: number, seconds: number }} DayLived
 */

/**
 * Returns how long an answer takes: a fixed reading time, and more time for weaker memories. Occasional pauses make the
 * tail long. With a recall of 0.85 it is about 8 s.
 * @param {number} odds
 * @param {() => number} random
 */
const secondsFor = (odds, random) => 2.5 + (1.6 - odds) * 6 * (0.6 + 0.8 * random() - Math.log(1 - random()) * 0.3);

/**
 * Creates the learner's true memory, which the API doesn't see.
 * @param {number} seed
 */
function newHead(seed) {
  const random = randomOf(seed);
  /** @type {Map<string, { memory: ReturnType<typeof halfLifeLearner>, lastDay: number, solidUntil: number }>} */
  const words = new Map();
  /** @param {string} word @param {number} day */
  const meet = (word, day) => {
    const memory = halfLifeLearner(randomOf(seed * 1_000_003 + words.size));
    const met = { memory, lastDay: day, solidUntil: 0 };
    words.set(word, met);
    return met;
  };
  return {
    words,
    /** Returns the rating of a word on a day, and the seconds it took. @param {string} word @param {number} day */
    answer(word, day) {
      const met = words.get(word) ?? meet(word, day);
      const odds = met.memory.recall(day - met.lastDay);
      const rating = rate(odds, random);
      met.memory.answered(day - met.lastDay, rating);
      met.lastDay = day;
      return { rating, seconds: secondsFor(odds, random) };
    },
    /** Returns how long it takes to answer a word that was just shown. */
    repeat: () => secondsFor(0.95, random),
  };
}

/** @param {string} word @param {number} rating @param {number} seconds @param {boolean} isPractice */
const reviewOf = (word, rating, seconds, isPractice) => ({
  clientReviewId: randomUUID(),
  language: 'de',
  word,
  rating,
  durationMs: Math.round(seconds * 1000),
  zone: ZONE,
  isPractice,
});

/** Saves a portion of words. @param {Call} call @param {readonly MetWord[]} words */
const keepWords = (call, words) => call('POST', '/api/learned-words/import', { language: 'de', words });

/**
 * @param {{ name: string, seed: number, studies: (day: number) => boolean, returns: number | null }} who
 * @param {Call} call
 * @param {readonly MetWord[]} words
 */
export function newLearner({ name, seed, studies, returns }, call, words) {
  const head = newHead(seed);
  /** @type {DayLived[]} */
  const days = [];
  /** @type {number[]} */
  const spread = [];

  /**
   * Returns the answers to an item. A failed word is asked once more, as practice.
   * @param {number} day
   * @param {any} item
   */
  function answersTo(day, { word: { word } }) {
    const { rating, seconds } = head.answer(word, day);
    const first = reviewOf(word, rating, seconds, false);
    return rating === AGAIN ? [first, reviewOf(word, 3, head.repeat(), true)] : [first];
  }

  /**
   * Answers a session. Its answers are sent together.
   * @param {DayLived} lived
   * @param {number} now
   * @param {any[]} items
   */
  async function answerAll(lived, now, items) {
    const answers = items
      .flatMap((item) => answersTo(lived.day, item))
      .map((review, i) => ({ ...review, reviewedAt: new Date(now + i).toISOString() }));
    const { results } = await call('POST', '/api/reviews/batch', { reviews: answers });
    for (const [i, { word, rating, isPractice, durationMs }] of answers.entries()) {
      const { counted, schedule } = results[i];
      if (counted === isPractice) throw new Error(`${name}, day ${lived.day}: ${word} counted ${counted}`);
      const met = head.words.get(word);
      if (met) met.solidUntil = schedule.solidUntil ?? 0;
      lived.counted += Number(counted);
      lived.kept += Number(counted && rating !== AGAIN);
      lived.seconds += durationMs / 1000;
    }
  }

  const queue = () => call('GET', `/api/study/queue?language=de&zone=${ZONE}`);

  return {
    name,
    days,
    /** How many of the words overdue at the return come up on each day. */
    spread,
    /** @param {number} day since the start @param {number} now in ms */
    async live(day, now) {
      if (!studies(day)) return;
      if (day === returns) {
        const body = { language: 'de', zone: ZONE, days: CATCH_UP_DAYS };
        spread.push(...(await call('POST', '/api/study/catch-up', body)).perDay);
      }
      await keepWords(call, words.slice(days.length * NEW_WORDS, (days.length + 1) * NEW_WORDS));
      let { due, items } = await queue();
      const lived = { day, due, counted: 0, kept: 0, seconds: 0 };
      while (items.length > 0) {
        await answerAll(lived, now, items);
        ({ items } = await queue());
      }
      days.push(lived);
    },
    /** Returns the retention of the counted answers according to the API, and the number of answers. */
    async kept() {
      const { kept } = await call('GET', `/api/stats/de?zone=${ZONE}`);
      return kept;
    },
    /**
     * Returns how many words the API counts as solid at the end, how many of them are truly remembered, and how many
     * words are known and met in total.
     * @param {number} day
     */
    async solid(day) {
      const { day: today } = await queue();
      const all = [...head.words.values()];
      const called = all.filter(({ solidUntil }) => solidUntil >= today);
      /** @param {typeof all} some */
      const remembered = (some) => some.reduce((sum, { memory, lastDay }) => sum + memory.recall(day - lastDay), 0);
      return { called: called.length, remembered: remembered(called), known: remembered(all), met: all.length };
    },
  };
}

/** @typedef {ReturnType<typeof newLearner>} Learner */
