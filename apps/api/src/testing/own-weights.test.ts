import type { TrainingAnswer, WeightsStatus } from '@wordreel/shared';
import { forgettingModel, PUBLISHED_WEIGHTS, type Rating, type Trace } from '@wordreel/learning';
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { checkReviews } from '#features/reviews/check-reviews.service';
import { recomputeCardStates } from '#features/reviews/weights/recompute-card-states.service';
import { createServices } from '#services';
import { createLogger } from '#lib/logger';
import { describeAccounts } from '#testing/learners/accounts-api';
import { type LearnerClient, newLearnerClient } from '#testing/learners/learner-client';
import type { FoundWeights } from '#features/weights/training/find-weights';
import { createTrainer } from '#features/weights/training/trainer';
import { type TrainingDeps, tryWeights } from '#features/weights/weights.service';
import { weightsJobs } from '#features/weights/weights.jobs';
import { listHistories, listTries } from '#features/weights/weights.store';

const OWN = [...PUBLISHED_WEIGHTS.slice(0, 20), 0.4];
const LAST_DAY = 20_700;

/** Inserts the log and the card states of a learner who has answered words this many times each, four days apart. */
async function answerWords(db: Knex, userId: string, words: number, times: number): Promise<void> {
  const model = forgettingModel();
  const rows = Array.from({ length: words }, (_, i) => ({
    user_id: userId,
    lang: i % 2 === 0 ? 'de' : 'fr',
    word: `wort${i}`,
    created_at: new Date(),
  }));
  const added = await db('words').insert(rows).returning<{ id: string; lang: string }[]>(['id', 'lang']);
  const log: object[] = [];
  const states: object[] = [];
  for (const [i, { id, lang }] of added.entries()) {
    let trace: Trace | null = null;
    let lapses = 0;
    for (let n = 0; n < times; n += 1) {
      const rating: Rating = (i + n) % 5 === 0 ? 1 : 3;
      trace = model.next(trace, n === 0 ? 0 : 4, rating);
      if (n > 0 && rating === 1) lapses += 1;
      log.push({
        user_id: userId,
        lang,
        word_id: id,
        client_review_id: randomUUID(),
        exercise: 'flip-card',
        rating,
        counted: true,
        study_day: LAST_DAY - 4 * (times - 1 - n),
        elapsed_days: n === 0 ? null : 4,
        interval_days: 4,
        reviewed_at: new Date(),
        received_at: new Date(),
      });
    }
    if (trace === null) continue;
    const days = { last_day: LAST_DAY, due_day: LAST_DAY + 4, reps: times, lapses };
    states.push({ word_id: id, user_id: userId, lang, algo: 'fsrs-6', ...trace, ...days });
  }
  await db.batchInsert('review_log', log, 500);
  await db.batchInsert('review_state', states, 500);
}

const scores = (logLoss: number, rmse = 0.05) => ({ logLoss, rmse });
const better: FoundWeights = { w: OWN, inUse: scores(0.4), found: scores(0.39), isBetter: true };
const noBetter: FoundWeights = { w: OWN, inUse: scores(0.4), found: scores(0.399), isBetter: false };

