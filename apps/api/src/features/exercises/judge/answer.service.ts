import type { ExerciseVerdict } from '@wordreel/shared';
import type { ExerciseAnswerBody } from '@wordreel/shared/api/exercises';
import { type Exercise, rateAnswer, RATING, rungOf, type StudyDay } from '@wordreel/learning';
import type { z } from 'zod';
import type { Deps } from '#deps';
import type { ActivityService } from '#features/activity/activity.api';
import { TYPING } from '#features/exercises/build/withheld';
import {
  changeSession,
  findSession,
  type SessionChange,
  type ExerciseSessionKey,
} from '#features/exercises/sessions/sessions.store';
import {
  isDone,
  type StoredAnswer,
  type StoredItem,
  type StoredSession,
} from '#features/exercises/sessions/stored-session';
import type { PreferencesService } from '#features/preferences/preferences.api';
import type { ReviewService } from '#features/reviews/reviews.api';
import { type ApiError, conflict, notFound } from '#lib/api-error';
import { judgeAnswer, type Judged } from './judge-answer.ts';
import { findWordNow, type WordNow } from './judged-words.store.ts';

export interface JudgeDeps extends Pick<Deps, 'db' | 'clock' | 'tokeniser'> {
  readonly activity: ActivityService;
  readonly preferences: PreferencesService;
  readonly reviews: ReviewService;
}

type Body = z.output<typeof ExerciseAnswerBody>;

/** Maximum answers per session. Pairs can be tried again and again, but the row must not grow without limit. */
const MOST_ANSWERS = 300;

const gone = (): ApiError => notFound('This session no longer exists. Start a new one.');

/** @throws ApiError if the session has no such item */
export function itemOf({ items }: StoredSession, index: number): StoredItem {
  const stored = items[index];
  if (stored === undefined) throw notFound('This session has no such exercise.');
  return stored;
}

/** @throws ApiError if there is no such session */
export async function sessionAt(deps: Pick<Deps, 'db'>, place: ExerciseSessionKey): Promise<StoredSession> {
  const session = await findSession(deps.db, place);
  if (session === null) throw gone();
  return session;
}

const matchedIn = ({ answers }: StoredSession, item: number, { key }: StoredItem): Set<string> => {
  const words = key.kind === 'pairs' ? key.words : [];
  const found = answers.filter(({ verdict }) => verdict.index === item && verdict.result === 'right');
  return new Set(found.flatMap(({ verdict }) => words.find(({ word }) => word === verdict.word.word)?.id ?? []));
};

/** @throws ApiError if the item accepts no answer */
function assertOpen(session: StoredSession, item: number): void {
  if (isDone(session, item)) throw conflict('This exercise has already been answered.');
  if (session.answers.length >= MOST_ANSWERS)
    throw conflict('This session has reached its maximum number of answers. Start a new one.');
}

function ratingOf({ item }: StoredItem, { result }: Judged, isHinted: boolean, stability: number | null) {
  if (item.isPractice) return null;
  return rateAnswer({
    exercise: item.type,
    result: result === 'right' ? 'exact' : result,
    hinted: isHinted,
    tooEasy: false,
    overridden: false,
    stability,
  });
}

/** Builds the stored answer before the review service has processed it. */
function toStored(
  stored: StoredItem,
  { day, ...body }: Body & { readonly day: StudyDay },
  judged: Judged,
  now: WordNow | null,
): StoredAnswer {
  const { word, answerText, ...found } = judged;
  const { item } = stored;
  const stability = now?.stability ?? null;
  const isHinted = body.hinted || stored.isHinted === true;
  const verdict: ExerciseVerdict = {
    ...found,
    index: item.index,
    word: {
      word: word.word,
      translation: now === null ? word.translation : (now.translation ?? word.translation),
      reviewPriority: now?.stars ?? word.stars,
    },
    sentence: stored.sentence,
    form: stored.form,
    sentenceTranslation: stored.sentenceTranslation,
    sound: stored.film ?? null,
    rating: null,
    counted: false,
    schedule: null,
    movedBy: 'same',
    returns: false,
    returned: null,
    canOverride: TYPING.has(item.type) && found.result === 'wrong' && found.note !== 'empty',
    canEase: false,
  };
  return {
    clientReviewId: body.clientReviewId,
    verdict,
    isSettled: false,
    rating: ratingOf(stored, judged, isHinted, stability),
    isHinted,
    answerText,
    durationMs: body.durationMs ?? null,
    answeredAt: body.answeredAt,
    day,
    stability,
  };
}

