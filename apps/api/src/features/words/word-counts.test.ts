import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { describeAccounts } from '#testing/learners/accounts-api';
import { newLearnerClient } from '#testing/learners/learner-client';
import { reconcileWordCounts } from './word-counts.store.ts';

describeAccounts('the nightly check of the word counts', (api) => {
  const { signal } = new AbortController();
  let db: Knex;
  beforeAll(() => {
    ({ db } = api().deps);
  });

  /** Inserts a word without counting it, like an older version that has no counts. */
  async function addUncounted(userId: string, lang: string, word: string): Promise<void> {
    await db('words').insert({ user_id: userId, lang, word, created_at: new Date() });
  }

  test('words that another version did not count are counted and reported', async () => {
    const learner = await newLearnerClient(api());
    await learner.post('/api/learned-words', { language: 'de', word: { word: 'Haus' } }).expect(201);
    await learner.post('/api/learned-words', { language: 'fr', word: { word: 'mot' } }).expect(201);
    expect(await reconcileWordCounts(db, signal)).toEqual({ corrected: 0, difference: 0 });

    await addUncounted(learner.userId, 'de', 'Baum');
    await addUncounted(learner.userId, 'de', 'Tor');
    await addUncounted(learner.userId, 'es', 'casa');
    await db('words').where({ user_id: learner.userId, lang: 'fr' }).update({ deleted_at: new Date() });
    expect(await reconcileWordCounts(db, signal)).toEqual({ corrected: 3, difference: 4 });
    const { body } = await learner.get('/api/languages').expect(200);
    expect(body).toMatchObject([
      { code: 'de', wordCount: 3 },
      { code: 'es', wordCount: 1 },
      { code: 'fr', wordCount: 0 },
    ]);
    expect(await reconcileWordCounts(db, signal)).toEqual({ corrected: 0, difference: 0 });
  });

  test('checks every learner, however many there are', async () => {
    const people = Array.from({ length: 250 }, () => ({ id: randomUUID(), created_at: new Date() }));
    await db('users').insert(people.map((person) => ({ ...person, email: `${person.id}@example.org` })));
    await db('words').insert(
      people.map(({ id: user_id, created_at }) => ({ user_id, lang: 'de', word: 'Haus', created_at })),
    );
    expect(await reconcileWordCounts(db, signal)).toEqual({ corrected: 250, difference: 250 });
  });

  test('words saved and removed concurrently are counted once', async () => {
    const learner = await newLearnerClient(api());
    const words = Array.from({ length: 40 }, (_, i) => `Wort${i}`);
    const save = (word: string) => learner.post('/api/learned-words', { language: 'de', word: { word } });
    await save('Anfang');
    const over = new AbortController();
    const reconciling = (async () => {
      // Each round finds a wrong count to fix while the learner's requests run.
      while (!over.signal.aborted) {
        await db('user_languages').where({ user_id: learner.userId }).increment('word_count', 1);
        await reconcileWordCounts(db, signal);
      }
    })();
    await Promise.all(words.map((word) => save(word).expect(201)));
    await Promise.all(words.slice(0, 15).map((word) => learner.remove(`/api/learned-words/de/${word}`).expect(200)));
    over.abort();
    await reconciling;
    const kept = await db('user_languages').where({ user_id: learner.userId }).first('word_count');
    expect(kept).toEqual({ word_count: 26 });
  });
});
