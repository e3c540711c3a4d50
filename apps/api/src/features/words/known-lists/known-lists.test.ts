import { randomUUID } from 'node:crypto';
import { MAX_KNOWN_LIST, MAX_STEPS_A_DAY, MAX_WORDS } from '@wordreel/shared';
import type {
  CommonWords,
  KnownListPreview,
  KnownSteps,
  KnownWords,
  LanguageData,
  LanguageStats,
  StudyQueue,
} from '@wordreel/shared';
import { describeAccounts } from '#testing/learners/accounts-api';
import { broughtBack, downloadArchive } from '#testing/archives/archives';
import { bringGlossary } from '#testing/captions/glossary';
import { codeOf, newLearnerClient, type LearnerClient } from '#testing/learners/learner-client';

const zone = 'Europe/Berlin';

const without = ({ deleted_at: _at, ...row }: Record<string, unknown>) => row;

describeAccounts(
  'adding known words',
  (api) => {
    let learner: LearnerClient;
    beforeAll(async () => bringGlossary(api().deps, 'de'));
    beforeEach(async () => {
      learner = await newLearnerClient(api());
    });

    const preview = async (asked: object) =>
      (await learner.post('/api/known-lists/de/preview', { list: asked })).body as KnownListPreview;
    const take = (step: string, asked: object, client = learner) =>
      client.put(`/api/known-lists/de/${step}`, { list: asked, zone });
    const undo = (step: string) => learner.remove(`/api/known-steps/de/${step}`);
    const list = async () => (await learner.get('/api/languages/de')).body as LanguageData;
    const wordsOf = async () => (await list()).learnedWords.map(({ word }) => word).toSorted();
    const imported = async () =>
      (await list()).learnedWords.flatMap(({ word, imported: is }) => (is === true ? [word] : [])).toSorted();
    const steps = async () => (await learner.get('/api/known-steps/de')).body as KnownSteps;
    const keep = (word: string) => learner.post('/api/learned-words', { language: 'de', word: { word } });
    const mark = (lemma: string, status: string) => learner.put(`/api/known-words/de/${lemma}`, { status });
    const rows = () => api().deps.db('words').where({ user_id: learner.userId }).orderBy('id');

    test('pasted words become unique headwords without articles, and skipped ones have a reason', async () => {
      await keep('Katze');
      await mark('ich', 'known');
      await mark('und', 'unknown');
      await mark('Hund', 'ignored');
      const words = ['das Haus', 'ging', 'gehen', 'Katze', 'ich', 'und', 'Hund', 'qwrtzpl', '   ', 'x'.repeat(120)];
      expect(await preview({ words })).toEqual({
        adds: 2,
        leftOut: 0,
        firstAdds: [
          { word: 'gehen', meaning: 'to go', given: 'ging' },
          { word: 'Haus', meaning: 'house', given: 'das Haus' },
        ],
        skips: [
          { why: 'listed', count: 1, first: ['Katze'] },
          { why: 'known', count: 1, first: ['ich'] },
          { why: 'unknown', count: 1, first: ['und'] },
          { why: 'ignored', count: 1, first: ['Hund'] },
          { why: 'repeated', count: 1, first: ['gehen'] },
          { why: 'notFound', count: 1, first: ['qwrtzpl'] },
          { why: 'invalid', count: 2, first: ['', 'x'.repeat(120)] },
        ],
      });
      expect(await wordsOf()).toEqual(['Katze']);
      expect(await steps()).toEqual([]);
      const step = randomUUID();
      expect((await take(step, { words })).body).toEqual({ changed: 2 });
      expect(await wordsOf()).toEqual(['Haus', 'Katze', 'gehen']);
      expect((await list()).wordCount).toBe(3);
      expect(await steps()).toMatchObject([{ step, kind: 'pasted', first: 10, changed: 2 }]);
    });

    test('may be pasted with their forms and prepositions', async () => {
      const words = ['gehen, ging, ist gegangen', 'sich freuen auf etw.', 'HUND', 'die Strasse, -n'];
      expect((await take(randomUUID(), { words })).body).toEqual({ changed: 4 });
      expect(await wordsOf()).toEqual(['Hund', 'Straße', 'freuen', 'gehen']);
    });

    test('are spelled as in the dictionary, and get its meaning', async () => {
      expect((await preview({ words: ['haus', 'ging'] })).firstAdds).toEqual([
        { word: 'gehen', meaning: 'to go', given: 'ging' },
        { word: 'Haus', meaning: 'house', given: 'haus' },
      ]);
      await take(randomUUID(), { words: ['haus', 'ging'] });
      expect((await list()).learnedWords).toMatchObject([
        { word: 'gehen', lemma: 'gehen', translation: 'to go' },
        { word: 'Haus', lemma: 'Haus', translation: 'house' },
      ]);
    });

    test('the most frequent words are paged with what was said about each, and all but the excluded ones are added', async () => {
      await keep('gehen');
      await mark('ich', 'known');
      const page = async (query: string) => (await learner.get(`/api/common-words/de?${query}`)).body as CommonWords;
      const first = await page('first=500');
      expect([first.total, first.words.length]).toEqual([500, 100]);
      const all = first.words;
      for (const after of [100, 200, 300, 400, 500]) {
        all.push(...(await page(`first=500&after=${after}`)).words);
      }
      expect(all).toHaveLength(500);
      expect(all.filter(({ standing }) => standing !== null).map(({ lemma, standing }) => [lemma, standing])).toEqual([
        ['ich', 'known'],
        ['gehen', 'listed'],
      ]);
      const body = { first: 500, except: ['und', 'haben', 'sein', 'no such word'] };
      expect(await preview(body)).toMatchObject({
        adds: 495,
        leftOut: 3,
        skips: [
          { why: 'listed', count: 1 },
          { why: 'known', count: 1 },
        ],
      });
      const step = randomUUID();
      expect((await take(step, body)).body).toEqual({ changed: 495 });
      expect((await list()).wordCount).toBe(496);
      expect(await wordsOf()).not.toEqual(expect.arrayContaining(['und']));
      expect(await steps()).toMatchObject([{ step, kind: 'skimmed', first: 500, changed: 495 }]);
      expect((await undo(step)).body).toEqual({ changed: 495 });
      expect(await wordsOf()).toEqual(['gehen']);
      expect((await learner.get('/api/known-words/de')).body as KnownWords).toMatchObject({ known: ['ich'] });
    });

    test('are solid, neither new nor due, and their due days are spread out', async () => {
      await take(randomUUID(), { first: 500, except: [] });
      const queue = (await learner.get(`/api/study/queue?language=de&zone=${zone}`)).body as StudyQueue;
      expect(queue.items).toEqual([]);
      const stats = (await learner.get(`/api/stats/de?zone=${zone}`)).body as LanguageStats;
      expect(stats).toMatchObject({ solid: 500 });
      const due = await api()
        .deps.db('review_state')
        .where({ user_id: learner.userId })
        .groupBy('due_day')
        .orderBy('due_day')
        .select<{ due_day: number; n: number }[]>('due_day', api().deps.db.raw('count(*)::int as n'));
      expect(due[0]?.due_day).toBeGreaterThan(Math.floor(Date.now() / 86_400_000) + 170);
      expect(Math.max(...due.map(({ n }) => n))).toBeLessThan(4);
    });

    test('a repeated step has no effect, even if simultaneous or after an undo', async () => {
      const step = randomUUID();
      const body = { words: ['Haus', 'gehen'] };
      const answers = await Promise.all([take(step, body), take(step, body), take(step.toUpperCase(), body)]);
      expect(answers.map(({ status, body: told }) => [status, told as object])).toEqual(
        Array.from({ length: 3 }, () => [200, { changed: 2 }]),
      );
      expect((await list()).wordCount).toBe(2);
      expect((await undo(step)).body).toEqual({ changed: 2 });
      expect((await undo(step)).body).toEqual({ changed: 0 });
      expect((await take(step, body)).body).toEqual({ changed: 0 });
      expect((await list()).wordCount).toBe(0);
    });

    test('are marked as imported in the list until the learner changes them', async () => {
      await keep('Katze');
      await take(randomUUID(), { words: ['Haus', 'Baum', 'Tisch', 'Hund'] });
      expect(await imported()).toEqual(['Baum', 'Haus', 'Hund', 'Tisch']);
      const rated = await learner.patch('/api/learned-words/de/Haus/priority', { reviewPriority: 3 });
      expect(rated.body).not.toHaveProperty('imported');
      expect((await learner.patch('/api/learned-words/de/Baum', { note: 'green' })).body).not.toHaveProperty(
        'imported',
      );
      await learner.remove('/api/learned-words/de/Tisch');
      expect((await keep('Tisch')).body).not.toHaveProperty('imported');
      expect(await imported()).toEqual(['Hund']);
    });

    test('undo keeps words that were changed, removed, added again or answered since', async () => {
      const step = randomUUID();
      const words = ['Haus', 'gehen', 'Baum', 'Tisch', 'Stuhl', 'Hund'];
      await take(step, { words });
      api().wait(1000);
      await learner.patch('/api/learned-words/de/Haus/priority', { reviewPriority: 3 });
      await learner.patch('/api/learned-words/de/Baum', { note: 'green' });
      await learner.remove('/api/learned-words/de/Tisch');
      await learner.remove('/api/learned-words/de/Stuhl');
      await keep('Stuhl');
      await learner.post('/api/reviews', {
        language: 'de',
        word: 'Hund',
        clientReviewId: randomUUID(),
        rating: 3,
        reviewedAt: new Date(Date.now()).toISOString(),
        zone,
      });
      expect((await undo(step)).body).toEqual({ changed: 1 });
      expect(await wordsOf()).toEqual(['Baum', 'Haus', 'Hund', 'Stuhl']);
      expect((await list()).wordCount).toBe(4);
      expect(await steps()).toEqual([]);
    });

    test('a removed word is restored with all its data, and undo removes it again', async () => {
      await keep('Haus');
      await learner.patch('/api/learned-words/de/Haus', { note: 'mine' });
      await learner.remove('/api/learned-words/de/Haus');
      const before = await rows();
      api().wait(1000);
      const step = randomUUID();
      await take(step, { words: ['Haus', 'gehen'] });
      expect((await list()).learnedWords.find(({ word }) => word === 'Haus')).toMatchObject({ note: 'mine' });
      await undo(step);
      const after = await rows();
      expect(after.map(without)).toEqual(before.map(without));
      expect(await api().deps.db('memory_seeds').where({ user_id: learner.userId })).toEqual([]);
    });

    test('if not all words fit, none are added, and the preview reports it', async () => {
      const { db } = api().deps;
      await keep('Katze');
      await db('user_languages')
        .where({ user_id: learner.userId })
        .update({ word_count: MAX_WORDS - 1 });
      const step = randomUUID();
      const words = ['Haus', 'gehen'];
      for (const refused of [
        await learner.post('/api/known-lists/de/preview', { list: { words } }),
        await take(step, { words }),
      ]) {
        expect(codeOf(refused)).toEqual([409, 'conflict']);
        expect(refused.body).toMatchObject({ message: expect.stringContaining('has room for 1 more') });
      }
      expect(await wordsOf()).toEqual(['Katze']);
      expect((await take(step, { words: ['Haus'] })).body).toEqual({ changed: 1 });
    });

    test('a step imported into another account can be undone there', async () => {
      const step = randomUUID();
      await keep('Katze');
      await take(step, { words: ['Haus', 'gehen', 'Baum'] });
      const bytes = (await downloadArchive(learner)).body as Buffer;
      const other = await newLearnerClient(api());
      await broughtBack(other, bytes);
      const kept = async () => ((await other.get('/api/languages/de')).body as LanguageData).learnedWords;
      expect(await kept()).toHaveLength(4);
      expect((await other.get('/api/known-steps/de')).body).toMatchObject([{ step, kind: 'pasted', changed: 3 }]);
      await other.patch('/api/learned-words/de/Baum', { note: 'green' });
      expect((await other.remove(`/api/known-steps/de/${step}`)).body).toEqual({ changed: 2 });
      expect((await kept()).map(({ word }) => word).toSorted()).toEqual(['Baum', 'Katze']);
      expect(await wordsOf()).toHaveLength(4);
    });

    test('steps affect only their own learner, and cannot be undone by others', async () => {
      const step = randomUUID();
      await take(step, { words: ['Haus'] });
      const other = await newLearnerClient(api());
      expect(codeOf(await other.remove(`/api/known-steps/de/${step}`))).toEqual([404, 'not_found']);
      expect((await take(step, { words: ['Haus', 'gehen'] }, other)).body).toEqual({ changed: 2 });
      expect(await wordsOf()).toEqual(['Haus']);
    });

    test.each([
      ['de', randomUUID(), {}, [400, 'validation_failed']],
      ['de', randomUUID(), { words: [] }, [400, 'validation_failed']],
      ['de', randomUUID(), { words: ['Haus'], first: 500, except: [] }, [400, 'validation_failed']],
      ['de', randomUUID(), { words: Array.from({ length: MAX_KNOWN_LIST + 1 }, String) }, [400, 'validation_failed']],
      ['de', randomUUID(), { first: 501, except: [] }, [400, 'validation_failed']],
      ['de', 'no-uuid', { words: ['Haus'] }, [400, 'validation_failed']],
      ['xx', randomUUID(), { words: ['Haus'] }, [404, 'unknown_language']],
    ])('%s, %s and %.60j are refused', async (language, step, asked, code) => {
      expect(codeOf(await learner.put(`/api/known-lists/${language}/${step}`, { list: asked, zone }))).toEqual(code);
    });

    test('an unknown time zone is refused before anything is changed', async () => {
      const refused = await learner.put(`/api/known-lists/de/${randomUUID()}`, {
        list: { words: ['Haus'] },
        zone: 'Mars',
      });
      expect(codeOf(refused)).toEqual([400, 'validation_failed']);
      expect(codeOf(await learner.get('/api/languages/de'))).toEqual([404, 'language_not_started']);
    });

    test('a language without a table of forms accepts the words in its frequency list', async () => {
      const words = ((await learner.get('/api/common-words/hi?first=500')).body as CommonWords).words.slice(0, 3);
      const body = { words: words.map(({ lemma }) => lemma) };
      const taken = await learner.put(`/api/known-lists/hi/${randomUUID()}`, { list: body, zone });
      expect(taken.body).toEqual({ changed: 3 });
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
);

describeAccounts('the daily limit of known lists', (api) => {
  test('counts steps of either kind', async () => {
    const learner = await newLearnerClient(api());
    const { rateCounter } = api().deps;
    for (let n = 0; n < MAX_STEPS_A_DAY; n += 1) await rateCounter.take('known step of user', learner.userId);
    const refused = await learner.put(`/api/known-lists/de/${randomUUID()}`, { list: { words: ['Haus'] }, zone });
    expect(codeOf(refused)).toEqual([429, 'rate_limited']);
    expect(codeOf(await learner.get('/api/languages/de'))).toEqual([404, 'language_not_started']);
  });
});