describeAccounts("a learner's weights", (api) => {
  let learner: LearnerClient;
  beforeEach(async () => {
    learner = await newLearnerClient(api());
  });

  const depsWith = (train: TrainingDeps['trainer']['train']): TrainingDeps => {
    const { db, clock } = api().deps;
    const log = createLogger('silent');
    return { db, clock, log, trainer: { train }, reviews: createServices(api().deps).reviews };
  };
  const status = async () => (await learner.get('/api/weights')).body as WeightsStatus;
  const tryWith = (found: FoundWeights | null) =>
    tryWeights(
      depsWith(async (read) => {
        await read();
        return found;
      }),
      learner.userId,
    );
  const memories = () =>
    api()
      .deps.db('review_state')
      .where({ user_id: learner.userId })
      .orderBy('word_id')
      .select('stability', 'weights_id');

  test('below 1,000 counted answers no training runs, and the response has the number that is missing', async () => {
    await answerWords(api().deps.db, learner.userId, 10, 3);
    const { status: code, body } = await learner.post('/api/weights/train', {});
    expect([code, (body as TrainingAnswer).outcome]).toEqual([200, 'too_few']);
    expect((body as TrainingAnswer).weights).toEqual({
      isAvailable: true,
      isPersonal: false,
      countedReviews: 30,
      reviewsUntilTry: 970,
      lastTry: null,
    });
  });

  test('the package trains weights and reports their scores, in its own thread', async () => {
    await answerWords(api().deps.db, learner.userId, 400, 4);
    const { status: code, body } = await learner.post('/api/weights/train', {});
    const { outcome, weights } = body as TrainingAnswer;
    expect(code).toBe(200);
    expect(['adopted', 'kept']).toContain(outcome);
    expect(weights).toMatchObject({ countedReviews: 1600, reviewsUntilTry: 400, isPersonal: outcome === 'adopted' });
    expect(weights.lastTry).toMatchObject({ trainedReviews: 1600, adopted: outcome === 'adopted' });
    expect((await checkReviews(api().deps.db)).found).toEqual([]);
  });

  test('better weights are adopted and update every card state, and a reset restores all of them', async () => {
    const { db } = api().deps;
    await answerWords(db, learner.userId, 600, 2);
    const before = await memories();
    expect(await tryWith(better)).toBe('adopted');
    expect(await status()).toMatchObject({ isPersonal: true, lastTry: { adopted: true, lossOld: 0.4, lossNew: 0.39 } });
    const [inUse] = await listTries(db, learner.userId);
    const after = await memories();
    expect(new Set(after.map(({ weights_id: id }) => id))).toEqual(new Set([inUse?.id]));
    expect((await checkReviews(db)).found).toEqual([]);
    expect((await learner.post('/api/weights/reset', {})).body).toMatchObject({ isPersonal: false });
    expect(await memories()).toEqual(before);
    expect((await checkReviews(db)).found).toEqual([]);
  });

  test('a word answered before its update is replayed with the adopted weights, and its days follow', async () => {
    const { db } = api().deps;
    await answerWords(db, learner.userId, 500, 2);
    const deps = depsWith(async () => better);
    deps.reviews.recomputeCardStates = async () => undefined;
    expect(await tryWeights(deps, learner.userId)).toBe('adopted');
    expect((await checkReviews(db)).found).toEqual([]);
    const answer = {
      clientReviewId: randomUUID(),
      language: 'de',
      word: 'wort0',
      rating: 3,
      reviewedAt: new Date().toISOString(),
      zone: 'UTC',
    };
    expect((await learner.post('/api/reviews', answer)).body).toMatchObject({ counted: true });
    expect((await memories()).filter(({ weights_id: id }) => id !== null)).toHaveLength(1);
    expect((await checkReviews(db)).found).toEqual([]);
    await learner.post('/api/reviews/undo', { language: 'de', zone: 'UTC' });
    expect((await checkReviews(db)).found).toEqual([]);
    await recomputeCardStates(db, learner.userId);
    expect((await memories()).filter(({ weights_id: id }) => id === null)).toEqual([]);
    expect((await checkReviews(db)).found).toEqual([]);
  });

  test("weights that aren't better are stored but not used", async () => {
    await answerWords(api().deps.db, learner.userId, 500, 2);
    expect(await tryWith(noBetter)).toBe('kept');
    expect(await status()).toMatchObject({ isPersonal: false, reviewsUntilTry: 400, lastTry: { adopted: false } });
    expect(await tryWith(better)).toBe('too_few');
  });

  test('a failing or missing package changes nothing', async () => {
    await answerWords(api().deps.db, learner.userId, 500, 2);
    expect(await tryWith(null)).toBe('not_available');
    const failing = depsWith(() => Promise.reject(new Error('no native file')));
    expect(await tryWeights(failing, learner.userId)).toBe('failed');
    expect(await status()).toMatchObject({ isPersonal: false, lastTry: null, reviewsUntilTry: 0 });
  });

  test('only one of two concurrent trainings counts', async () => {
    await answerWords(api().deps.db, learner.userId, 500, 2);
    const { db } = api().deps;
    const second = depsWith(async () => {
      // Another process finishes first.
      await tryWith(better);
      return better;
    });
    expect(await tryWeights(second, learner.userId)).toBe('kept');
    expect((await listTries(db, learner.userId)).filter(({ inUse }) => inUse)).toHaveLength(1);
    expect(await listTries(db, learner.userId)).toHaveLength(1);
  });

  test("answers and weights of other learners aren't accessible", async () => {
    const { db } = api().deps;
    await answerWords(db, learner.userId, 500, 2);
    await tryWith(better);
    const other = await newLearnerClient(api());
    expect((await other.get('/api/weights')).body).toMatchObject({
      isPersonal: false,
      countedReviews: 0,
      lastTry: null,
    });
    await other.post('/api/weights/reset', {});
    expect(await status()).toMatchObject({ isPersonal: true });
    expect(await listHistories(db, other.userId)).toEqual([]);
  });

  test('the nightly job trains learners with enough answers, each of them once', async () => {
    await answerWords(api().deps.db, learner.userId, 500, 2);
    const trained: number[] = [];
    const deps = depsWith(async (read) => {
      trained.push((await read()).histories.length);
      return noBetter;
    });
    const [job] = weightsJobs(deps);
    await job?.run(new AbortController().signal);
    expect(trained).toContain(500);
    trained.length = 0;
    await job?.run(new AbortController().signal);
    expect(trained).toEqual([]);
  });

  test('the last 20 attempts are kept', async () => {
    const { db } = api().deps;
    await answerWords(db, learner.userId, 500, 2);
    await tryWith(better);
    for (let i = 0; i < 22; i += 1) {
      // Makes enough answers count as new for each attempt.
      await db('fsrs_weights').where({ user_id: learner.userId }).update({ trained_reviews: 0 });
      await tryWith(noBetter);
    }
    const tries = await listTries(db, learner.userId);
    expect([tries.length, tries.filter(({ inUse }) => inUse).length]).toEqual([21, 1]);
  });
});

const emptyOrder = async () => ({ histories: [], inUse: null });

test('a training that takes too long is ended, and the next one can run', async () => {
  const ended: string[] = [];
  const silent = { once: () => silent, unref: () => undefined, terminate: async () => ended.push('ended') };
  const trainer = createTrainer(() => silent as never, 20);
  const first = trainer.train(emptyOrder);
  expect(await trainer.train(emptyOrder)).toBe('busy');
  await expect(first).rejects.toThrow('No weights within 20 ms');
  expect(ended).toEqual(['ended']);
  await expect(trainer.train(emptyOrder)).rejects.toThrow('No weights');
});
