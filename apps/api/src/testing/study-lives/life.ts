import { randomUUID } from 'node:crypto';
import type { ReviewBatchAnswer, UndoneReview } from '@wordreel/shared';
import type { AccountsApi } from '#testing/learners/accounts-api';
import { setInitialStates, withdrawInitialStates } from '#features/reviews/card-states/initial-states.service';
import type { Action } from './actions.ts';
import type { Device, Life } from './begin-life.ts';
import {
  canBeUndone,
  expectedOf,
  liveOn,
  note,
  noteMoved,
  noteUndone,
  type Said,
  type SentReview,
  wallDay,
} from './known-answers.ts';

const MINUTE = 60_000;

/** The maximum number of answers in a batch. */
const MOST_WAITING = 100;

function reviewOn({ zone, minutesAhead }: Device, word: string, rating: number, isPractice = false): SentReview {
  const reviewedAt = new Date(Date.now() + minutesAhead * MINUTE).toISOString();
  return { clientReviewId: randomUUID(), language: 'de', word, rating, reviewedAt, zone, isPractice };
}

async function send({ call, sent }: Life, review: SentReview): Promise<Said> {
  sent.push(review);
  const { body } = await call('POST', '/api/reviews', review);
  return body as Said;
}

/** Sends an answer without concurrent actions, and checks the result against the rules. */
async function sendAlone(life: Life, review: SentReview, isDoubled = false): Promise<void> {
  const expected = expectedOf(life.known, review);
  const all = await Promise.all(Array.from({ length: isDoubled ? 2 : 1 }, () => send(life, review)));
  expect(all[0]).toMatchObject(expected);
  for (const said of all) note(life.known, review, said);
}

async function sendBatch({ call }: Life, reviews: readonly SentReview[]): Promise<Map<SentReview, Said>> {
  const { status, body } = await call('POST', '/api/reviews/batch', { reviews });
  expect([status, body]).toEqual([200, { results: expect.any(Array) }]);
  const { results } = body as ReviewBatchAnswer;
  expect(results.map(({ clientReviewId }) => clientReviewId)).toEqual(
    reviews.map(({ clientReviewId }) => clientReviewId),
  );
  return new Map(reviews.map((review, i) => [review, results[i] as Said]));
}

const byTime = (a: SentReview, b: SentReview): number => Date.parse(a.reviewedAt) - Date.parse(b.reviewedAt);

/** Sends the queued answers of a device in one request, and again if the response is lost. */
async function replay(life: Life, device: Device, { order, isLost }: Action & { kind: 'replay' }): Promise<void> {
  const reviews = order === 'backwards' ? device.waiting.toReversed() : device.waiting;
  Object.assign(device, { waiting: [], isOffline: false });
  if (reviews.length === 0) return;
  for (let time = 0; time < (isLost ? 2 : 1); time += 1) {
    const said = await sendBatch(life, reviews);
    for (const review of reviews.toSorted(byTime)) {
      expect(said.get(review)).toMatchObject(expectedOf(life.known, review));
      note(life.known, review, said.get(review) ?? { error: 'none' });
    }
  }
}

/** Sends the queued answers of both devices at the same time. */
async function replayBoth(life: Life): Promise<void> {
  const queues = life.devices.map(({ waiting }) => waiting).filter(({ length }) => length > 0);
  for (const device of life.devices) Object.assign(device, { waiting: [], isOffline: false });
  const all = await Promise.all(queues.map((reviews) => sendBatch(life, reviews)));
  for (const said of all) for (const [review, each] of said) note(life.known, review, each);
  await life.readLog();
}

async function undo({ call, known }: Life, zone: string): Promise<number> {
  const { status, body } = await call('POST', '/api/reviews/undo', { language: 'de', zone });
  if (status === 200) noteUndone(known, (body as UndoneReview).clientReviewId);
  return status;
}

/** Undoes today's answers, and expects as many successes as there are answers, up to the number of requests. */
async function undoAlone(life: Life, { zone }: Device, times: number): Promise<void> {
  const before = liveOn(life.known, wallDay(Date.now(), zone, life.known.rolloverHour)).map(({ id }) => id);
  const statuses = await Promise.all(Array.from({ length: times }, () => undo(life, zone)));
  const expected = Array.from({ length: times }, (_, i) => (i < before.length ? 200 : 409));
  expect(statuses.toSorted((a, b) => a - b)).toEqual(expected);
  expect(before.filter((id) => life.known.undone.has(id))).toHaveLength(Math.min(times, before.length));
}

/** Undoes an answer by its id, also from the other device. A second request has the same result. */
async function undoNamed({ call, known }: Life, review: SentReview, { zone }: Device, times: number): Promise<void> {
  const { clientReviewId, word } = review;
  const isPossible = canBeUndone(known, review);
  const ask = () => call('POST', '/api/reviews/undo', { language: 'de', zone, clientReviewId });
  const replies = await Promise.all(Array.from({ length: times }, ask));
  for (const { status, body } of replies) {
    expect([status, status === 200 ? body : null]).toEqual(isPossible ? [200, { clientReviewId, word }] : [409, null]);
  }
  if (isPossible && !known.undone.has(clientReviewId)) noteUndone(known, clientReviewId);
}

async function change({ call }: Life, method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object): Promise<void> {
  const { status } = await call(method, path, body);
  expect([path, status < 300]).toEqual([path, true]);
}

/** Reschedules words, which changes neither stability and difficulty nor the log. */
async function move(life: Life, ...call: [method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object]) {
  await change(life, ...call);
  noteMoved(life.known);
}

