import { randomUUID } from 'node:crypto';
import {
  type Completions,
  type GlossaryArticles,
  LEVEL_FILTERS,
  MAX_WORDS,
  type StarterDeck,
  type StudyQueue,
} from '@wordreel/shared';
import request from 'supertest';
import { installContent } from '#content/install-content';
import { codeOf, newLearnerClient, type LearnerClient } from '#testing/learners/learner-client';
import { describeAccounts } from '#testing/learners/accounts-api';

describeAccounts(
  'the first words of a language',
  (api) => {
    beforeAll(async () => installContent(api().deps));

    const get = (path: string) => request(api().server).get(`/api/starter-decks/${path}`);
    const deck = async (path: string) => (await get(path)).body as StarterDeck;

    async function whole(language: string): Promise<StarterDeck['words']> {
      const words = [];
      for (let next: string | null = '0'; next !== null;) {
        const page: StarterDeck = await deck(`${language}?limit=100&after=${next}`);
        words.push(...page.words);
        next = page.next;
      }
      return words;
    }

    test('are available without a login, by band and then most common first, each once, with an example', async () => {
      const words = await whole('de');
      const { bands } = await deck('de');
      expect(words.length).toBeGreaterThan(200);
      expect(bands.reduce((sum, { words: count }) => sum + count, 0)).toBe(words.length);
      expect(new Set(words.map(({ word }) => word)).size).toBe(words.length);
      const order = words.map(({ band }) => LEVEL_FILTERS.indexOf(band as 'A1'));
      expect(order).toEqual(order.toSorted((a, b) => a - b));
      expect(words.slice(0, 20).map(({ word }) => word)).toEqual(expect.arrayContaining(['ich', 'sein']));
      expect(words.find(({ word }) => word === 'ich')).toMatchObject({
        translation: 'I',
        sentence: 'Warte, ich komme mit!',
        sentenceTranslation: "Wait, I'm coming along!",
      });
      expect(words.some(({ article }) => article === 'das')).toBe(true);
      // `sein` appears once, with the meanings of both parts of speech.
      expect(words.find(({ word }) => word === 'sein')?.translation).toMatch(/to be/);
      expect(words.find(({ word }) => word === 'sein')?.translation).toMatch(/his/);
    });

    test('a single band has its own pages', async () => {
      const first = await deck('fr?band=A2&limit=2');
      const second = await deck(`fr?band=A2&limit=2&after=${first.next ?? ''}`);
      const words = [...first.words, ...second.words];
      expect(new Set(words.map(({ word }) => word)).size).toBe(4);
      expect(new Set(words.map(({ band }) => band))).toEqual(new Set(['A2']));
      expect((await deck('fr?after=999999')).words).toEqual([]);
    });

    test('typing is completed with the exact word first, then the most common ones; with article, without accents', async () => {
      const complete = async (language: string, typed: string) => {
        const { body } = await request(api().server).get(`/api/glossary/${language}/completions`).query({ typed });
        return (body as Completions).words;
      };
      expect(await complete('de', 'Tag')).toContainEqual({
        word: 'Tag',
        article: 'der',
        translation: expect.any(String),
      });
      expect((await complete('de', 'tag'))[0]?.word).toBe('Tag');
      expect((await complete('de', 'der ta')).every(({ article }) => article === 'der')).toBe(true);
      const begun = await complete('de', 'ta');
      expect(begun).toHaveLength(5);
      expect(begun.map(({ word }) => word)).toContain('Tag');
      expect((await complete('fr', 'mere')).map(({ word }) => word)).toContain('mère');
      expect(await complete('de', 'zzz')).toEqual([]);
      expect(await complete('ja', 'a')).toEqual([]);
      const none = await request(api().server).get('/api/glossary/de/completions').query({ typed: ' ' });
      expect(codeOf(none)).toEqual([400, 'validation_failed']);
    });

    test('nouns are listed by their article, also to guests', async () => {
      const { body } = await request(api().server).get('/api/glossary/de/articles');
      const { articles } = body as GlossaryArticles;
      expect(articles['das']).toContain('Haus');
      expect(articles['der']).toContain('Tag');
      expect(Object.values(articles).flat()).not.toContain('gehen');
      expect((await request(api().server).get('/api/glossary/ja/articles')).body).toEqual({ articles: {} });
    });

    test('a language without a glossary has an empty deck, and an unknown language returns 404', async () => {
      expect(await deck('ja')).toEqual({ bands: [], themes: [], words: [], next: null });
      expect(codeOf(await get('xx'))).toEqual([404, 'unknown_language']);
      expect(codeOf(await get('de?limit=101'))).toEqual([400, 'validation_failed']);
      expect(codeOf(await get('de?after=x'))).toEqual([400, 'validation_failed']);
    });

    test('the response may be cached for some minutes, and is not sent twice', async () => {
      const { headers } = await get('de');
      expect(headers).toMatchObject({ 'cache-control': 'public, max-age=300' });
      expect((await get('de').set('If-None-Match', headers['etag'] ?? '')).status).toBe(304);
    });

    test('examples name the form of their word', async () => {
      const examples = (await whole('de')).filter(({ sentence }) => sentence !== null);
      const formOf = (word: string) => examples.find((each) => each.word === word)?.form;
      expect([formOf('ich'), formOf('groß')]).toEqual(['ich', 'größere']);
      const named = examples.filter(({ form }) => form !== null);
      expect(named.length / examples.length).toBeGreaterThan(0.97);
      expect(named.every(({ sentence, form }) => form?.split(' ').every((part) => sentence?.includes(part)))).toBe(
        true,
      );
    });

    test('a card without a sentence has a line of a story, or else the example of the glossary', async () => {
      const learner = await newLearnerClient(api());
      const stored = new Set(await api().deps.db('lemmas').where({ lang: 'de' }).pluck<string[]>('lemma'));
      const examples = (await whole('de')).filter(({ sentence }) => sentence !== null);
      const inStory = examples.filter(({ lemma }) => stored.has(lemma)).slice(0, 5);
      const inNone = examples.filter(({ lemma }) => !stored.has(lemma)).slice(0, 4);
      const added = [...inStory, ...inNone].map(({ word, lemma }) => ({ word, lemma }));
      const words = [...added, { word: 'Guten Tag', kind: 'phrase' }];
      await learner.post('/api/learned-words/import', { language: 'de', words });
      const { items } = (await learner.get('/api/study/queue?language=de&zone=UTC')).body as StudyQueue;
      const lines = new Map(items.map(({ word, line }) => [word.word, line]));
      expect(inStory.map(({ word }) => lines.get(word)?.video?.player)).toEqual(inStory.map(() => 'story'));
      expect(inNone.map(({ word }) => lines.get(word))).toMatchObject(
        inNone.map(({ sentence, form = null }) => ({ sentence, form, video: null })),
      );
      expect(lines.get('Guten Tag')?.sentence).toBe('Guten Tag, was kann ich für Sie tun?');
    });

    describe('the daily starter words', () => {
      let learner: LearnerClient;
      beforeEach(async () => {
        learner = await newLearnerClient(api());
      });

      const want = (starter_per_day: number, isCatchingUp = false) =>
        api()
          .deps.db('study_settings')
          .insert({
            user_id: learner.userId,
            lang: 'de',
            new_per_day: 10,
            review_cap: 100,
            direction: 'word',
            grade_buttons: 4,
            starter_per_day,
            catch_up_from: isCatchingUp ? 0 : null,
            catch_up_until: isCatchingUp ? 1_000_000 : null,
          })
          .onConflict(['user_id', 'lang'])
          .merge();
      const study = () => learner.get('/api/study/queue?language=de&zone=UTC');
      const names = async () => {
        const { body } = await learner.get('/api/languages/de');
        return ((body as { learnedWords?: { word: string }[] }).learnedWords ?? []).map(({ word }) => word);
      };
      const DAY = 24 * 3_600_000;

      test("come with the day's first queue, once a day across devices", async () => {
        const words = (await whole('de')).map(({ word }) => word);
        await want(3);
        const queues = await Promise.all([study(), study(), study()]);
        expect(queues.map(({ status }) => status)).toEqual([200, 200, 200]);
        expect(await names()).toEqual(words.slice(0, 3));
        expect((await study()).body).toMatchObject({ items: { length: 3 } });
        api().wait(DAY);
        await study();
        expect(await names()).toEqual(words.slice(0, 6));
      });

      test.each(['/api/today?language=de&zone=UTC', '/api/exercises?language=de&zone=UTC'])(
        'are added by %s too, which offers as many new words as the queue',
        async (path) => {
          await want(3);
          expect((await learner.get(path)).body).toMatchObject({ newWords: 3 });
          expect((await study()).body).toMatchObject({ left: { newWords: 3 } });
        },
      );

      test('skip saved, removed, known and ignored words, also by lemma', async () => {
        const words = (await whole('de')).map(({ word }) => word);
        const [kept = '', removed = '', known = '', ignored = '', lemma = ''] = words;
        const bring = [{ word: kept }, { word: removed }, { word: 'x', lemma }];
        await learner.post('/api/learned-words/import', { language: 'de', words: bring });
        await learner.remove(`/api/learned-words/de/${removed}`);
        await learner.put(`/api/known-words/de/${known}`, { status: 'known' });
        await learner.put(`/api/known-words/de/${ignored}`, { status: 'ignored' });
        await want(2);
        await study();
        expect(await names()).toEqual([kept, 'x', ...words.slice(5, 7)]);
      });

      test('do not come if new words are off, or while a backlog is being caught up', async () => {
        await study();
        await want(0);
        await study();
        await want(5, true);
        await study();
        expect(await names()).toEqual([]);
        await want(5);
        await study();
        expect(await names()).toHaveLength(5);
      });

      const list = (word: string) =>
        learner.post('/api/learned-words/import', { language: 'de', words: [{ word }] }).expect(200);
      const answer = (word: string, rating: number) =>
        learner
          .post('/api/reviews', {
            clientReviewId: randomUUID(),
            language: 'de',
            word,
            rating,
            reviewedAt: new Date(api().deps.clock()).toISOString(),
            zone: 'UTC',
          })
          .expect(200);

      test('do not come after the last day of a catch-up while words are still overdue', async () => {
        await list('Haus');
        await answer('Haus', 1);
        api().wait(2 * DAY);
        const { day } = (await study()).body as StudyQueue;
        await want(3, true);
        await api()
          .deps.db('study_settings')
          .where({ user_id: learner.userId })
          .update({ catch_up_until: day - 1 });
        await study();
        expect(await names()).toEqual(['Haus']);
        await answer('Haus', 3);
        await study();
        expect(await names()).toHaveLength(4);
      });

      test('are left out on a day that finds the list full', async () => {
        await list('Haus');
        const count = (word_count: number) =>
          api().deps.db('user_languages').where({ user_id: learner.userId }).update({ word_count });
        await count(MAX_WORDS - 1);
        await want(3);
        expect((await study()).status).toBe(200);
        await count(1);
        await study();
        expect(await names()).toEqual(['Haus']);
        api().wait(DAY);
        await study();
        expect(await names()).toHaveLength(4);
      });
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
);
