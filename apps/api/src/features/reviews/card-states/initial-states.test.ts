import { randomUUID } from 'node:crypto';
import { ROLLOVER_HOUR, studyDay } from '@wordreel/learning';
import type { LanguageData } from '@wordreel/shared';
import { checkReviews } from '#features/reviews/check-reviews.service';
import { describeAccounts } from '#testing/learners/accounts-api';
import { type LearnerClient, newLearnerClient } from '#testing/learners/learner-client';
import { setInitialStates, withdrawInitialStates } from './initial-states.service.ts';

describeAccounts('card states from elsewhere', (api) => {
  let learner: LearnerClient;
  let today: number;
  beforeEach(async () => {
    learner = await newLearnerClient(api());
    today = studyDay(new Date(api().deps.clock()), { zone: 'UTC', rolloverHour: ROLLOVER_HOUR });
    await learner.post('/api/learned-words/import', {
      language: 'de',
      words: ['Haus', 'Baum', 'Weg'].map((word) => ({ word })),
    });
  });

  const userLanguage = () => ({ userId: learner.userId, language: 'de' }) as const;
  const memory = () => ({
    stability: 40.5,
    difficulty: 6.25,
    lastDay: today - 30,
    dueDay: today + 10,
    reps: 8,
    lapses: 2,
  });
  const seed = (...words: string[]) =>
    api().deps.db.transaction((trx) =>
      setInitialStates(
        trx,
        userLanguage(),
        words.map((word) => ({ word, memory: memory(), paused: word === 'Weg' })),
      ),
    );
  const unseed = (...words: string[]) =>
    api().deps.db.transaction((trx) => withdrawInitialStates(trx, userLanguage(), words));
  const answer = async (word: string, rating = 3) => {
    const body = { clientReviewId: randomUUID(), language: 'de', word, rating, zone: 'UTC' };
    return learner.post('/api/reviews', { ...body, reviewedAt: new Date().toISOString() });
  };
  const schedules = async () => {
    const { learnedWords } = (await learner.get('/api/languages/de')).body as LanguageData;
    return Object.fromEntries(learnedWords.map(({ word, schedule }) => [word, schedule ?? null]));
  };
  const differing = async () => (await checkReviews(api().deps.db)).found;

  test('words are initialized once; existing card states stay, and unlisted words are skipped', async () => {
    await answer('Baum');
    const { Baum } = await schedules();
    expect(await seed('Haus', 'Baum', 'Weg', 'Zug')).toHaveLength(2);
    expect(await schedules()).toMatchObject({ Haus: memory(), Baum, Weg: { ...memory(), paused: true } });
    expect(await seed('Haus', 'Baum')).toEqual([]);
    expect(await differing()).toEqual([]);
  });

  test('answers continue from them as a review and not a new word, and can be undone', async () => {
    await seed('Haus');
    const { body } = await answer('Haus');
    expect(body).toMatchObject({ counted: true, done: { newWords: 0, reviews: 1 }, schedule: { reps: 9, lapses: 2 } });
    expect((await schedules())['Haus']?.stability).toBeGreaterThan(memory().stability);
    expect(await differing()).toEqual([]);
    expect((await learner.post('/api/reviews/undo', { language: 'de', zone: 'UTC' })).status).toBe(200);
    expect((await schedules())['Haus']).toMatchObject({ ...memory(), dueDay: expect.any(Number) });
    expect(await differing()).toEqual([]);
  });

  test('after removing them, only answers given here count', async () => {
    await seed('Haus', 'Weg');
    await answer('Haus');
    expect(await unseed('Haus', 'Weg', 'Baum')).toBe(2);
    expect(await schedules()).toMatchObject({ Haus: { lastDay: today, reps: 1, lapses: 0 }, Weg: null, Baum: null });
    expect(await unseed('Haus', 'Weg')).toBe(0);
    expect(await differing()).toEqual([]);
  });

  test('words of other learners and other languages are not affected', async () => {
    await seed('Haus');
    const other = { userId: (await newLearnerClient(api())).userId, language: 'de' } as const;
    const { db } = api().deps;
    expect(await db.transaction((trx) => withdrawInitialStates(trx, other, ['Haus']))).toBe(0);
    expect(
      await db.transaction((trx) => withdrawInitialStates(trx, { ...userLanguage(), language: 'fr' }, ['Haus'])),
    ).toBe(0);
    expect((await schedules())['Haus']).toMatchObject(memory());
  });
});
