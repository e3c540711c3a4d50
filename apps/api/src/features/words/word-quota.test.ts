import { MAX_MARKS, MAX_WORDS } from '@wordreel/shared';
import { codeOf, newLearnerClient, type LearnerClient } from '#testing/learners/learner-client';
import { describeAccounts } from '#testing/learners/accounts-api';
import { addMarks } from '#testing/learners/many-marks';

const FULL = 'You have 50,000 words in German, the most that one list can hold. Remove some first.';

describeAccounts(
  'the limit of words per list',
  (api) => {
    let learner: LearnerClient;
    beforeEach(async () => {
      learner = await newLearnerClient(api());
    });

    const add = (word: string, language = 'de') => learner.post('/api/learned-words', { language, word: { word } });
    const db = () => api().deps.db;
    const own = () => ({ user_id: learner.userId, lang: 'de' });
    /** Sets the stored count as if the list had this many words. */
    const fill = (word_count: number) => db()('user_languages').where(own()).update({ word_count });
    const wordsOf = async () => (await db()('words').where({ ...own(), deleted_at: null })).length;

    test('a word beyond the limit is refused with a reason, and leaves nothing behind', async () => {
      await add('Haus');
      await fill(MAX_WORDS);
      const refused = await add('Baum');
      expect(codeOf(refused)).toEqual([409, 'conflict']);
      expect(refused.body).toMatchObject({ message: FULL });
      expect(await wordsOf()).toBe(1);
      expect((await learner.get('/api/languages')).body).toMatchObject([{ code: 'de', wordCount: MAX_WORDS }]);
    });

    test('listed words and other languages are not affected, and removing a word makes room', async () => {
      for (const word of ['Haus', 'Baum']) await add(word);
      await fill(MAX_WORDS);
      expect((await add('Haus')).status).toBe(200);
      expect((await add('maison', 'fr')).status).toBe(201);
      expect((await learner.remove('/api/learned-words/de/Haus')).body).toEqual({ wordCount: MAX_WORDS - 1 });
      expect((await add('Weg')).status).toBe(201);
      // Restoring a word takes a place too.
      expect(codeOf(await add('Haus'))).toEqual([409, 'conflict']);
      expect((await learner.remove('/api/learned-words/de/Weg')).status).toBe(200);
      expect((await add('Haus')).status).toBe(201);
    });

    test('when many requests compete for the last place, only one succeeds', async () => {
      await add('Haus');
      await fill(MAX_WORDS - 1);
      const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => add(`Wort${n}`)));
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
      expect(statuses).toEqual([201, ...Array.from({ length: 11 }, () => 409)]);
      expect(await wordsOf()).toBe(2);
      expect((await learner.get('/api/languages')).body).toMatchObject([{ wordCount: MAX_WORDS }]);
    });

    test('marks have a limit too: new ones are refused, existing ones can be changed and removed', async () => {
      const mark = (lemma: string, status = 'known') => learner.put(`/api/known-words/de/${lemma}`, { status });
      await mark('Haus');
      await addMarks(db(), learner.userId, MAX_MARKS);
      await learner.remove('/api/known-words/de/w1');
      const refused = await mark('Baum');
      expect(codeOf(refused)).toEqual([409, 'conflict']);
      expect(refused.body).toMatchObject({
        message: expect.stringMatching(/^You have marked 100,000 words in German/),
      });
      expect((await mark('Haus', 'ignored')).status).toBe(204);
      expect((await learner.put('/api/known-words/fr/Haus', { status: 'known' })).status).toBe(204);
      expect((await learner.remove('/api/known-words/de/w2')).status).toBe(204);
      expect((await mark('Baum')).status).toBe(204);
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
);
