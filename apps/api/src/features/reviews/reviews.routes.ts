import {
  PauseWordBody,
  ReviewAnswer,
  ReviewBatchAnswer,
  ReviewBatchBody,
  ReviewBody,
  UndoneReview,
  UndoReviewBody,
} from '@wordreel/shared/api/reviews';
import { StudyQueue, StudyQueueQuery } from '@wordreel/shared/api/study';
import { isTimeZone, type StudyDay } from '@wordreel/learning';
import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import type { z } from 'zod';
import type { Deps } from '#deps';
import { route, type Route } from '#http/route';
import { ApiError } from '#lib/api-error';
import { MINUTE } from '#lib/clock';
import { nextSession } from './queue.service.ts';
import { rescheduleWords } from './reschedule-words.service.ts';
import { dayAt, rescheduleWord, takeReview, undoReview } from './reviews.service.ts';
import { pauseWord, type Pile } from './reviews.store.ts';

const tag = 'Study';

/** A device's clock may be ahead of ours by so much. */
const MOST_AHEAD = 10 * MINUTE;

/** Nobody has answered before; databases do not know all dates that a text can name. */
const EARLIEST = Date.UTC(2000, 0, 1);

function refuse(path: string, message: string): never {
  throw new ApiError('validation_failed', { message, fields: [{ path, message }] });
}

/** The learner's day; a zone that nobody knows is refused. */
function dayIn(zone: string, ms: number): StudyDay {
  if (!isTimeZone(zone)) refuse('zone', 'There is no such time zone');
  return dayAt(ms, zone);
}

/** Takes one answer. @throws ApiError where it is of the future, or its word is not in the list */
async function take(db: Knex, userId: string, { zone, ...review }: z.output<typeof ReviewBody>, now: number) {
  const at = Date.parse(review.reviewedAt);
  if (at < EARLIEST) refuse('reviewedAt', 'This answer is of a time before 2000: set the clock of your device');
  if (at > now + MOST_AHEAD) refuse('reviewedAt', 'This answer is of the future: set the clock of your device');
  const answer = await takeReview(
    db,
    userId,
    { ...review, durationMs: review.durationMs ?? null, exercise: 'flip-card', day: dayIn(zone, at) },
    now,
  );
  if (answer === null) throw new ApiError('word_not_found');
  return answer;
}

/** As `take`, but a refusal is an answer too. */
async function tryToTake(db: Knex, userId: string, review: z.output<typeof ReviewBody>, now: number) {
  try {
    return await take(db, userId, review, now);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { clientReviewId: review.clientReviewId, error: error.code, message: error.message };
  }
}

type Reviewed = Awaited<ReturnType<typeof tryToTake>>;

/** Takes answers in the order in which they were given; the results are in that of the request. */
async function takeAll(db: Knex, userId: string, reviews: z.output<typeof ReviewBody>[], now: number) {
  const results = new Map<z.output<typeof ReviewBody>, Reviewed>();
  const inOrder = reviews.toSorted((a, b) => Date.parse(a.reviewedAt) - Date.parse(b.reviewedAt));
  // One after the other: the second answer to a word depends on the first.
  for (const review of inOrder) {
    // oxlint-disable-next-line no-await-in-loop
    results.set(review, await tryToTake(db, userId, review, now));
  }
  return reviews.flatMap((review) => results.get(review) ?? []);
}

/** On which days in which languages words were answered, each once. */
function daysOf(reviews: readonly z.output<typeof ReviewBody>[], results: readonly Reviewed[]) {
  const days = reviews.flatMap(({ language }, index) => {
    const result = results[index];
    return result && 'studyDay' in result ? [{ language, day: result.studyDay }] : [];
  });
  return new Map(days.map((each) => [`${each.language} ${each.day}`, each])).values();
}

/** What study does not know itself: `app.ts` puts it together. */
interface Neighbours {
  /** Adds the day's words of the starter deck, the first time that a day is asked for. */
  readonly topUpStarter: (pile: Pile, day: StudyDay) => Promise<void>;
  /** Hears of an answer after it stands. */
  readonly answered: (userId: string, language: LanguageCode, day: StudyDay) => Promise<void>;
}

