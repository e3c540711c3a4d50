import { randomUUID } from 'node:crypto';
import type { AccountExport } from '@wordreel/shared';
import { weekOf } from '@wordreel/learning';
import { describeAccounts } from '#testing/learners/accounts-api';
import { addVideos, aVideo } from '#testing/captions/captions';
import { codeOf } from '#testing/learners/learner-client';
import { newStudent, type Student } from '#testing/learners/student';

const DAY = 24 * 3_600_000;
const zone = 'Europe/Berlin';

const isActive = async (student: Student) => (await student.activity()).days.at(-1)?.isActive;

describeAccounts('active days', (api) => {
  let student: Student;
  beforeAll(() => addVideos(api().deps.db, aVideo({ id: 'film' })));
  beforeEach(async () => {
    student = await newStudent(api());
  });

  test('days away are counted from the last answer or video in any language', async () => {
    const awayDays = async () => (await student.day()).awayDays;
    expect(await awayDays()).toBe(0);
    await student.post('/api/learned-words', { language: 'fr', word: { word: 'mot' } });
    await student.answer('mot', { language: 'fr', daysAgo: 4 });
    expect(await awayDays()).toBe(4);
    await student.watch({});
    expect(await awayDays()).toBe(0);
  });

  describe('a day', () => {
    const names = Array.from({ length: 12 }, (_, n) => `Wort${n}`);

    test('a day without any activity is not in the list', async () => {
      expect(await student.activity()).toMatchObject({
        days: [],
        week: { goal: 4, active: 0, startDay: weekOf(student.today) },
        weeks: { current: 0, longest: 0 },
        chain: { current: 0, longest: 0, total: 0, restsHeld: 2 },
        canChangeGoal: true,
        hidesGoals: false,
      });
    });

    test('is active from the tenth answer, including practice', async () => {
      await student.keep(...names);
      for (const name of names.slice(0, 8)) await student.answer(name);
      await student.answer('Wort0', { rating: 1 });
      expect(await isActive(student)).toBe(false);
      await student.answer('Wort0', { rating: 1 });
      expect((await student.activity()).days).toEqual([
        {
          day: student.today,
          counted: 8,
          practice: 2,
          again: 0,
          newWords: 8,
          minutesVideo: 0,
          minutesStudy: 1,
          minutesTutor: 0,
          minutesOutside: 0,
          lookups: 0,
          isActive: true,
          isRest: false,
        },
      ]);
    });

    test('is active when all due words are answered, even if new words are left', async () => {
      await student.keep(...names);
      await student.answer('Wort0', { daysAgo: 5 });
      await student.answer('Wort1', { daysAgo: 5 });
      await student.answer('Wort0');
      expect(await isActive(student)).toBe(false);
      await student.answer('Wort1');
      expect(await isActive(student)).toBe(true);
    });

    test("with only new words is active when none of the day's new words are left", async () => {
      await student.keep('Haus', 'Baum');
      await student.answer('Haus');
      expect(await isActive(student)).toBe(false);
      await student.answer('Baum');
      expect(await isActive(student)).toBe(true);
    });

    test('is active after ten minutes of video in two sessions with three look-ups, but not before', async () => {
      await student.watch({ watched: 300, lookups: 2 });
      expect(await isActive(student)).toBe(false);
      await student.watch({ watched: 300.5, lookups: 1 });
      expect((await student.activity()).days).toMatchObject([{ minutesVideo: 10, lookups: 3, isActive: true }]);
    });

    test('counts a watch session that is reported twice once, with its largest numbers', async () => {
      const sessionId = randomUUID();
      await student.watch({ sessionId, watched: 120, lookups: 2 });
      await student.watch({ sessionId, watched: 60, lookups: 1 });
      expect((await student.activity()).days).toMatchObject([{ minutesVideo: 2, lookups: 2 }]);
    });

    test('watching without a time zone, or with an unknown one, is accepted but adds no day', async () => {
      expect((await student.watch({ zone: 'Mars/Olympus' })).status).toBe(204);
      expect((await student.watch({ zone: undefined })).status).toBe(204);
      expect((await student.activity()).days).toEqual([]);
    });

    test('a watch session that is reported late counts for the day it happened', async () => {
      await student.watch({ secondsAgo: 3 * 86_400 });
      expect((await student.activity()).days[0]).toMatchObject({ day: student.today - 3, isActive: true });
    });

    test('answers given offline make their own days active', async () => {
      await student.keep(...names);
      const reviews = [5, 4].flatMap((daysAgo) =>
        names.slice(0, 10).map((word) => ({
          clientReviewId: randomUUID(),
          language: 'de',
          word,
          rating: 3,
          reviewedAt: new Date(Date.now() - daysAgo * DAY).toISOString(),
          zone,
        })),
      );
      expect((await student.post('/api/reviews/batch', { reviews })).status).toBe(200);
      const { days, chain } = await student.activity();
      expect(days.filter((each) => each.isActive).map(({ day }) => day)).toEqual([
        student.today - 5,
        student.today - 4,
      ]);
      expect(chain.total).toBe(2);
    });

    test('an undone answer does not count as work, but the day stays active', async () => {
      await student.keep('Haus');
      await student.answer('Haus');
      await student.post('/api/reviews/undo', { language: 'de', zone });
      expect((await student.activity()).days).toMatchObject([{ counted: 0, isActive: true }]);
    });

    test("starts at the learner's rollover hour", async () => {
      await api().deps.db('learning_settings').insert({
        user_id: student.userId,
        rollover_hour: 0,
        retention: 0.9,
        levels_load: true,
        hides_goals: true,
      });
      const { today, hidesGoals } = await student.activity();
      expect(hidesGoals).toBe(true);
      const date = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(Date.now());
      expect(today).toBe(Date.parse(`${date}T00:00:00Z`) / DAY);
    });
  });

  describe('the streak', () => {
    test('reports its streak freezes', async () => {
      await student.wasActive(5, 4, 1, 0);
      const { chain, days } = await student.activity();
      expect(chain).toEqual({ current: 4, longest: 4, total: 4, restsHeld: 0 });
      expect(days.filter(({ isRest }) => isRest).map(({ day }) => student.today - day)).toEqual([3, 2]);
    });

    test('keeps reporting the longest streak and the total after a streak is lost', async () => {
      await student.wasActive(30, 29, 28, 27);
      expect((await student.activity()).chain).toEqual({ current: 0, longest: 4, total: 4, restsHeld: 2 });
    });

    test('counts the weeks that met their goal', async () => {
      const monday = student.today - weekOf(student.today);
      await student.wasActive(...[1, 2, 3, 4, 8, 9, 10, 11].map((each) => monday + each));
      expect((await student.activity()).weeks).toEqual({ current: 2, longest: 2 });
    });

    test('is exported with goals and streak freezes', async () => {
      await student.wasActive(3, 1);
      await student.setGoal(5, 1);
      const pause = { id: randomUUID(), fromDay: student.today - 4, toDay: student.today + 3 };
      await student.pause(pause);
      const aims = { minutes: 20, reviews: null, newWords: 5, hidesChain: true };
      await student.put('/api/goals/daily', aims);
      const entry = {
        id: randomUUID(),
        language: 'de',
        day: student.today,
        minutes: 45,
        source: 'audio',
        note: 'Radio',
      } as const;
      await student.addOutside(entry);
      const { activity } = (await student.get('/auth/export')).body as AccountExport;
      expect(activity).toEqual({
        goals: [{ daysPerWeek: 5, restDays: 1, fromDay: weekOf(student.today) }],
        pauses: [pause],
        aims,
        outsideHours: [entry],
        days: [
          { day: student.today - 3, isRest: false },
          { day: student.today - 1, isRest: false },
        ],
      });
    });
  });

  describe('the weekly goal', () => {
    test('changes once a week, from this week on; sending the same goal again changes nothing', async () => {
      expect((await student.setGoal(4)).status).toBe(204);
      expect((await student.activity()).canChangeGoal).toBe(true);
      expect((await student.setGoal(2)).status).toBe(204);
      expect((await student.setGoal(2)).status).toBe(204);
      expect(codeOf(await student.setGoal(3))).toEqual([409, 'conflict']);
      expect(await student.activity()).toMatchObject({ week: { goal: 2 }, canChangeGoal: false });
    });

    test('keeps one of two changes made at the same moment', async () => {
      const statuses = (await Promise.all([student.setGoal(2), student.setGoal(6)])).map(({ status }) => status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 409]);
    });

    test('can be changed if it was set in an earlier week, and earlier weeks keep theirs', async () => {
      const monday = weekOf(student.today);
      const row = { user_id: student.userId, days_per_week: 1, valid_from_day: monday - 14 };
      await api().deps.db('goals').insert(row);
      await student.wasActive(student.today - monday + 1, student.today - monday + 8);
      expect((await student.setGoal(7)).status).toBe(204);
      expect(await student.activity()).toMatchObject({ week: { goal: 7 }, weeks: { current: 2, longest: 2 } });
    });

    test.each([0, 8, 2.5, 'four'])('rejects %p days a week', async (daysPerWeek) => {
      const res = await student.put('/api/goals', { daysPerWeek, zone });
      expect(codeOf(res)).toEqual([400, 'validation_failed']);
    });
  });
});
