import { randomUUID } from 'node:crypto';
import { type AccountExport, type LanguageData, MAX_WORDS } from '@wordreel/shared';
import request from 'supertest';
import { createServices } from '#services';
import { describeAccounts } from '#testing/learners/accounts-api';
import { makeApkg } from '@wordreel/imports/testing';
import { codeOf, type LearnerClient, newLearnerClient } from '#testing/learners/learner-client';
import { choiceOf, importerOf } from '#testing/imports/importer';
import { workOn } from './run.service.ts';
import { importsJobs } from './imports.jobs.ts';

const DAY_MS = 86_400_000;

const CSV = `Word;Translation;Sentence
Haus;house;Das Haus.
Baum;tree;
;nothing;
Weg;way;Der Weg.
`;

describeAccounts(
  'imports',
  (api) => {
    let learner: LearnerClient;
    beforeEach(async () => {
      learner = await newLearnerClient(api());
    });

    const { upload, look, preview, status, ended, run, undo } = importerOf(() => learner);
    const list = async () => {
      const { body } = await learner.get('/api/languages/de');
      return (body as Partial<LanguageData>).learnedWords ?? [];
    };
    const names = async () => (await list()).map(({ word }) => word);
    const keep = (word: object) => learner.post('/api/learned-words', { language: 'de', word });

    test('a file is inspected, previewed, imported, and undone in one step', async () => {
      await keep({ word: 'Baum' });
      await keep({ word: 'Weg', translation: 'path', sentence: 'Weg da!' });
      const before = await list();
      const looked = await look(CSV);
      expect(looked).toMatchObject({
        state: 'looked',
        format: 'csv',
        fileName: 'words.csv',
        look: { rows: 4, tables: [{ guess: ['word', 'translation', 'sentence'] }], hasSchedule: false },
      });
      expect(await preview(looked)).toEqual({
        adds: 1,
        updates: 1,
        standing: 1,
        skips: 1,
        extras: 0,
        withMemory: 0,
        unreadStars: 0,
        samples: {
          adds: [{ word: 'Haus', translation: 'house', dueDay: null }],
          updates: [{ word: 'Baum', gets: ['translation'] }],
          skips: [{ at: 4, text: '', why: 'it has no word' }],
          extras: [],
        },
      });
      expect(await list()).toEqual(before);
      const done = await run(looked);
      expect(done).toMatchObject({ state: 'done', done: 4, total: 4, added: 1, updated: 1, skipped: 2, look: null });
      expect(await list()).toMatchObject([
        { word: 'Baum', translation: 'tree' },
        { word: 'Weg', translation: 'path', sentence: 'Weg da!' },
        { word: 'Haus', translation: 'house', sentence: 'Das Haus.' },
      ]);
      expect(await undo(done)).toMatchObject({ state: 'undone', kept: 0 });
      expect(await list()).toEqual(before);
      expect((await learner.get('/api/imports')).body).toMatchObject([{ id: looked.id, state: 'undone' }]);
    });

    test('undoing an import removes a restored word again, with its previous data', async () => {
      const answer = { clientReviewId: randomUUID(), language: 'de', word: 'Haus', rating: 3, zone: 'UTC' };
      await keep({ word: 'Haus', translation: 'home', sentence: 'Zu Haus.', note: 'mine', reviewPriority: 3 });
      await learner.post('/api/reviews', { ...answer, reviewedAt: new Date(Date.now() - DAY_MS).toISOString() });
      await learner.post('/api/reviews/undo', { language: 'de', zone: 'UTC', clientReviewId: answer.clientReviewId });
      await learner.remove('/api/learned-words/de/Haus');
      const binned = async () => ((await learner.get('/auth/export')).body as AccountExport).languages[0]?.removedWords;
      const before = await binned();
      expect(before).toMatchObject([{ word: 'Haus', translation: 'home', sentence: 'Zu Haus.', note: 'mine' }]);
      api().wait(60_000);
      const done = await run(await look(CSV));
      expect(done).toMatchObject({ added: 3 });
      expect((await list())[0]).toMatchObject({ word: 'Haus', translation: 'house', sentence: 'Das Haus.' });
      expect(await undo(done)).toMatchObject({ state: 'undone', kept: 0 });
      expect(await names()).toEqual([]);
      expect((await binned())?.filter(({ word }) => word === 'Haus')).toEqual(before);
      expect((await learner.get('/api/languages')).body).toMatchObject([{ code: 'de', wordCount: 0 }]);
    });

    test('importing the same file twice adds nothing, and sending it twice runs it once', async () => {
      const first = await look(CSV);
      const choice = choiceOf(first);
      await Promise.all([1, 2].map(() => learner.post(`/api/imports/${first.id}/run`, choice)));
      expect(await ended(first)).toMatchObject({ state: 'done', added: 3 });
      expect(await run(await look(CSV))).toMatchObject({ added: 0, updated: 0, skipped: 4 });
      expect(await names()).toEqual(['Haus', 'Baum', 'Weg']);
    });

    describe('an Anki package', () => {
      let today: number;
      let file: Uint8Array;
      beforeEach(async () => {
        today = Math.floor(Date.now() / DAY_MS);
        const review = { type: 2, ivl: 30, factor: 2300, reps: 6, lapses: 1 };
        const cards = [
          { fields: ['Haus', 'house'], ...review, due: 400 },
          { fields: ['Baum', 'tree'], ...review, due: 410, data: '{"s":55.5,"d":4.5}' },
          { fields: ['Weg', 'way'], ...review, due: 400, queue: -1 },
          { fields: ['Tag', 'day'], deck: 'Other' },
        ];
        file = await makeApkg({ cards, beganAt: ((today - 390) * DAY_MS) / 1000 + 4 * 3600, minutesWest: 0 });
      });

      test('keeps its due days and card states, and the log continues from there', async () => {
        const looked = await look(file);
        expect(looked.look).toMatchObject({
          decks: [
            { name: 'German', rows: 3 },
            { name: 'Other', rows: 1 },
          ],
        });
        expect(await preview(looked, { decks: [0] })).toMatchObject({ adds: 3, withMemory: 3 });
        await run(looked, { decks: [0] });
        expect(await list()).toMatchObject([
          { word: 'Haus', schedule: { stability: 30, dueDay: today + 10, lastDay: today - 20, reps: 6, lapses: 1 } },
          { word: 'Baum', schedule: { stability: 55.5, difficulty: 4.5, dueDay: today + 20 } },
          { word: 'Weg', schedule: { dueDay: today + 10, paused: true } },
        ]);
      });

      test('can be imported without its schedule; words answered since stay when it is undone', async () => {
        const done = await run(await look(file), { hasSchedule: false });
        expect((await list()).map(({ schedule }) => schedule)).toEqual([undefined, undefined, undefined, undefined]);
        const answer = { clientReviewId: randomUUID(), language: 'de', word: 'Haus', rating: 3, zone: 'UTC' };
        await learner.post('/api/reviews', { ...answer, reviewedAt: new Date().toISOString() });
        expect(await undo(done)).toMatchObject({ state: 'undone', kept: 1 });
        expect(await list()).toMatchObject([{ word: 'Haus', schedule: { reps: 1 } }]);
      });

      test('leaves card states from an earlier import when only the later one is undone', async () => {
        await run(await look(file));
        const before = await list();
        const later = await run(await look('Word;Note\nHaus;from a list'));
        expect(later).toMatchObject({ updated: 1 });
        expect((await list())[0]).toMatchObject({ note: 'from a list', schedule: { stability: 30 } });
        await undo(later);
        expect(await list()).toEqual(before);
      });

      test('gives card states to words without one, and undoing removes them', async () => {
        await keep({ word: 'Haus', translation: 'home' });
        const looked = await look(file);
        expect((await preview(looked)).samples.updates).toEqual([{ word: 'Haus', gets: ['what was remembered'] }]);
        const done = await run(looked);
        expect((await list())[0]).toMatchObject({ translation: 'home', schedule: { stability: 30 } });
        await undo(done);
        expect(await list()).toEqual([expect.not.objectContaining({ schedule: expect.anything() })]);
      });
    });

    test('a full list accepts as many words as it has room for, and the result says so', async () => {
      await keep({ word: 'Zug' });
      await api()
        .deps.db('user_languages')
        .where({ user_id: learner.userId })
        .update({ word_count: MAX_WORDS - 2 });
      const looked = await look(CSV);
      expect(await preview(looked)).toMatchObject({
        adds: 2,
        skips: 2,
        samples: { skips: [{ at: 4 }, { at: 5, text: 'Weg', why: 'your list has no room for it' }] },
      });
      expect(await run(looked)).toMatchObject({ state: 'done', added: 2, skipped: 2 });
    });

    test('an interrupted import is resumed, and nothing is done twice', async () => {
      const lines = Array.from({ length: 1200 }, (_, n) => `w${n};m${n}`).join('\n');
      const looked = await look(lines);
      const { db } = api().deps;
      const stopping = new AbortController();
      let slices = 0;
      const { reviews, words } = createServices(api().deps);
      const dying = {
        ...api().deps,
        reviews,
        words: {
          ...words,
          inTurn: ((...args) => {
            slices += 1;
            if (slices === 2) stopping.abort();
            return words.inTurn(...args);
          }) as typeof words.inTurn,
        },
        stopping: stopping.signal,
      };
      const choice = JSON.stringify(choiceOf(looked));
      await db('imports').where({ id: looked.id }).update({ state: 'running', choice });
      await workOn(dying, { id: looked.id, userId: learner.userId });
      expect(await status(looked)).toMatchObject({ state: 'running', done: 1000, added: 1000 });
      const [goOn] = importsJobs({ ...api().deps, reviews, words });
      expect(await goOn?.isNeeded?.()).toBe(true);
      await goOn?.run(new AbortController().signal);
      expect(await status(looked)).toMatchObject({ state: 'done', done: 1200, added: 1200 });
      expect(await names()).toHaveLength(1200);
      expect(await undo(await status(looked))).toMatchObject({ state: 'undone' });
      expect(await names()).toEqual([]);
    });

    test('a learner can run one import at a time', async () => {
      const looked = await look(CSV);
      await api()
        .deps.db('imports')
        .where({ id: looked.id })
        .update({ state: 'running', claim: randomUUID(), claimed_until: '2999-01-01' });
      expect(codeOf(await upload('Zug'))).toEqual([409, 'conflict']);
    });

    test.each([
      ['an unclosed quotation mark', 'Haus,house\nWeg,"way\nZug,train', /^Line 2: /],
      ['a zip that is not an Anki package', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 0]), /broken|not an Anki package/],
      ['binary data', Uint8Array.from([72, 10, 0xfc, 0x01, 10]), /^Line 2 /],
      ['nothing', '\n\n', /no word/],
    ])('%s is rejected with the reason', async (_name, file, message) => {
      const refused = await upload(file);
      expect(codeOf(refused)).toEqual([400, 'validation_failed']);
      expect(refused.body).toMatchObject({ message: expect.stringMatching(message) });
    });

    test("another learner's imports are not found", async () => {
      const looked = await look(CSV);
      const other = await newLearnerClient(api());
      expect((await other.get(`/api/imports/${looked.id}`)).status).toBe(404);
      for (const path of ['preview', 'run']) {
        expect((await other.post(`/api/imports/${looked.id}/${path}`, choiceOf(looked))).status).toBe(404);
      }
      expect((await other.post(`/api/imports/${looked.id}/undo`, {})).status).toBe(404);
      expect((await other.remove(`/api/imports/${looked.id}`)).status).toBe(404);
      expect((await learner.remove(`/api/imports/${looked.id}`)).status).toBe(204);
    });

    test('requests without a login return 401', async () => {
      expect((await request(api().server).get('/api/imports')).status).toBe(401);
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
);
