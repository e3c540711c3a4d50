import { forgettingModel, PUBLISHED_WEIGHTS, SOLID_RECALL, weekOf } from '@wordreel/learning';
import request from 'supertest';
import { describeAccounts } from '#testing/learners/accounts-api';
import { addVideos, aVideo } from '#testing/captions/captions';
import { codeOf } from '#testing/learners/learner-client';
import { newStudent, type Student } from '#testing/learners/student';

const zone = 'Europe/Berlin';

describeAccounts('learner statistics', (api) => {
  let student: Student;
  beforeAll(() => addVideos(api().deps.db, aVideo({ id: 'film' })));
  beforeEach(async () => {
    student = await newStudent(api());
  });

  describe('language statistics', () => {
    test('add up to the saved words; solid depends on what is remembered today', async () => {
      const { today } = student;
      await student.remember('solide', {});
      await student.remember('lange her', { last_day: today - 101 });
      await student.remember('gerade noch', { last_day: today - 99 });
      await student.remember('kurz', { stability: 20.9 });
      await student.remember('pausiert', { paused: true });
      await student.remember('weg', {});
      await student.keep('neu', 'neuer');
      await student.remove('/api/learned-words/de/weg');
      const stats = await student.stats();
      expect(stats).toMatchObject({ day: today, saved: 7, fresh: 2, learning: 2, solid: 2, paused: 1 });
      expect(stats.saved).toBe(stats.fresh + stats.learning + stats.solid + stats.paused);
    });

    test("use the learner's own weights to decide whether a word is solid", async () => {
      const { today } = student;
      const own = forgettingModel([...PUBLISHED_WEIGHTS.slice(0, 20), 0.4]);
      const days = [forgettingModel(), own].map((model) =>
        Math.floor(model.daysUntil({ stability: 30, difficulty: 5 }, SOLID_RECALL)),
      );
      const [shorter = 0, longer = 0] = days.toSorted((a, b) => a - b);
      await student.remember('dazwischen', { last_day: today - Math.floor((shorter + longer) / 2) });
      const published = await student.stats();
      await api()
        .deps.db('fsrs_weights')
        .insert({
          user_id: student.userId,
          w: [...PUBLISHED_WEIGHTS.slice(0, 20), 0.4],
          trained_reviews: 1000,
          loss_old: 0.4,
          loss_new: 0.3,
          rmse_old: 0.1,
          rmse_new: 0.1,
          adopted: true,
          in_use: true,
          created_at: new Date(),
        });
      expect([published.solid, (await student.stats()).solid].toSorted((a, b) => a - b)).toEqual([0, 1]);
    });

    test('forecast thirty days and count the backlog separately, as /api/today does', async () => {
      const { today } = student;
      await student.remember('alt', { due_day: today - 40 });
      await student.remember('gestern', { due_day: today - 1 });
      await student.remember('heute', { due_day: today });
      await student.remember('am letzten Tag', { due_day: today + 29 });
      await student.remember('danach', { due_day: today + 30 });
      await student.remember('pausiert', { due_day: today, paused: true });
      const { overdue, forecast } = await student.stats();
      expect([overdue, forecast[0], forecast[29], forecast.length]).toEqual([2, 1, 1, 30]);
      expect(forecast.reduce((sum, each) => sum + each, 0)).toBe(2);
      expect(await student.day()).toMatchObject({ due: 3, newWords: 0 });
    });

    test('leave out words marked as known or ignored, as the queue does', async () => {
      const { today } = student;
      await student.remember('gemerkt', { due_day: today });
      await student.remember('bekannt', { due_day: today });
      await student.keep('Anna', 'neu');
      for (const [lemma, status] of [
        ['bekannt', 'known'],
        ['Anna', 'ignored'],
      ] as const) {
        const { deps } = api();
        await deps
          .db('known_words')
          .insert({ user_id: student.userId, lang: 'de', lemma, status, created_at: new Date() });
      }
      await api().deps.db('words').where({ user_id: student.userId, word: 'Anna' }).update({ lemma: 'Anna' });
      expect(await student.day()).toMatchObject({ due: 1, newWords: 1 });
      expect((await student.stats()).forecast[0]).toBe(1);
    });

    test('report retention over all counted answers, including new words, and the minutes per day', async () => {
      await student.keep('Haus', 'Baum');
      for (const word of ['Haus', 'Baum']) await student.answer(word, { daysAgo: 9, rating: 1 });
      expect(await student.stats()).toMatchObject({
        kept: { answers: 2, rate: 0 },
        minutesPerDay: 0.2,
        calibration: { answers: 0 },
      });
      for (const word of ['Haus', 'Baum']) await student.answer(word, { daysAgo: 5 });
      await student.answer('Haus', { rating: 1 });
      await student.answer('Haus');
      const stats = await student.stats();
      expect(stats.kept).toEqual({ answers: 5, rate: expect.closeTo(2 / 5) });
      expect(stats.target).toBe(0.9);
      expect(stats.calibration).toMatchObject({ answers: 3, logLoss: expect.any(Number) });
      expect(stats.calibration.constantLogLoss).toBeCloseTo(-(2 / 3) * Math.log(2 / 3) - Math.log(1 / 3) / 3);
      expect(stats.calibration.bins.reduce((sum, { answers }) => sum + answers, 0)).toBe(3);
    });

    test('are zero for a language without words', async () => {
      expect(await student.stats('fr')).toMatchObject({
        saved: 0,
        kept: { answers: 0, rate: null },
        minutesPerDay: null,
        calibration: { answers: 0, logLoss: null, constantLogLoss: null, bins: [] },
      });
    });

    test('use the desired retention of the language', async () => {
      await api().deps.db('study_settings').insert({
        user_id: student.userId,
        lang: 'de',
        new_per_day: 1,
        review_cap: 50,
        retention: 0.85,
        direction: 'word',
        grade_buttons: 4,
        starter_per_day: 0,
      });
      await student.keep('Haus', 'Baum');
      expect((await student.stats()).target).toBe(0.85);
      expect((await student.day()).newWords).toBe(1);
      await api()
        .deps.db('study_settings')
        .where({ user_id: student.userId })
        .update({ catch_up_from: student.today, catch_up_until: student.today + 1 });
      expect((await student.day()).newWords).toBe(0);
    });
  });

  test('today is summarized at a glance, with the day the next words are due', async () => {
    await student.keep('Haus');
    await student.wasActive(0);
    expect(await student.day()).toEqual({
      awayDays: 0,
      due: 0,
      reviews: 0,
      newWords: 1,
      week: { startDay: weekOf(student.today), goal: 4, active: 1 },
      hidesGoals: false,
      nextDueAt: null,
    });
    await student.answer('Haus');
    const { nextDueAt } = await student.day();
    const hour = new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' });
    expect(Number(hour.format(Date.parse(nextDueAt ?? '')))).toBe(4);
    expect(Date.parse(nextDueAt ?? '')).toBeGreaterThan(Date.now());
  });

  test('belong to one learner only', async () => {
    await student.keep('Haus');
    await student.answer('Haus');
    await student.watch({});
    await student.setGoal(7);
    const other = await newStudent(api());
    expect(await other.activity()).toMatchObject({ days: [], week: { goal: 4, active: 0 }, chain: { total: 0 } });
    expect(await other.stats()).toMatchObject({ saved: 0, forecast: expect.not.arrayContaining([1]) });
    expect(await other.day()).toMatchObject({ due: 0, newWords: 0, nextDueAt: null });
  });

  test.each([
    '/api/activity?zone=Europe/Berlin&from=0&to=400',
    '/api/activity?zone=Europe/Berlin&from=5&to=4',
    '/api/activity?zone=Europe/Berlin&from=-1&to=4',
    '/api/activity?zone=Europe/Berlin&from=0&to=9007199254740991',
    '/api/activity?zone=Mars/Olympus&from=0&to=4',
    '/api/today?language=de&zone=Mars/Olympus',
    '/api/today?language=xx&zone=Europe/Berlin',
    '/api/stats/de?zone=Mars/Olympus',
    '/api/stats/de',
  ])('%s is rejected', async (path) => {
    expect(codeOf(await student.get(path))).toEqual([400, 'validation_failed']);
  });

  test('requests without a login return 401', async () => {
    for (const path of [
      '/api/activity?zone=UTC&from=0&to=1',
      '/api/stats/de?zone=UTC',
      '/api/today?language=de&zone=UTC',
    ])
      expect(codeOf(await request(api().server).get(path))).toEqual([401, 'unauthenticated']);
  });
});
