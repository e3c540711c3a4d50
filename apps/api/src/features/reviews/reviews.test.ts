import { randomUUID } from 'node:crypto';
import type { ReviewAnswer, ReviewBatchAnswer, StudyQueue } from '@wordreel/shared';
import fc from 'fast-check';
import { type AccountsApi, describeAccounts } from '#testing/learners/accounts-api';
import { codeOf, newLearnerClient } from '#testing/learners/learner-client';
import { checkReviews } from './check-reviews.service.ts';

const DAY = 24 * 3_600_000;
const zone = 'Europe/Berlin';

/** Returns the time some days ago, in the format of a request body. */
const ago = (days: number) => ({ reviewedAt: new Date(Date.now() - days * DAY).toISOString() });

const review = (word: string, more: object = {}) => ({
  clientReviewId: randomUUID(),
  language: 'de',
  word,
  rating: 3,
  ...ago(0),
  zone,
  ...more,
});

/** The fields of a response that describe the current state. */
const NOW = { schedule: expect.anything() as object, done: expect.anything() as object };

/** Creates a learner who studies German. */
async function newStudent(api: AccountsApi) {
  const client = await newLearnerClient(api);
  return {
    ...client,
    keep: (word: string, more: object = {}) =>
      client.post('/api/learned-words', { language: 'de', word: { word, ...more } }),
    answer: async (word: string, more: object = {}) =>
      (await client.post('/api/reviews', review(word, more))).body as ReviewAnswer,
    queue: async () => (await client.get(`/api/study/queue?language=de&zone=${zone}`)).body as StudyQueue,
    undo: () => client.post('/api/reviews/undo', { language: 'de', zone }),
    rows: async () => Number((await api.deps.db('review_log').where({ user_id: client.userId }).count())[0]?.['count']),
  };
}

type Student = Awaited<ReturnType<typeof newStudent>>;

