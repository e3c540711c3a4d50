import { randomUUID } from 'node:crypto';
import { loadWordKnowledge } from '@wordreel/language/data';
import type { LanguageData, PlacementMeanings, PlacementStep, SavedPlacement } from '@wordreel/shared';
import request from 'supertest';
import { describeAccounts } from '#testing/learners/accounts-api';
import { HOUR } from '#lib/clock';
import { codeOf, newLearnerClient, type LearnerClient } from '#testing/learners/learner-client';
import { bringGlossary } from '#testing/captions/glossary';
import INVENTED from './invented-words.json' with { type: 'json' };

const invented = new Set(INVENTED.de);
const isReal = (word: string): boolean => !invented.has(word);

interface Taken {
  readonly seed: number;
  readonly answers: readonly boolean[];
  readonly words: readonly string[];
}
let known: Taken | undefined;

describeAccounts(
  'the vocabulary check',
  (api) => {
    const ask = (path: string, body: object) => request(api().server).post(`/api/placement/${path}`).send(body);
    const stepOf = async (seed: number, answers: readonly boolean[], language = 'de') =>
      (await ask(language, { seed, answers })).body as PlacementStep;

    /** Answers until the check has a result, and returns the words. */
    async function take(seed: number, knows: (word: string) => boolean, least = 0) {
      const [answers, words]: [boolean[], string[]] = [[], []];
      let step = await stepOf(seed, answers);
      while (step.word !== null && (step.result === null || answers.length < least)) {
        words.push(step.word);
        answers.push(knows(step.word));
        const promised = answers.at(-1) === true ? step.next.yes : step.next.no;
        step = await stepOf(seed, answers);
        expect({ word: step.word, isEnough: step.result !== null }).toEqual(promised);
      }
      return { seed, answers, words, result: step.result };
    }

    /** A learner who knows the first 2,000 words. The forty answers are computed once for both databases. */
    const takeMany = async () => {
      const first = new Set((await loadWordKnowledge('de')).headwords(2000));
      return (known ??= await take(9, (word) => first.has(word), 40));
    };

    test('works for guests, includes the next word for either answer, and asks no word twice', async () => {
      const { words, result } = await take(7, isReal, 60);
      expect(words).toHaveLength(60);
      expect(new Set(words).size).toBe(60);
      expect(words.filter((_, at) => at % 4 === 3).every((word) => invented.has(word))).toBe(true);
      expect(words.filter((_, at) => at % 4 !== 3).filter((word) => invented.has(word) || word.length < 3)).toEqual([]);
      expect(result).toMatchObject({ isReliable: true, falseYes: 0, level: 'C2.2' });
      expect(
        await stepOf(
          7,
          Array.from({ length: 60 }, () => true),
        ),
      ).toMatchObject({
        word: null,
        next: { yes: { word: null, isEnough: true }, no: { word: null, isEnough: true } },
        result: { isReliable: false, falseYes: 1 },
      });
    });

    test('the same seed asks the same words, and another seed asks others', async () => {
      const [one, again, other] = [await stepOf(1, [true]), await stepOf(1, [true]), await stepOf(2, [true])];
      expect(again).toEqual(one);
      expect(other.next).not.toEqual(one.next);
    });

    test('a learner who knows no words is a beginner after 24 answers', async () => {
      const { answers, result } = await take(3, () => false);
      expect(answers).toHaveLength(24);
      expect(result).toMatchObject({ level: 'beginner', lowest: 'beginner' });
    });

    test.each([
      ['xx', { seed: 1, answers: [] }, [404, 'unknown_language']],
      ['ja', { seed: 1, answers: [] }, [404, 'not_found']],
      ['de', { seed: -1, answers: [] }, [400, 'validation_failed']],
      ['de', { seed: 1, answers: Array.from({ length: 61 }, () => true) }, [400, 'validation_failed']],
      ['de', { seed: 1 }, [400, 'validation_failed']],
    ])('%s with %j is rejected', async (language, body, code) => {
      expect(codeOf(await ask(language, body))).toEqual(code);
    });

    test('an unsupported language gets an explanation', async () => {
      expect((await ask('ja', { seed: 1, answers: [] })).body).toMatchObject({
        message: 'Wordreel cannot check your Japanese yet: please choose your level yourself.',
      });
    });

    test('asks no meanings without a glossary', async () => {
      await api().deps.db('dictionaries').delete();
      api().wait(HOUR);
      const { seed, answers } = await takeMany();
      const { body } = await ask('de/meanings', { seed, answers, level: 'C2.2', choices: [] });
      expect(body).toEqual({ questions: [], verdict: null });
    });

    test('asks the meanings of the rarest known words, and suggests a lower level if most are wrong', async () => {
      const { seed, answers, words } = await takeMany();
      await bringGlossary(api().deps, 'de');
      api().wait(HOUR);
      const meanings = async (level: string, choices?: readonly number[]) =>
        (await ask('de/meanings', { seed, answers, level, choices })).body as PlacementMeanings;
      const { questions, verdict } = await meanings('C2.2');
      expect(verdict).toBeNull();
      expect(questions.length).toBeGreaterThanOrEqual(5);
      for (const { word, options } of questions) {
        expect([words.includes(word), new Set(options).size]).toEqual([true, 4]);
      }
      const none = questions.map(() => -1);
      const told = await meanings('C2.2', none);
      expect(told.verdict).toMatchObject({ rightCount: 0, lower: 'C2.1' });
      const right = told.verdict?.right ?? [];
      expect((await meanings('C2.2', right)).verdict).toEqual({ right, rightCount: questions.length, lower: null });
      expect((await meanings('A1.1', none)).verdict?.lower).toBe('beginner');
      expect((await meanings('', none)).verdict?.lower).toBeNull();
    });

    describe('for a learner', () => {
      let learner: LearnerClient;
      beforeEach(async () => {
        learner = await newLearnerClient(api());
      });

      const save = (id: string, body: object, client = learner) => client.put(`/api/placement/de/${id}`, body);
      const standing = async () => (await learner.get('/api/languages/de')).body as LanguageData;
      const list = async (language = 'de') =>
        (await learner.get(`/api/placement/${language}`)).body as SavedPlacement[];

      test('sets the level once, and a level chosen later stays', async () => {
        const { seed, answers } = await takeMany();
        const [id, body] = [randomUUID(), { seed, answers, level: 'B1.1' }];
        const saved = await save(id, body);
        expect([saved.status, saved.body]).toMatchObject([
          200,
          { id, level: 'B1.1', items: answers.length, falseYes: 0 },
        ]);
        expect(await standing()).toMatchObject({ level: 'B1.1', wordCount: 0 });
        await learner.put('/api/languages/de', { level: 'A2.2' });
        expect((await save(id.toUpperCase(), body)).status).toBe(200);
        expect(await standing()).toMatchObject({ level: 'A2.2' });
        expect((await save(id, { ...body, level: 'B1.2' })).body).toMatchObject({ level: 'B1.2' });
        expect(await standing()).toMatchObject({ level: 'B1.2' });
        expect(await list()).toHaveLength(1);
        expect(await list('fr')).toEqual([]);
      });

      test('stores how many meanings were right', async () => {
        await bringGlossary(api().deps, 'de');
        api().wait(HOUR);
        const { seed, answers } = await takeMany();
        const body = { seed, answers, level: 'C1.1' };
        const { questions, verdict } = (await ask('de/meanings', { ...body, choices: [] })).body as PlacementMeanings;
        const choices = verdict?.right.map((right, at) => (at === 0 ? -1 : right));
        const id = randomUUID();
        expect((await save(id, { ...body, choices })).body).toMatchObject({
          meaningsAsked: questions.length,
          meaningsRight: questions.length - 1,
        });
        expect((await save(id, { ...body, level: 'B2.2' })).body).toMatchObject({ meaningsAsked: questions.length });
      });

      test('two identical requests at the same moment store one check', async () => {
        const { seed, answers } = await takeMany();
        const [id, body] = [randomUUID(), { seed, answers, level: '' }];
        const all = await Promise.all([save(id, body), save(id, body), save(id, body)]);
        expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
        expect(await list()).toMatchObject([{ id, level: 'beginner' }]);
        expect(codeOf(await learner.get('/api/languages/de'))).toEqual([404, 'language_not_started']);
      });

      test('an id belongs to one check in one language', async () => {
        const { seed, answers } = await takeMany();
        const [id, body] = [randomUUID(), { seed, answers, level: 'A1.1' }];
        await save(id, body);
        const french = await learner.put(`/api/placement/fr/${id}`, { ...body, level: 'B2.1' });
        expect(codeOf(french)).toEqual([409, 'conflict']);
        expect(await list()).toMatchObject([{ id, level: 'A1.1' }]);
        expect(codeOf(await learner.get('/api/languages/fr'))).toEqual([404, 'language_not_started']);
      });

      test('is not stored before enough answers, or if invented words were claimed as known', async () => {
        const hasty = Array.from({ length: 40 }, () => true);
        expect(codeOf(await save(randomUUID(), { seed: 4, answers: hasty, level: 'C2.2' }))).toEqual([409, 'conflict']);
        expect(codeOf(await save(randomUUID(), { seed: 4, answers: [true], level: 'A1.1' }))).toEqual([
          409,
          'conflict',
        ]);
        expect(await list()).toEqual([]);
        expect(codeOf(await learner.get('/api/languages/de'))).toEqual([404, 'language_not_started']);
      });

      test('stores the last ten, which only their learner can see', async () => {
        const [seed, answers] = [3, Array.from({ length: 24 }, () => false)];
        for (let check = 0; check < 12; check += 1) {
          api().wait(1000);
          await save(randomUUID(), { seed, answers, level: '' });
        }
        expect(await list()).toHaveLength(10);
        const other = await newLearnerClient(api());
        expect((await other.get('/api/placement/de')).body).toEqual([]);
      });
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
);
