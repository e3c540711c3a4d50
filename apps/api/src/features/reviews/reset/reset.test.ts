import { describeAccounts } from '#testing/learners/accounts-api';
import { codeOf } from '#testing/learners/learner-client';
import { newStudent } from '#testing/learners/student';
import { setInitialStates } from '#features/reviews/card-states/initial-states.service';
import { checkReviews } from '#features/reviews/check-reviews.service';

describeAccounts('resetting a language', (api) => {
  let student: Awaited<ReturnType<typeof newStudent>>;
  beforeEach(async () => {
    student = await newStudent(api());
    await student.keep('Haus', 'Weg', 'Zug');
    await student.post('/api/learned-words', { language: 'fr', word: { word: 'maison' } });
    await student.answer('Haus', { daysAgo: 3 });
    await student.answer('Weg', { daysAgo: 1 });
    await student.answer('maison', { language: 'fr' });
  });

  const reset = (name = 'German', code = 'de') => student.post(`/api/languages/${code}/reset`, { name });
  const states = (lang: string) => api().deps.db('review_state').where({ user_id: student.userId, lang });
  const list = async () =>
    (await student.get('/api/languages/de')).body as {
      learnedWords: { word: string; reviewPriority: number; schedule: unknown }[];
    };

  test('every word starts over, including removed ones; words, stars and other languages stay', async () => {
    await student.patch('/api/learned-words/de/Haus/priority', { reviewPriority: 3 });
    await student.remove('/api/learned-words/de/Weg');
    const memory = { stability: 40.5, difficulty: 6, lastDay: 20_000, dueDay: 20_040, reps: 8, lapses: 2 };
    const userLanguage = { userId: student.userId, language: 'de' } as const;
    const seeds = [{ word: 'Zug', memory, paused: false }];
    expect(await api().deps.db.transaction((trx) => setInitialStates(trx, userLanguage, seeds))).toHaveLength(1);
    const { headers } = await student.get('/api/languages/de');
    const answered = await reset();
    expect([answered.status, answered.body]).toEqual([200, { words: 3 }]);
    expect([await states('de'), (await states('fr')).length]).toEqual([[], 1]);
    const after = await student.get('/api/languages/de').set('If-None-Match', headers['etag'] as string);
    expect(after.status).toBe(200);
    const stars = (await list()).learnedWords.map(({ word, reviewPriority }) => [word, reviewPriority]);
    expect(Object.fromEntries(stars)).toEqual({ Haus: 3, Zug: 2 });
    expect((await list()).learnedWords.every(({ schedule }) => schedule === undefined || schedule === null)).toBe(true);
    expect((await checkReviews(api().deps.db)).found).toEqual([]);
  });

  test('answers stay in the log as practice: days are unchanged, and the next answer is the first', async () => {
    const days = async () => (await student.activity()).days.map(({ day }) => day);
    const before = await days();
    await reset();
    expect(await days()).toEqual(before);
    const log = await api()
      .deps.db('review_log')
      .where({ user_id: student.userId, lang: 'de' })
      .select('counted', 'undone_at');
    expect(log).toEqual([
      { counted: false, undone_at: null },
      { counted: false, undone_at: null },
    ]);
    const { body } = await student.answer('Haus');
    expect(body).toMatchObject({ counted: true, intervalDays: 2 });
    expect((await student.post('/api/reviews/undo', { language: 'de', zone: 'Europe/Berlin' })).status).toBe(200);
    expect(await states('de')).toEqual([]);
    expect((await checkReviews(api().deps.db)).found).toEqual([]);
  });

  test('a catch-up in progress ends, and repeating the reset changes nothing', async () => {
    await api().deps.db('study_settings').insert({
      user_id: student.userId,
      lang: 'de',
      new_per_day: 7,
      review_cap: 90,
      direction: 'word',
      grade_buttons: 4,
      starter_per_day: 0,
      catch_up_from: 1,
      catch_up_until: 99_999,
    });
    await reset();
    expect((await student.get('/api/languages/de/settings')).body).toMatchObject({ isCatchingUp: false, newPerDay: 7 });
    expect((await reset('deutsch')).body).toEqual({ words: 0 });
  });

  test.each([
    ['Spanish', 'de', 'validation_failed'],
    ['German', 'xx', 'unknown_language'],
  ])('confirming with %s does not reset %s', async (name, code, error) => {
    expect(codeOf(await reset(name, code))[1]).toBe(error);
    expect(await states('de')).toHaveLength(2);
  });
});
