import { randomUUID } from 'node:crypto';
import { describeAccounts } from '#testing/learners/accounts-api';
import { addCaptions, addVideos, aVideo } from '#testing/captions/captions';
import { type Exerciser, newExerciser, WORDS } from '#testing/learners/exerciser';
import { bringGlossary } from '#testing/captions/glossary';

describeAccounts(
  'the exercises landing page, and reports',
  (api) => {
    let student: Exerciser;
    beforeAll(async () => {
      const { db } = api().deps;
      await bringGlossary(api().deps, 'de');
      await addVideos(db, aVideo({ id: 'film', title: 'A film' }));
      await addCaptions(db, { videoId: 'film' }, ['Das Haus ist alt.', 'Wir gehen morgen nach Hause.']);
    });
    beforeEach(async () => {
      student = await newExerciser(api());
    });

    const start = (more: object = {}) => student.start(more);

    test('a report is stored once, with what it is about', async () => {
      await student.keep(...WORDS);
      const session = await start({ kind: 'typed-gap' });
      const [stored] = await student.stored(session.id);
      const report = { id: randomUUID(), item: 0, what: 'sentence', note: ' odd\u0007 line ' };
      const send = () => student.post(`/api/exercises/sessions/${session.id}/reports`, report);
      expect([(await send()).status, (await send()).status]).toEqual([204, 204]);
      expect(await api().deps.db('word_reports').where({ user_id: student.userId })).toMatchObject([
        {
          what: 'sentence',
          note: 'odd  line',
          word: stored?.word.word,
          sentence: stored?.sentence,
          exercise: 'typed-gap',
        },
      ]);
    });

    test('the landing page shows what is ready, what is due and what is unfinished', async () => {
      await student.keep(...WORDS);
      await student.know(3, 'Haus');
      const session = await start({ size: 3 });
      const overview = await student.overview();
      expect(overview).toMatchObject({
        words: WORDS.length,
        due: 0,
        unfinished: { id: session.id, kind: 'mix', left: 3 },
      });
      expect(overview.nextDueAt).toMatch(/T/);
      await student.put('/api/languages/de/settings', { newPerDay: 4 });
      expect(await student.overview()).toMatchObject({ newWords: 4, mix: 5 });
      const ready = new Map(overview.ready.map(({ type, words, isOpen }) => [type, [words, isOpen]]));
      // The word that was answered before, and the ten new ones of a day.
      expect(ready.get('choose-meaning')).toEqual([11, true]);
      expect(ready.get('typed-gap')).toEqual([11, true]);
      expect(ready.get('match-pairs')).toEqual([WORDS.length, true]);
      expect(ready.get('article')?.[0]).toBeGreaterThan(1);
      const other = await newExerciser(api());
      expect(await other.overview()).toMatchObject({ words: 0, due: 0, unfinished: null, nextDueAt: null, videos: [] });
      expect((await other.overview()).ready.every(({ isOpen }) => !isOpen)).toBe(true);
    });
  },
  { RATE_LIMIT_FACTOR: '100' },
);
