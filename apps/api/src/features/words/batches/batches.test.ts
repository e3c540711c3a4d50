import { type LanguageData, MAX_WORDS } from '@wordreel/shared';
import { codeOf, newLearnerClient, type LearnerClient } from '#testing/learners/learner-client';
import { describeAccounts } from '#testing/learners/accounts-api';

const named = (...words: string[]) => words.map((word) => ({ word }));

describeAccounts(
  'changing many words at once',
  (api) => {
    let learner: LearnerClient;
    beforeEach(async () => {
      learner = await newLearnerClient(api());
    });

    const bring = (words: object[], client = learner) =>
      client.post('/api/learned-words/import', { language: 'de', words });
    const change = (body: object, client = learner) =>
      client.post('/api/learned-words/changes', { language: 'de', ...body });
    const list = async (client = learner) => (await client.get('/api/languages/de')).body as LanguageData;
    const names = async (client = learner) => (await list(client)).learnedWords.map(({ word }) => word);
    const own = () => ({ user_id: learner.userId, lang: 'de' });
    const fill = (word_count: number) => api().deps.db('user_languages').where(own()).update({ word_count });
    const rate = (word: string) =>
      learner.post('/api/reviews', {
        clientReviewId: crypto.randomUUID(),
        language: 'de',
        word,
        rating: 4,
        reviewedAt: new Date().toISOString(),
        zone: 'UTC',
      });
    const due = async () =>
      Object.fromEntries(
        (
          await api()
            .deps.db('review_state')
            .join('words', 'words.id', 'word_id')
            .where({ 'words.user_id': learner.userId })
            .select<{ word: string; due_day: number }[]>('word', 'due_day')
        ).map(({ word, due_day }) => [word, due_day]),
      );

    describe('import', () => {
      test('words are added in order with all their details; the first starts the language', async () => {
        const told = {
          word: ' anrufen ',
          translation: 'to call',
          reviewPriority: 3,
          sentence: 'Sie ruft an.',
          form: 'ruft an',
          startSec: 1.5,
          note: 'separable',
        };
        const { status, body } = await bring([{ word: 'Zug' }, told, { word: 'Apfel' }]);
        expect([status, body]).toEqual([200, { added: ['Zug', 'anrufen', 'Apfel'], standing: [], wordCount: 3 }]);
        const { learnedWords, wordCount } = await list();
        expect(wordCount).toBe(3);
        expect(learnedWords.map(({ word }) => word)).toEqual(['Zug', 'anrufen', 'Apfel']);
        expect(learnedWords[1]).toMatchObject({ ...told, word: 'anrufen', lemma: 'anrufen' });
      });

      test('repeating it changes nothing; listed words stay as they are; the first of two duplicates counts', async () => {
        await bring([{ word: 'Haus', translation: 'house', reviewPriority: 3 }]);
        const words = [{ word: 'Haus', translation: 'home' }, { word: 'Weg' }, { word: 'Weg', translation: 'way' }];
        expect((await bring(words)).body).toEqual({ added: ['Weg'], standing: ['Haus'], wordCount: 2 });
        expect((await bring(words)).body).toEqual({ added: [], standing: ['Haus', 'Weg'], wordCount: 2 });
        expect((await list()).learnedWords).toMatchObject([
          { word: 'Haus', translation: 'house', reviewPriority: 3 },
          { word: 'Weg', translation: null },
        ]);
      });

      test('a removed word is restored with its stars and note, unless new ones are given', async () => {
        await bring([
          { word: 'Haus', reviewPriority: 3, note: 'roof' },
          { word: 'Weg', reviewPriority: 1 },
        ]);
        await change({ does: 'remove', words: ['Haus', 'Weg'] });
        expect((await bring([{ word: 'Haus' }, { word: 'Weg', reviewPriority: 2 }])).body).toMatchObject({
          added: expect.arrayContaining(['Haus', 'Weg']),
          wordCount: 2,
        });
        const { learnedWords } = await list();
        expect(learnedWords).toMatchObject([
          { word: 'Haus', reviewPriority: 3, note: 'roof' },
          { word: 'Weg', reviewPriority: 2 },
        ]);
      });

      test('words that do not fit are refused with the remaining room, and none are added', async () => {
        await bring(named('Haus'));
        await fill(MAX_WORDS - 1);
        const refused = await bring(named('Haus', 'Weg', 'Zug'));
        expect(codeOf(refused)).toEqual([409, 'conflict']);
        expect(refused.body).toMatchObject({
          message: 'Your list of German has room for 1 more; these are 2 new words. Nothing was added.',
        });
        expect(await names()).toEqual(['Haus']);
        expect((await bring(named('Haus', 'Weg'))).status).toBe(200);
        expect((await bring(named('Zug'))).body).toMatchObject({ message: expect.stringMatching(/^You have 50,000/) });
      });

      test.each([
        ['no word at all', [], 400],
        ['501 words', Array.from({ length: 501 }, (_, n) => ({ word: `w${n}` })), 400],
        ['a word that is none', [{ word: 'gut' }, { word: '\u0007' }], 400],
      ])('%s is refused as a whole', async (_name, words, status) => {
        expect((await bring(words)).status).toBe(status);
        expect((await learner.get('/api/languages')).body).toEqual([]);
      });

      test('500 long words fit into one request', async () => {
        const long = 'ä'.repeat(400);
        const words = Array.from({ length: 500 }, (_, n) => ({
          word: `w${n}`,
          translation: long,
          sentence: long,
          note: long,
        }));
        expect((await bring(words)).body).toMatchObject({ wordCount: 500 });
      });

      test('two simultaneous changes in opposite orders both finish, and the count is right', async () => {
        const words = Array.from({ length: 200 }, (_, n) => ({ word: `w${n}` }));
        const [one, other] = await Promise.all([bring(words), bring(words.toReversed())]);
        const added = [one, other].flatMap(({ body }) => (body as { added: string[] }).added);
        expect(new Set(added).size).toBe(200);
        expect((await list()).wordCount).toBe(200);
        expect((await learner.get('/api/languages')).body).toMatchObject([{ wordCount: 200 }]);
      });
    });

    describe('changes', () => {
      beforeEach(async () => {
        await bring([{ word: 'a', reviewPriority: 1 }, { word: 'b', reviewPriority: 3 }, { word: 'c' }, { word: 'd' }]);
      });

      test('sets stars per word; only changed words are reported, and setting them back restores everything', async () => {
        const before = await list();
        const words = ['a', 'b', 'gone'].map((word) => ({ word, reviewPriority: 3 }));
        expect((await change({ does: 'rate', words })).body).toEqual({ changed: ['a'], wordCount: 4 });
        expect((await change({ does: 'rate', words })).body).toEqual({ changed: [], wordCount: 4 });
        await change({ does: 'rate', words: [{ word: 'a', reviewPriority: 1 }] });
        expect(await list()).toEqual(before);
      });

      test('undoing a removal restores the words with their position and all their data', async () => {
        const before = await list();
        const removed = await change({ does: 'remove', words: ['b', 'c', 'gone'] });
        expect(removed.body).toEqual({ changed: expect.arrayContaining(['b', 'c']), wordCount: 2 });
        expect((await change({ does: 'remove', words: ['b', 'c'] })).body).toEqual({ changed: [], wordCount: 2 });
        expect(await names()).toEqual(['a', 'd']);
        api().wait(60_000);
        expect((await change({ does: 'restore', words: ['c', 'b', 'never'] })).body).toMatchObject({ wordCount: 4 });
        expect((await change({ does: 'restore', words: ['c', 'b'] })).body).toEqual({ changed: [], wordCount: 4 });
        expect(await list()).toEqual(before);
      });

      test('words that do not fit are not restored, not even in part', async () => {
        await change({ does: 'remove', words: ['b', 'c'] });
        await fill(MAX_WORDS - 1);
        expect(codeOf(await change({ does: 'restore', words: ['b', 'c'] }))).toEqual([409, 'conflict']);
        expect(await names()).toEqual(['a', 'd']);
      });

      test('words of other learners and other languages cannot be changed', async () => {
        const other = await newLearnerClient(api());
        await change({ does: 'remove', words: ['d'] });
        for (const body of [
          { does: 'remove', words: ['a'] },
          { does: 'restore', words: ['d'] },
          { does: 'rate', words: [{ word: 'b', reviewPriority: 1 }] },
        ]) {
          expect((await change(body, other)).body).toEqual({ changed: [], wordCount: 0 });
          expect((await change({ ...body, language: 'fr' })).body).toEqual({ changed: [], wordCount: 0 });
        }
        expect((await list()).learnedWords).toMatchObject([
          { word: 'a' },
          { word: 'b', reviewPriority: 3 },
          { word: 'c' },
        ]);
      });

      test('changing stars moves the next day of answered words only', async () => {
        for (const word of ['a', 'b']) expect((await rate(word)).status).toBe(200);
        const before = await due();
        await change({ does: 'rate', words: ['a', 'c'].map((word) => ({ word, reviewPriority: 3 })) });
        const after = await due();
        expect(after['a']).toBeLessThan(before['a'] ?? 0);
        expect(after).toEqual({ ...before, a: after['a'] });
      });

      test.each([
        [{ does: 'rate', words: [{ word: 'a', reviewPriority: 4 }] }, { message: 'Review priority must be 1, 2 or 3' }],
        [{ does: 'remove', words: [] }, {}],
        [{ does: 'burn', words: ['a'] }, {}],
      ])('%j is refused', async (body, told) => {
        const refused = await change(body);
        expect(codeOf(refused)).toEqual([400, 'validation_failed']);
        expect(refused.body).toMatchObject(told);
        expect(await names()).toHaveLength(4);
      });
    });

    test('requires an account', async () => {
      const { server } = api();
      const { default: request } = await import('supertest');
      for (const path of ['import', 'changes']) {
        expect((await request(server).post(`/api/learned-words/${path}`).send({})).status).toBe(401);
      }
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
);