/** Adds an answer to a session. An item answered wrongly is repeated once at the end of the session. */
function withAnswer(session: StoredSession, answer: StoredAnswer): SessionChange | null {
  if (session.answers.some(({ clientReviewId }) => clientReviewId === answer.clientReviewId)) return null;
  const { index, result, isDone: isLast } = answer.verdict;
  // Another tab may have answered the item in the meantime.
  assertOpen(session, index);
  const stored = itemOf(session, index);
  // A skipped line is not repeated: a learner who cannot speak now probably cannot at the end of the session either.
  const isSkipped = result === 'revealed' && stored.item.type === 'speak-line';
  const isMissed = isLast && !isSkipped && (result === 'wrong' || result === 'revealed');
  if (!isMissed || stored.isReturned === true || stored.item.type === 'match-pairs') {
    return { answers: [...session.answers, answer] };
  }
  const { isHinted: _hint, ...rest } = stored;
  const again: StoredItem = {
    ...rest,
    item: { ...stored.item, index: session.items.length, isPractice: true },
    isReturned: true,
  };
  const verdict = { ...answer.verdict, returns: true, returned: again.item };
  return { items: [...session.items, again], answers: [...session.answers, { ...answer, verdict }] };
}

/** Returns how an answer moved its word on the exercise ladder, given the stability before and after the answer. */
export function directionOf(before: number | null, after: number | null): ExerciseVerdict['movedBy'] {
  const [from, to] = [rungOf(before), rungOf(after)];
  if (from === to) return 'same';
  return to > from ? 'up' : 'down';
}

function withReview(
  { verdict, rating, stability }: StoredAnswer,
  review: Awaited<ReturnType<ReviewService['submitReview']>>,
): ExerciseVerdict {
  if (review === null) return verdict;
  const { counted, schedule } = review;
  return {
    ...verdict,
    rating: counted ? rating : null,
    counted,
    schedule,
    movedBy: counted ? directionOf(stability, schedule?.stability ?? null) : 'same',
    canEase: counted && rating === RATING.good,
  };
}

const isOfId = (id: string) => (answer: StoredAnswer) => answer.clientReviewId === id;

export const replaceAnswer = ({ answers }: StoredSession, changed: StoredAnswer): SessionChange => ({
  answers: answers.map((answer) => (isOfId(changed.clientReviewId)(answer) ? changed : answer)),
});

/** Submits an answer to the review service, which accepts each id once, and stores the result. */
async function settle(deps: JudgeDeps, place: ExerciseSessionKey, session: StoredSession, answer: StoredAnswer) {
  const { verdict, clientReviewId, rating, day, durationMs, answeredAt, isHinted, answerText } = answer;
  const review = await deps.reviews.submitReview(
    {
      clientReviewId,
      userId: place.userId,
      language: session.language,
      word: verdict.word.word,
      exercise: itemOf(session, verdict.index).item.type satisfies Exercise,
      source: 'exercise',
      rating,
      day,
      durationMs,
      reviewedAt: answeredAt,
      isPractice: rating === null,
      details: { verdict: verdict.result, isHinted, ...(answerText !== null && { answerText }) },
    },
    deps.clock(),
  );
  if (review !== null) await deps.activity.recordAnswer(place.userId, session.language, review.studyDay);
  const settled = { ...answer, verdict: withReview(answer, review), isSettled: true };
  await changeSession(deps.db, place, (standing) => {
    const known = standing.answers.find(isOfId(clientReviewId));
    return known === undefined || known.isSettled ? null : replaceAnswer(standing, settled);
  });
  return settled.verdict;
}

/** Judges, stores and submits an answer. Sending it twice returns the same verdict. @throws ApiError */
export async function answerItem(
  deps: JudgeDeps,
  place: ExerciseSessionKey,
  body: Body,
  day: StudyDay,
): Promise<ExerciseVerdict> {
  const session = await sessionAt(deps, place);
  const known = session.answers.find(isOfId(body.clientReviewId));
  if (known !== undefined) return known.isSettled ? known.verdict : settle(deps, place, session, known);
  const stored = itemOf(session, body.item);
  assertOpen(session, body.item);
  const context = { ...deps, userId: place.userId, language: session.language };
  const judged = await judgeAnswer(context, stored, body.answer, matchedIn(session, body.item, stored));
  const now = await findWordNow(deps.db, place.userId, judged.word.id);
  const answer = toStored(stored, { ...body, day }, judged, now);
  const after = await changeSession(deps.db, place, (standing) => withAnswer(standing, answer));
  const kept = after?.answers.find(isOfId(body.clientReviewId));
  if (after === null || kept === undefined) throw gone();
  return kept.isSettled ? kept.verdict : settle(deps, place, after, kept);
}

/** Resumes a session. Submits answers that did not reach the review service because the server stopped in between. */
export async function resumeSession(deps: JudgeDeps, place: ExerciseSessionKey): Promise<StoredSession> {
  const session = await sessionAt(deps, place);
  const open = session.answers.filter(({ isSettled }) => !isSettled);
  if (open.length === 0) return session;
  // Sequential and in the original order, because the first answer of a day counts.
  for (const answer of open) await settle(deps, place, session, answer);
  return sessionAt(deps, place);
}
