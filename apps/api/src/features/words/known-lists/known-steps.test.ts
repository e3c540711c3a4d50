import { randomUUID } from 'node:crypto';
import { MAX_MARKS, MAX_STEPS_A_DAY, type KnownSteps, type KnownWords } from '@wordreel/shared';
import { describeAccounts } from '#testing/learners/accounts-api';
import { codeOf, newLearnerClient, type LearnerClient } from '#testing/learners/learner-client';
import { addMarks } from '#testing/learners/many-marks';

describeAccounts(
  'marking the first words of a language',
  (api) => {
    let learner: LearnerClient;
    beforeEach(async () => {
      learner = await newLearnerClient(api());
    });

    const take = (step: string, first: number, language = 'de', client = learner) =>
      client.put(`/api/known-steps/${language}/${step}`, { first });
    const undo = (step: string, client = learner) => client.remove(`/api/known-steps/de/${step}`);
    const mark = (lemma: string, status: string) => learner.put(`/api/known-words/de/${lemma}`, { status });
    const marks = async (client = learner) => (await client.get('/api/known-words/de')).body as KnownWords;

    test('marks the words as known, and undo restores their previous state', async () => {
      const step = randomUUID();
      const taken = await take(step, 500);
      expect([taken.status, taken.body]).toEqual([200, { changed: 500 }]);
      const { known } = await marks();
      expect(known).toHaveLength(500);
      expect(known).toEqual(expect.arrayContaining(['ich', 'und', 'haben']));
      const undone = await undo(step);
      expect([undone.status, undone.body]).toEqual([200, { changed: 500 }]);
      expect(await marks()).toEqual({ known: [], ignored: [], unknown: [] });
    });

    test('a repeated step has no effect, even if simultaneous or after an undo', async () => {
      const step = randomUUID();
      const answers = await Promise.all([take(step, 500), take(step, 500), take(step.toUpperCase(), 500)]);
      expect(answers.map(({ body }) => body as object)).toEqual(Array.from({ length: 3 }, () => ({ changed: 500 })));
      expect((await marks()).known).toHaveLength(500);
      await undo(step);
      expect((await undo(step)).body).toEqual({ changed: 0 });
      expect((await take(step, 500)).body).toEqual({ changed: 0 });
      expect((await marks()).known).toEqual([]);
    });

    test('words that were marked before or changed since stay as they are', async () => {
      await mark('ich', 'unknown');
      await mark('und', 'known');
      await mark('haben', 'ignored');
      await learner.post('/api/learned-words', { language: 'de', word: { word: 'gehen', lemma: 'gehen' } });
      const step = randomUUID();
      expect((await take(step, 500)).body).toEqual({ changed: 496 });
      const { known } = await marks();
      expect([known.includes('gehen'), known.includes('sein'), known.includes('machen')]).toEqual([false, true, true]);
      await mark('sein', 'known');
      await mark('machen', 'unknown');
      await learner.remove('/api/known-words/de/haus');
      expect((await undo(step)).body).toMatchObject({ changed: expect.any(Number) });
      expect(await marks()).toEqual({ known: ['sein', 'und'], ignored: ['haben'], unknown: ['ich', 'machen'] });
    });

    test('a second step adds only new words, and each step undoes its own', async () => {
      const [first, second] = [randomUUID(), randomUUID()];
      await take(first, 500);
      expect((await take(second, 1000)).body).toEqual({ changed: 500 });
      expect((await undo(first)).body).toEqual({ changed: 500 });
      expect((await marks()).known).toHaveLength(500);
      await undo(second);
      expect((await marks()).known).toEqual([]);
    });

    test("lists a learner's own steps that marked something and were not undone, newest first", async () => {
      const list = async (language = 'de', client = learner) =>
        (await client.get(`/api/known-steps/${language}`)).body as KnownSteps;
      const [first, second, empty, undone] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
      await take(first, 500);
      api().wait(1000);
      await take(second, 1000);
      await take(empty, 500);
      await take(undone, 2000);
      await undo(undone);
      expect(await list()).toMatchObject([
        { step: second, first: 1000, changed: 500, doneAt: expect.stringMatching(/Z$/) },
        { step: first, first: 500, changed: 500 },
      ]);
      expect(await list('fr')).toEqual([]);
      expect(await list('de', await newLearnerClient(api()))).toEqual([]);
      expect(codeOf(await learner.get('/api/known-steps/xx'))).toEqual([404, 'unknown_language']);
    });

    test('steps of other learners, and steps that do not exist, cannot be undone', async () => {
      const step = randomUUID();
      await take(step, 500);
      const other = await newLearnerClient(api());
      expect(codeOf(await undo(step, other))).toEqual([404, 'not_found']);
      expect(codeOf(await undo(randomUUID()))).toEqual([404, 'not_found']);
      expect((await take(step, 500, 'de', other)).body).toEqual({ changed: 500 });
      await undo(step, other);
      expect((await marks()).known).toHaveLength(500);
    });

    test('if not all words fit, none are marked', async () => {
      const { db } = api().deps;
      await addMarks(db, learner.userId, MAX_MARKS - 499);
      const step = randomUUID();
      const refused = await take(step, 500);
      expect(codeOf(refused)).toEqual([409, 'conflict']);
      expect(refused.body).toMatchObject({ message: expect.stringContaining('Remove some marks first.') });
      expect(await db('known_words').where({ user_id: learner.userId, step_id: step })).toEqual([]);
      await learner.remove('/api/known-words/de/w1');
      expect((await take(step, 500)).body).toEqual({ changed: 500 });
    });

    test.each([
      ['de', 'no-uuid', { first: 500 }, [400, 'validation_failed']],
      ['de', randomUUID(), { first: 501 }, [400, 'validation_failed']],
      ['de', randomUUID(), {}, [400, 'validation_failed']],
      ['xx', randomUUID(), { first: 500 }, [404, 'unknown_language']],
    ])('%s, %s and %j are refused', async (language, step, body, code) => {
      expect(codeOf(await learner.put(`/api/known-steps/${language}/${step}`, body))).toEqual(code);
    });

    test('a shorter frequency list is marked as a whole', async () => {
      for (const language of ['hi', 'ja']) {
        const { body } = await take(randomUUID(), 2000, language);
        const { changed } = body as { changed: number };
        expect([language, changed > 500, changed <= 2000]).toEqual([language, true, true]);
      }
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
);

describeAccounts('the daily limit of marking first words', (api) => {
  test('refuses further steps, with a Retry-After header', async () => {
    const learner = await newLearnerClient(api());
    const { rateCounter } = api().deps;
    for (let n = 0; n < MAX_STEPS_A_DAY; n += 1) await rateCounter.take('known step of user', learner.userId);
    const refused = await learner.put(`/api/known-steps/de/${randomUUID()}`, { first: 500 });
    expect(codeOf(refused)).toEqual([429, 'rate_limited']);
    expect(refused.headers['retry-after']).toBeDefined();
    expect((await learner.get('/api/known-words/de')).body).toMatchObject({ known: [] });
  });
});