describeAccounts('study', (api) => {
  let student: Student;
  beforeEach(async () => {
    student = await newStudent(api());
    await student.keep('Haus', { translation: 'house', sentence: 'Das Haus ist alt.' });
  });

  test('a new word is in the queue with the interval of each answer', async () => {
    const { items, due, left } = await student.queue();
    expect({ due, left }).toEqual({ due: 0, left: { reviews: 0, newWords: 1 } });
    expect(items).toEqual([
      {
        word: expect.objectContaining({ word: 'Haus', sentence: 'Das Haus ist alt.' }),
        isNew: true,
        intervals: { again: 1, hard: 1, good: 2, easy: expect.any(Number) },
        line: {
          sentence: 'Das Haus ist alt.',
          form: null,
          startSec: null,
          endSec: null,
          video: null,
          text: null,
        },
      },
    ]);
  });

  test('an answered word leaves the queue and is due after its interval', async () => {
    const { day } = await student.queue();
    expect(await student.answer('Haus')).toMatchObject({
      counted: true,
      studyDay: day,
      intervalDays: 2,
      dueDay: day + 2,
    });
    expect(await student.queue()).toMatchObject({ items: [], due: 0, left: { reviews: 0, newWords: 0 } });
  });

  test('a word answered some days ago is due again', async () => {
    await student.answer('Haus', ago(3));
    const { items, due } = await student.queue();
    expect([due, items[0]?.isNew, items[0]?.word.word]).toEqual([1, false, 'Haus']);
    const good = items[0]?.intervals?.good;
    expect(await student.answer('Haus')).toMatchObject({ counted: true, intervalDays: good });
  });

  test('an answer that is sent twice counts once and returns the same response', async () => {
    const body = review('Haus');
    const [first, second] = await Promise.all([student.post('/api/reviews', body), student.post('/api/reviews', body)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    await student.remove('/api/learned-words/de/Haus');
    expect((await student.post('/api/reviews', body)).body).toEqual(first.body);
    expect(await student.rows()).toBe(1);
  });

  test('the second answer of a day is practice, and so is one from an earlier day', async () => {
    await student.answer('Haus');
    const practice = { counted: false, intervalDays: null, dueDay: null };
    expect(await student.answer('Haus', { rating: 1 })).toMatchObject(practice);
    expect(await student.answer('Haus', { rating: 1, ...ago(4) })).toMatchObject(practice);
    expect(await student.rows()).toBe(3);
    expect((await checkReviews(api().deps.db)).found).toEqual([]);
  });

  test('of two answers at the same moment, one counts', async () => {
    const answers = await Promise.all([student.answer('Haus'), student.answer('Haus', { rating: 1 })]);
    expect(answers.filter(({ counted }) => counted)).toHaveLength(1);
    expect((await checkReviews(api().deps.db)).found).toEqual([]);
  });

  test('undo affects only the last counted answer of today, and the next answer counts', async () => {
    const body = review('Haus');
    const first = await student.post('/api/reviews', body);
    await student.answer('Haus', { rating: 1 });
    expect((await student.undo()).body).toEqual({ clientReviewId: body.clientReviewId, word: 'Haus' });
    expect((await student.queue()).items).toMatchObject([{ isNew: true }]);
    expect(codeOf(await student.undo())).toEqual([409, 'conflict']);
    // Sending it again changes nothing, but a new answer does.
    const again = { ...(first.body as ReviewAnswer), schedule: null, done: { reviews: 0, newWords: 0 } };
    expect((await student.post('/api/reviews', body)).body).toEqual(again);
    expect((await student.queue()).items).toHaveLength(1);
    expect(await student.answer('Haus')).toMatchObject({ counted: true });
  });

  test('two undos at the same moment undo two answers', async () => {
    await student.keep('Baum');
    await student.answer('Haus');
    await student.answer('Baum');
    const undone = await Promise.all([student.undo(), student.undo()]);
    expect(undone.map(({ status }) => status)).toEqual([200, 200]);
    expect((await student.queue()).items).toMatchObject([{ isNew: true }, { isNew: true }]);
  });

  test('offline answers are applied in the order in which they were given', async () => {
    await student.keep('Baum');
    const reviews = [
      review('Haus', { ...ago(1), rating: 3 }),
      review('Haus', { ...ago(5), rating: 1 }),
      review('Auto'),
      review('Baum'),
    ];
    const send = async () => (await student.post('/api/reviews/batch', { reviews })).body as ReviewBatchAnswer;
    const { results } = await send();
    expect(results).toMatchObject([
      { clientReviewId: reviews[0]?.clientReviewId, counted: true },
      { clientReviewId: reviews[1]?.clientReviewId, counted: true, intervalDays: 1 },
      { clientReviewId: reviews[2]?.clientReviewId, error: 'word_not_found' },
      { counted: true, intervalDays: 2 },
    ]);
    // The effects of an answer are returned again, with the current card state and day.
    const again = results.map((result) => ('done' in result ? { ...result, ...NOW } : result));
    expect(await send()).toEqual({ results: again });
    expect(await student.rows()).toBe(3);
  });

  test('more stars make a word due earlier and fewer later, and its log stays', async () => {
    const { day } = await student.queue();
    await student.answer('Haus', { ...ago(20), rating: 3 });
    await student.answer('Haus', { ...ago(17), rating: 4 });
    const due = async (reviewPriority: number) => {
      await student.patch('/api/learned-words/de/Haus/priority', { reviewPriority });
      const row = await api().deps.db('review_state').where({ user_id: student.userId }).first<{ due_day: number }>();
      return row.due_day - day;
    };
    const [three, two, one] = [await due(3), await due(2), await due(1)];
    expect(three).toBeLessThan(two);
    expect(one).toBeGreaterThan(two);
    expect(await due(2)).toBe(two);
    expect((await checkReviews(api().deps.db)).found).toEqual([]);
  });

  test('the eighth lapse pauses a word, the response says so, and the word can be resumed', async () => {
    // Two days apart, because 24 hours across the end of daylight saving time may be the same study day.
    const lapses = Array.from({ length: 9 }, (_, i) => review('Haus', { ...ago(30 - 2 * i), rating: 1 }));
    const { results } = (await student.post('/api/reviews/batch', { reviews: lapses })).body as ReviewBatchAnswer;
    expect(results.map((result) => 'paused' in result && result.paused)).toEqual([...Array(8).fill(false), true]);
    expect((await student.post('/api/reviews', lapses[8] ?? {})).body).toEqual(results[8]);
    expect(await student.queue()).toMatchObject({ items: [], due: 0, paused: ['Haus'] });
    await student.put('/api/study/paused', { language: 'de', word: 'Haus', paused: false });
    expect(await student.queue()).toMatchObject({ due: 1, paused: [] });
    const unknown = await student.put('/api/study/paused', { language: 'de', word: 'Auto', paused: false });
    expect(codeOf(unknown)).toEqual([404, 'word_not_found']);
  });

  test('undoing the answer that paused a word puts it back in the queue', async () => {
    const reviews = Array.from({ length: 9 }, (_, i) => review('Haus', { ...ago(16 - 2 * i), rating: 1 }));
    await student.post('/api/reviews/batch', { reviews });
    expect((await student.queue()).paused).toEqual(['Haus']);
    expect((await student.undo()).status).toBe(200);
    expect(await student.queue()).toMatchObject({ due: 1, paused: [] });
  });

  test('a removed word is not asked, and keeps its card state if it is added again', async () => {
    await student.answer('Haus', ago(3));
    await student.remove('/api/learned-words/de/Haus');
    expect(await student.queue()).toMatchObject({ items: [], due: 0 });
    await student.keep('Haus');
    expect(await student.queue()).toMatchObject({ due: 1, items: [{ isNew: false }] });
  });

  test.each([
    ['an unsaved word', { word: 'Auto' }, [404, 'word_not_found']],
    ['a rating of five', { rating: 5 }, [400, 'validation_failed']],
    ['an invalid id', { clientReviewId: '1' }, [400, 'validation_failed']],
    ['an unknown time zone', { zone: 'Mars/Olympus' }, [400, 'validation_failed']],
  ])('%s is rejected', async (_name, more, code) => {
    expect(codeOf(await student.post('/api/reviews', review('Haus', more)))).toEqual(code);
  });

  test('an answer from the future, or from long ago, is rejected', async () => {
    expect(codeOf(await student.post('/api/reviews', review('Haus', ago(-0.01))))).toEqual([400, 'validation_failed']);
    expect(await student.answer('Haus', ago(-0.005))).toMatchObject({ counted: true });
    const ancient = review('Haus', { reviewedAt: '0000-01-01T00:00:00Z' });
    expect(codeOf(await student.post('/api/reviews', ancient))).toEqual([400, 'validation_failed']);
  });

  test("a learner can neither answer nor see another learner's words", async () => {
    const other = await newStudent(api());
    expect(codeOf(await other.post('/api/reviews', review('Haus')))).toEqual([404, 'word_not_found']);
    expect((await other.queue()).items).toEqual([]);
  });

  test('the log matches the state after any answers, undos, removals and retries', async () => {
    const action = fc.record({
      kind: fc.constantFrom('answer', 'answer', 'answer', 'retry', 'undo', 'remove', 'keep'),
      word: fc.constantFrom('Haus', 'Baum', 'Auto'),
      rating: fc.constantFrom(1, 2, 3, 4),
      daysAgo: fc.nat(6),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 25 }), async (actions) => {
        const learner = await newStudent(api());
        await learner.keep('Haus');
        let last = review('Haus');
        for (const { kind, word, rating, daysAgo } of actions) {
          if (kind === 'answer') last = review(word, { rating, ...ago(daysAgo) });
          if (kind === 'answer' || kind === 'retry') await learner.post('/api/reviews', last);
          if (kind === 'undo') await learner.undo();
          if (kind === 'remove') await learner.remove(`/api/learned-words/de/${word}`);
          if (kind === 'keep') await learner.keep(word);
        }
        expect((await checkReviews(api().deps.db)).found).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });
});
