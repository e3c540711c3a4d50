import { randomUUID } from 'node:crypto';
import { makeApkg } from '@wordreel/imports/testing';
import type { AccountExport, LanguageData } from '@wordreel/shared';
import { createServices } from '#services';
import { describeAccounts } from '#testing/learners/accounts-api';
import { codeOf, type LearnerClient, newLearnerClient } from '#testing/learners/learner-client';
import { importsJobs } from './imports.jobs.ts';
import { choiceOf, importerOf } from '#testing/imports/importer';
import { workOn } from './run.service.ts';

const DAY_MS = 86_400_000;

const CSV = `Word;Translation;Sentence
Haus;house;Das Haus.
Weg;way;Der Weg.
`;

describeAccounts(
  'imports, changes before and after them, and odd files',
  (api) => {
    let learner: LearnerClient;
    beforeEach(async () => {
      learner = await newLearnerClient(api());
    });

    const { look, preview, run, undo } = importerOf(() => learner);
    const list = async () => {
      const { body } = await learner.get('/api/languages/de');
      return (body as Partial<LanguageData>).learnedWords ?? [];
    };
    const names = async () => (await list()).map(({ word }) => word);
    const keep = (word: object) => learner.post('/api/learned-words', { language: 'de', word });

    const answerLongAgo = async (word: string) => {
      const answer = { clientReviewId: randomUUID(), language: 'de', word, rating: 3, zone: 'UTC' };
      const reviewedAt = new Date(Date.now() - 5 * DAY_MS).toISOString();
      expect((await learner.post('/api/reviews', { ...answer, reviewedAt })).status).toBe(200);
      api().wait(60_000);
    };

    describe('an answer from before an import', () => {
      test('does not protect what the import added to a word', async () => {
        await keep({ word: 'Haus' });
        await answerLongAgo('Haus');
        const before = await list();
        const done = await run(await look(CSV));
        expect((await list())[0]).toMatchObject({ word: 'Haus', translation: 'house' });
        expect(await undo(done)).toMatchObject({ state: 'undone', kept: 0 });
        expect(await list()).toEqual(before);
      });

      test('does not protect a removed word that the import restored', async () => {
        await keep({ word: 'Haus', translation: 'home' });
        await answerLongAgo('Haus');
        await learner.remove('/api/learned-words/de/Haus');
        api().wait(60_000);
        expect(await undo(await run(await look(CSV)))).toMatchObject({ state: 'undone', kept: 0 });
        expect(await names()).toEqual([]);
        const { languages } = (await learner.get('/auth/export')).body as AccountExport;
        expect(languages[0]?.removedWords).toContainEqual(
          expect.objectContaining({ word: 'Haus', translation: 'home' }),
        );
      });
    });

    test('an added word that its learner has changed since stays when the import is undone', async () => {
      await keep({ word: 'Zug' });
      await learner.remove('/api/learned-words/de/Zug');
      api().wait(60_000);
      const done = await run(await look('Word,Translation\nHaus,house\nBaum,tree\nWeg,way\nZug,train\nTag,day'));
      await learner.patch('/api/learned-words/de/Haus', { translation: 'home' });
      await learner.patch('/api/learned-words/de/Baum', { note: 'mine' });
      expect((await learner.patch('/api/learned-words/de/Weg/priority', { reviewPriority: 3 })).status).toBe(200);
      await learner.patch('/api/learned-words/de/Zug', { sentence: 'Der Zug.' });
      expect(await undo(done)).toMatchObject({ state: 'undone', kept: 4 });
      expect(await names()).toEqual(['Zug', 'Haus', 'Baum', 'Weg']);
    });

    describe('an odd file', () => {
      const BEGAN_AT = Math.floor(Date.now() / DAY_MS - 300) * 86_400;
      const review = { type: 2, ivl: 30, factor: 2300, reps: 6, lapses: 1, due: 310 };

      test('with missing or too large numbers is imported', async () => {
        const cards = [
          { fields: ['viel', 'x'], ...review, reps: 9e15, lapses: 9e15 },
          { fields: ['nichts', 'x'], ...review, due: 'abc', reps: 'r' },
          { fields: ['halb', 'x'], ...review, reps: 2.5, ivl: 1.5 },
        ];
        const looked = await look(await makeApkg({ cards, beganAt: BEGAN_AT, minutesWest: 0 }));
        expect(looked.look?.note).toMatch(/^1 card has unreadable days/);
        expect(await run(looked)).toMatchObject({ state: 'done', added: 3 });
        expect(await list()).toMatchObject([
          { word: 'viel', schedule: { reps: 1e6 } },
          expect.not.objectContaining({ schedule: expect.anything() }),
          { word: 'halb', schedule: { reps: 2 } },
        ]);
      });

      test('with text that the database cannot store is inspected without it', async () => {
        const deck = 'A\0B';
        const file = await makeApkg({ cards: [{ fields: ['das\0Haus', 'x'], deck }], beganAt: BEGAN_AT });
        expect((await look(file)).look).toMatchObject({ decks: [{ name: 'A B' }], tables: [{ rows: 1 }] });
        const texts = `#html:true\n#separator:tab\nHaus\t&#xD800;x\nWeg\t${'x'.repeat(79)}😀`;
        expect((await look(texts)).look).toMatchObject({ rows: 2 });
      });

      test('that repeats characters which are stripped from cells is read at once', async () => {
        const rows = [
          'Haus\thouse',
          'Weg\tway',
          'Zug\ttrain',
          '<b>Tor</b>\tgate',
          `Baum\t${'[sound:'.repeat(300_000)}`,
        ];
        const looked = await look(rows.join('\n'));
        expect(await preview(looked)).toMatchObject({ adds: 4, skips: 1 });
      });

      test('with a different star scale is reported', async () => {
        expect(await preview(await look('Word,Stars\nHaus,5\nWeg,3'))).toMatchObject({ adds: 2, unreadStars: 1 });
      });
    });

    test('the deck of a text file, and whether its first line is a header, can be chosen', async () => {
      const decks = await look('#separator:tab\n#deck column:2\nHaus\tGerman\thouse\ncasa\tSpanish\thouse');
      expect(decks.look).toMatchObject({
        decks: [
          { name: 'German', rows: 1 },
          { name: 'Spanish', rows: 1 },
        ],
      });
      expect(await run(decks, { decks: [0] })).toMatchObject({ added: 1 });
      const headed = await look('abc\txyz\neins\t1\nzwei\t2');
      expect(headed.look).toMatchObject({ hasHeader: false });
      expect(await preview(headed, { hasHeader: true })).toMatchObject({ adds: 2 });
      expect(await run(headed, { hasHeader: true })).toMatchObject({ added: 2 });
      expect(await names()).toEqual(['Haus', 'eins', 'zwei']);
    });

    test('a killed process leaves its import to another one after at most twenty seconds', async () => {
      const looked = await look(CSV);
      const { db } = api().deps;
      await db('imports')
        .where({ id: looked.id })
        .update({ state: 'running', choice: JSON.stringify(choiceOf(looked)) });
      const lefts: number[] = [];
      const { reviews, words } = createServices(api().deps);
      const inTurn = (async (...args) => {
        const { rows } = await db.raw<{ rows: [{ left: number }] }>(
          'select extract(epoch from claimed_until - now())::float8 as left from imports where id = ?',
          [looked.id],
        );
        lefts.push(rows[0].left);
        return words.inTurn(...args);
      }) as typeof words.inTurn;
      await workOn({ ...api().deps, reviews, words: { ...words, inTurn } }, { id: looked.id, userId: learner.userId });
      expect(lefts).toHaveLength(1);
      expect(lefts[0]).toBeLessThanOrEqual(20);
      expect(lefts[0]).toBeGreaterThan(0);
      const [goOn] = importsJobs({ ...api().deps, reviews, words });
      expect(goOn?.look).toBe(15_000);
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
);

describeAccounts('too many import requests', (api) => {
  test('are rejected, and a preview counts too', async () => {
    const learner = await newLearnerClient(api());
    const missing = `/api/imports/${randomUUID()}/preview`;
    const choice = { tables: [], decks: null, hasSchedule: true, fillsGaps: true };
    for (let n = 0; n < 100; n += 1) {
      expect((await learner.post(missing, choice)).status).toBe(404);
    }
    expect(codeOf(await learner.post(missing, choice))).toEqual([429, 'rate_limited']);
  });
});
