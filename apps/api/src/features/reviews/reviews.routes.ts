import {
  PauseWordBody,
  ReviewAnswer,
  ReviewBatchAnswer,
  ReviewBatchBody,
  ReviewBody,
  UndoneReview,
  UndoReviewBody,
} from '@wordreel/shared/api/reviews';
import type { Knex } from 'knex';
import type { z } from 'zod';
import type { ActivityService } from '#features/activity/activity.api';
import type { Deps } from '#deps';
import { route, type Route } from '#http/route';
import { ApiError, conflict } from '#lib/api-error';
import { assertAllowed } from '#limits/too-many';
import { undoLast, undoReview } from '#features/reviews/answers/undo-review.service';
import { pauseWord } from '#features/reviews/card-states/card-states.store';
import { catchUpRoutes, type QueueDeps, queueRoutes } from '#features/reviews/queue/queue.routes';
import { resetRoute, settingsRoutes } from './settings.routes.ts';
import { studyDayOf } from '#features/reviews/parameters/study-day.service';
import { submitFlipCard } from './answers/submit-review.service.ts';

const tag = 'Study';

async function submit(db: Knex, userId: string, review: z.output<typeof ReviewBody>, now: number) {
  const answer = await submitFlipCard(db, userId, review, now);
  if (answer === null) throw new ApiError('word_not_found');
  return answer;
}

/** Like `submit`, but returns an `ApiError` as a result instead of throwing it. */
async function trySubmit(db: Knex, userId: string, review: z.output<typeof ReviewBody>, now: number) {
  try {
    return await submit(db, userId, review, now);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { clientReviewId: review.clientReviewId, error: error.code, message: error.message };
  }
}

type Reviewed = Awaited<ReturnType<typeof trySubmit>>;

/** Submits answers in the order in which they were given, and returns the results in the order of the request. */
async function submitInOrder(db: Knex, userId: string, reviews: z.output<typeof ReviewBody>[], now: number) {
  const results = new Map<z.output<typeof ReviewBody>, Reviewed>();
  const inOrder = reviews.toSorted((a, b) => Date.parse(a.reviewedAt) - Date.parse(b.reviewedAt));
  // Sequential, because the second answer to a word depends on the first.
  for (const review of inOrder) {
    results.set(review, await trySubmit(db, userId, review, now));
  }
  return reviews.flatMap((review) => results.get(review) ?? []);
}

function daysOf(reviews: readonly z.output<typeof ReviewBody>[], results: readonly Reviewed[]) {
  const days = reviews.flatMap(({ language }, index) => {
    const result = results[index];
    return result && 'studyDay' in result ? [{ language, day: result.studyDay }] : [];
  });
  return new Map(days.map((each) => [`${each.language} ${each.day}`, each])).values();
}

interface ReviewDeps extends Pick<Deps, 'db' | 'clock' | 'rateCounter'> {
  readonly activity: ActivityService;
}

function answerRoutes(deps: ReviewDeps): Route[] {
  const { db, clock, activity, rateCounter } = deps;
  return [
    route({
      method: 'post',
      path: '/api/reviews',
      tag,
      summary:
        'Answer a word. The first answer of a day counts, further ones are practice; sending it twice counts once',
      body: ReviewBody,
      answers: { 200: ReviewAnswer },
      errors: ['word_not_found'],
      handle: async ({ user, body: review }) => {
        const body = await submit(db, user.id, review, clock());
        await activity.recordAnswer(user.id, review.language, body.studyDay);
        return { status: 200, body };
      },
    }),
    route({
      method: 'post',
      path: '/api/reviews/batch',
      tag,
      summary: 'Submit answers given offline, which are applied in the order in which they were given',
      body: ReviewBatchBody,
      admit: async (user) => assertAllowed(await rateCounter.take('review batch of user', user.id)),
      answers: { 200: ReviewBatchAnswer },
      errors: ['rate_limited'],
      handle: async ({ user, body: { reviews } }) => {
        const results = await submitInOrder(db, user.id, reviews, clock());
        for (const { language, day } of daysOf(reviews, results)) {
          await activity.recordAnswer(user.id, language, day);
        }
        return { status: 200, body: { results } };
      },
    }),
    route({
      method: 'post',
      path: '/api/reviews/undo',
      tag,
      summary: "Undo an answer, by its id or the last one of today, which restores the word's previous card state",
      body: UndoReviewBody,
      answers: { 200: UndoneReview },
      errors: ['conflict'],
      handle: async ({ user, body: { language, zone, clientReviewId } }) => {
        const now = clock();
        const last = async () => {
          const day = await studyDayOf(db, user.id, zone, now);
          return undoLast(db, { userId: user.id, language }, day, now);
        };
        const undone = await (clientReviewId === undefined ? last() : undoReview(db, user.id, clientReviewId, now));
        if (undone === null) throw conflict('There is no answer to undo');
        return { status: 200, body: undone };
      },
    }),
  ];
}

export function reviewsRoutes(deps: ReviewDeps & QueueDeps): Route[] {
  const { db } = deps;
  return [
    ...queueRoutes(deps),
    ...answerRoutes(deps),
    route({
      method: 'put',
      path: '/api/study/paused',
      tag,
      summary: 'Pause a word you keep forgetting, or resume it',
      body: PauseWordBody,
      answers: { 204: null },
      errors: ['word_not_found'],
      handle: async ({ user, body: { language, word, paused } }) => {
        const isKnown = await pauseWord(db, { userId: user.id, language }, word, paused);
        if (!isKnown) throw new ApiError('word_not_found', { message: 'You have not answered this word yet.' });
      },
    }),
    ...settingsRoutes(deps),
    ...catchUpRoutes(deps),
    resetRoute(deps),
  ];
}