function queueRoute({ db, clock, topUpStarter }: Pick<Deps, 'db' | 'clock'> & Neighbours): Route {
  return route(
    {
      method: 'get',
      path: '/api/study/queue',
      tag,
      summary: 'The next words to study today, up to 20, with the interval that each answer would give',
      needsUser: true,
      query: StudyQueueQuery,
      answers: { 200: StudyQueue },
    },
    async ({ user, query: { language, zone } }) => {
      const pile = { userId: user.id, language };
      const day = dayIn(zone, clock());
      await topUpStarter(pile, day);
      const body = await nextSession(db, pile, day);
      return { status: 200, body };
    },
  );
}

function reviewRoute({ db, clock, answered }: Pick<Deps, 'db' | 'clock'> & Neighbours): Route {
  return route(
    {
      method: 'post',
      path: '/api/reviews',
      tag,
      summary: 'Answers a word. The first answer of a day counts, further ones are practice; sent twice it counts once',
      needsUser: true,
      body: ReviewBody,
      answers: { 200: ReviewAnswer },
      errors: ['word_not_found'],
    },
    async ({ user, body: review }) => {
      const body = await take(db, user.id, review, clock());
      await answered(user.id, review.language, body.studyDay);
      return { status: 200, body };
    },
  );
}

function batchRoute({ db, clock, answered }: Pick<Deps, 'db' | 'clock'> & Neighbours): Route {
  return route(
    {
      method: 'post',
      path: '/api/reviews/batch',
      tag,
      summary: 'Brings answers that were given offline; they are taken in the order in which they were given',
      needsUser: true,
      body: ReviewBatchBody,
      answers: { 200: ReviewBatchAnswer },
    },
    async ({ user, body: { reviews } }) => {
      const results = await takeAll(db, user.id, reviews, clock());
      for (const { language, day } of daysOf(reviews, results)) {
        // oxlint-disable-next-line no-await-in-loop
        await answered(user.id, language, day);
      }
      return { status: 200, body: { results } };
    },
  );
}

function undoRoute({ db, clock }: Pick<Deps, 'db' | 'clock'>): Route {
  return route(
    {
      method: 'post',
      path: '/api/reviews/undo',
      tag,
      summary: 'Takes back your last counted answer of today; the memory of its word is what it was before',
      needsUser: true,
      body: UndoReviewBody,
      answers: { 200: UndoneReview },
      errors: ['conflict'],
    },
    async ({ user, body: { language, zone } }) => {
      const now = clock();
      const undone = await undoReview(db, { userId: user.id, language }, dayIn(zone, now), now);
      if (undone === null) throw new ApiError('conflict', { message: 'There is no answer of today to take back' });
      return { status: 200, body: undone };
    },
  );
}

function pauseRoute({ db }: Pick<Deps, 'db'>): Route {
  return route(
    {
      method: 'put',
      path: '/api/study/paused',
      tag,
      summary: 'Takes a word out of the queue that you keep forgetting, or brings it back',
      needsUser: true,
      body: PauseWordBody,
      answers: { 204: null },
      errors: ['word_not_found'],
    },
    async ({ user, body: { language, word, paused } }) => {
      const isKnown = await pauseWord(db, { userId: user.id, language }, word, paused);
      if (!isKnown) throw new ApiError('word_not_found', { message: 'You have not answered a word of this name yet.' });
      return { status: 204 };
    },
  );
}

/** What is due, and how it was answered. */
export function reviewsRoutes(deps: Pick<Deps, 'db' | 'clock'> & Neighbours): Route[] {
  return [queueRoute(deps), reviewRoute(deps), batchRoute(deps), undoRoute(deps), pauseRoute(deps)];
}

/** A word of somebody's list. */
interface WordPlace {
  readonly userId: string;
  readonly language: LanguageCode;
  readonly word: string;
}

/** What other features tell this one. */
export function reviewsListeners({ db }: Pick<Deps, 'db'>) {
  return {
    starsChanged: ({ userId, language, word }: WordPlace): Promise<void> =>
      rescheduleWord(db, { userId, language }, word),
    starsOfWordsChanged: rescheduleWords,
  };
}
