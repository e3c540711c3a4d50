import type { ExerciseVerdict } from '@wordreel/shared';
import { RATING, type Rating } from '@wordreel/learning';
import {
  changeSession,
  type SessionChange,
  type ExerciseSessionKey,
} from '#features/exercises/sessions/sessions.store';
import {
  isDone,
  lastAnswerTo,
  type StoredAnswer,
  type StoredSession,
} from '#features/exercises/sessions/stored-session';
import { conflict } from '#lib/api-error';
import { directionOf, itemOf, type JudgeDeps, replaceAnswer, resumeSession } from './answer.service.ts';

/** `right` means "I was right" and rates Hard. `easy` means "too easy" and rates Easy. */
type As = 'right' | 'easy';

const RATED: Record<As, Rating> = { right: RATING.hard, easy: RATING.easy };

function withoutReturned(session: StoredSession, verdict: ExerciseVerdict): SessionChange {
  const last = session.items.at(-1);
  const index = verdict.returned?.index;
  if (index === undefined || last?.item.index !== index || isDone(session, index)) return {};
  return { items: session.items.slice(0, -1) };
}

function revised(
  answer: StoredAnswer,
  as: As,
  review: Awaited<ReturnType<JudgeDeps['reviews']['reviseReview']>>,
): StoredAnswer {
  const { verdict, stability } = answer;
  const counted = review?.counted ?? verdict.counted;
  const schedule = review?.schedule ?? verdict.schedule;
  return {
    ...answer,
    rating: counted ? RATED[as] : null,
    verdict: {
      ...verdict,
      result: 'right',
      rating: counted ? RATED[as] : null,
      counted,
      schedule,
      movedBy: counted ? directionOf(stability, schedule?.stability ?? null) : 'same',
      canOverride: false,
      canEase: false,
      ...(as === 'right' && { returns: false, returned: null }),
    },
  };
}

/** @throws ApiError if the answer cannot be revised this way */
function assertRevisable(answer: StoredAnswer | null, as: As): asserts answer is StoredAnswer {
  if (answer === null) throw conflict('Answer this exercise first.');
  const { canOverride, canEase } = answer.verdict;
  if (!(as === 'right' ? canOverride : canEase)) {
    throw conflict(as === 'right' ? 'This answer cannot be called right.' : 'This answer cannot be called too easy.');
  }
}

/** Applies "I was right" or "too easy" to an item, once. @throws ApiError if the answer does not allow it */
export async function reviseAnswer(deps: JudgeDeps, place: ExerciseSessionKey, index: number, as: As) {
  const session = await resumeSession(deps, place);
  itemOf(session, index);
  const answer = lastAnswerTo(session, index);
  if (answer?.revisedAs === as) return { verdict: answer.verdict, isOverridden: false };
  assertRevisable(answer, as);
  const { clientReviewId } = answer;
  const own = { clientReviewId, rating: RATED[as], isOverridden: as === 'right' };
  const review = await deps.reviews.reviseReview(place.userId, own, deps.clock());
  if (review === null && answer.verdict.counted) throw conflict('This answer can no longer be changed.');
  const changed: StoredAnswer = { ...revised(answer, as, review), revisedAs: as };
  await changeSession(deps.db, place, (standing) => ({
    ...withoutReturned(standing, answer.verdict),
    ...replaceAnswer(standing, changed),
  }));
  return { verdict: changed.verdict, isOverridden: own.isOverridden };
}