async function changeRecall(
  life: Life,
  { retention, shift, isOfLanguage }: Action & { kind: 'wantRecall' },
): Promise<void> {
  const ofLanguage = { retention, oneStarShift: -shift, threeStarShift: shift };
  await (isOfLanguage
    ? move(life, 'PUT', '/api/languages/de/settings', ofLanguage)
    : move(life, 'PUT', '/api/learning-settings', { retention }));
}

async function keepOrRemove({ call, known }: Life, kind: 'keep' | 'remove', word: string): Promise<void> {
  if (kind === 'keep') {
    const { status } = await call('POST', '/api/learned-words', { language: 'de', word: { word } });
    expect(status).toBe(known.listed.has(word) ? 200 : 201);
    known.listed.add(word);
  } else {
    const { status } = await call('DELETE', `/api/learned-words/de/${word}`);
    expect(status).toBe(known.listed.delete(word) ? 200 : 404);
  }
}

/** Sends answers from both devices at the same time. At most one counts. */
async function answerBoth(life: Life, { word, ratings }: Action & { kind: 'answerBoth' }): Promise<void> {
  const reviews = life.devices.map((device, i) => reviewOn(device, word, ratings[i] ?? 3));
  const all = await Promise.all(reviews.map((review) => send(life, review)));
  for (const [i, review] of reviews.entries()) note(life.known, review, all[i] ?? { error: 'none' });
  await life.readLog();
}

async function undoWhileAnswering(life: Life, word: string, rating: number): Promise<void> {
  const [first, second] = life.devices;
  const review = reviewOn(first, word, rating);
  const [said] = await Promise.all([send(life, review), undo(life, second.zone)]);
  note(life.known, review, said);
  await life.readLog();
}

/**
 * Imports words with a card state that is some weeks old. Words that aren't in the list, or already have one, are
 * skipped.
 */
async function bring(api: AccountsApi, { userId, known }: Life, { words, daysAgo }: Action & { kind: 'bring' }) {
  const lastDay = wallDay(Date.now(), 'UTC', known.rolloverHour) - daysAgo;
  const memory = { stability: 17.5, difficulty: 4.5, lastDay, dueDay: lastDay + 18, reps: 7, lapses: 1 };
  const expected = words.filter(
    (word) => known.listed.has(word) && !known.brought.has(word) && known.live.every((answer) => answer.word !== word),
  );
  const userLanguage = { userId, language: 'de' } as const;
  const seeds = words.map((word) => ({ word, memory, paused: false }));
  const begun = await api.deps.db.transaction((trx) => setInitialStates(trx, userLanguage, seeds));
  expect([words, begun.length]).toEqual([words, expected.length]);
  for (const word of expected) known.brought.set(word, lastDay);
}

async function unbring(api: AccountsApi, { userId, known }: Life, word: string): Promise<void> {
  const userLanguage = { userId, language: 'de' } as const;
  const count = await api.deps.db.transaction((trx) => withdrawInitialStates(trx, userLanguage, [word]));
  expect([word, count]).toEqual([word, Number(known.brought.delete(word))]);
}

/** Performs one action, and fails if the server's response breaks the rules. */
export async function live(api: AccountsApi, life: Life, action: Action): Promise<void> {
  const deviceOf = (n: number): Device => life.devices[n === 0 ? 0 : 1];
  switch (action.kind) {
    case 'answer': {
      const device = deviceOf(action.device);
      const review = reviewOn(device, action.word, action.rating, action.isPractice);
      if (!device.isOffline) await sendAlone(life, review, action.isDoubled);
      else if (device.waiting.length < MOST_WAITING) device.waiting.push(review);
      break;
    }
    case 'goOffline':
      deviceOf(action.device).isOffline = true;
      break;
    case 'replay':
      await replay(life, deviceOf(action.device), action);
      break;
    case 'replayBoth':
      await replayBoth(life);
      break;
    case 'resend': {
      const review = life.sent[action.nth % Math.max(1, life.sent.length)];
      if (review !== undefined) await sendAlone(life, review);
      break;
    }
    case 'answerBoth':
      await answerBoth(life, action);
      break;
    case 'undo':
      await undoAlone(life, deviceOf(action.device), action.isDoubled ? 2 : 1);
      break;
    case 'undoWhileAnswering':
      await undoWhileAnswering(life, action.word, action.rating);
      break;
    case 'pause': {
      const { word, isPaused: paused } = action;
      await life.call('PUT', '/api/study/paused', { language: 'de', word, paused });
      break;
    }
    case 'remove':
    case 'keep':
      await keepOrRemove(life, action.kind, action.word);
      break;
    case 'stars':
      await life.call('PATCH', `/api/learned-words/de/${action.word}/priority`, { reviewPriority: action.stars });
      break;
    case 'wait':
      api.wait(action.minutes * MINUTE);
      break;
    case 'fly':
      deviceOf(action.device).zone = action.zone;
      break;
    case 'undoNamed': {
      const review = life.sent[action.nth % Math.max(1, life.sent.length)];
      if (review !== undefined) await undoNamed(life, review, deviceOf(action.device), action.isDoubled ? 2 : 1);
      break;
    }
    case 'beginDayAt':
      await change(life, 'PUT', '/api/learning-settings', { rolloverHour: action.hour });
      life.known.rolloverHour = action.hour;
      break;
    case 'wantRecall':
      await changeRecall(life, action);
      break;
    case 'catchUp': {
      const { zone } = deviceOf(action.device);
      await move(life, 'POST', '/api/study/catch-up', { language: 'de', zone, days: action.days });
      break;
    }
    case 'undoCatchUp':
      await move(life, 'DELETE', '/api/study/catch-up?language=de');
      break;
    case 'bring':
      await bring(api, life, action);
      break;
    case 'unbring':
      await unbring(api, life, action.word);
      break;
    case 'setClock':
      deviceOf(action.device).minutesAhead = action.minutesAhead;
      break;
  }
}
