import { randomUUID } from 'node:crypto';
import { weekOf } from '@wordreel/learning';
import { describeAccounts } from '#testing/learners/accounts-api';
import { codeOf } from '#testing/learners/learner-client';
import { newStudent, type Student } from '#testing/learners/student';

const zone = 'Europe/Berlin';

describeAccounts('goals', (api) => {
  let student: Student;
  beforeEach(async () => {
    student = await newStudent(api());
  });
  const away = (from: number, to: number, id = randomUUID()) => ({
    id,
    fromDay: student.today + from,
    toDay: student.today + to,
  });
  const chainOf = async () => (await student.activity()).chain;

  test('the number of streak freezes is 0 to 2, changes with the weekly goal and applies from this week on', async () => {
    const { today } = student;
    await student.wasActive(5, 4, 1, 0);
    expect(await student.activity()).toMatchObject({ restDays: 2, chain: { current: 4 } });
    expect(codeOf(await student.setGoal(4, 3))).toEqual([400, 'validation_failed']);
    expect((await student.setGoal(4, 0)).status).toBe(204);
    expect((await student.setGoal(4)).status).toBe(204);
    expect(codeOf(await student.setGoal(4, 1))).toEqual([409, 'conflict']);
    const { restDays, canChangeGoal, chain } = await student.activity();
    expect([restDays, canChangeGoal, chain.restsHeld]).toEqual([0, false, 0]);
    // Streak freezes bridged days 3 and 2 ago. Days of this week are not bridged any more.
    const isBridged = today - 2 < weekOf(today);
    expect(chain.current).toBe(isBridged ? 4 : 2);
  });

  test('daily goals are stored as sent and can be empty', async () => {
    expect((await student.activity()).aims).toEqual({
      minutes: null,
      reviews: null,
      newWords: null,
      hidesChain: false,
    });
    const aims = { minutes: 20, reviews: 60, newWords: null, hidesChain: true };
    expect((await student.put('/api/goals/daily', aims)).status).toBe(204);
    expect((await student.activity()).aims).toEqual(aims);
    // Two stale forms that change different fields: neither reverts the other's change.
    expect((await student.put('/api/goals/daily', { minutes: null })).status).toBe(204);
    expect((await student.put('/api/goals/daily', { reviews: 80 })).status).toBe(204);
    expect((await student.put('/api/goals/daily', {})).status).toBe(204);
    expect((await student.activity()).aims).toEqual({ ...aims, minutes: null, reviews: 80 });
    expect((await student.put('/api/goals/daily', aims)).status).toBe(204);
    expect(codeOf(await student.put('/api/goals/daily', { ...aims, minutes: 0 }))).toEqual([400, 'validation_failed']);
    expect((await student.activity()).aims).toEqual(aims);
  });

  describe('a pause', () => {
    test('keeps the streak, and can be ended, extended again and sent twice', async () => {
      await student.wasActive(9, 8, 7);
      expect((await chainOf()).current).toBe(0);
      const holiday = away(-6, 10);
      for (let time = 0; time < 2; time += 1) expect((await student.pause(holiday)).status).toBe(204);
      expect(await student.activity()).toMatchObject({ isPaused: true, pauses: [holiday], chain: { current: 3 } });
      expect((await student.pause({ ...holiday, toDay: student.today - 5 })).status).toBe(204);
      expect(await student.activity()).toMatchObject({
        isPaused: false,
        pauses: [{ toDay: student.today - 5 }],
        chain: { current: 0 },
      });
      expect((await student.pause(holiday)).status).toBe(204);
      expect((await chainOf()).current).toBe(3);
    });

    test('can be deleted for as long as it could be created, and only ended after that', async () => {
      const [old, late, planned] = [away(-8, -6), away(-5, 3), away(4, 20)];
      const { id, fromDay, toDay } = old;
      const row = { user_id: student.userId, id, from_day: fromDay, to_day: toDay };
      await api().deps.db('pauses').insert(row);
      await student.pause(late);
      await student.pause(planned);
      const remove = (pause: { id: string }) => student.remove(`/api/pauses/${pause.id}?zone=${zone}`);
      expect(codeOf(await remove(old))).toEqual([409, 'conflict']);
      for (const pause of [late, planned, planned]) expect((await remove(pause)).status).toBe(204);
      expect((await student.activity()).pauses).toEqual([old]);
    });

    test('stays in the list for seven days after it ends', async () => {
      const rows = [away(-20, -8), away(-7, -7), away(-3, -1)];
      await api()
        .deps.db('pauses')
        .insert(
          rows.map(({ id, fromDay, toDay }) => ({ user_id: student.userId, id, from_day: fromDay, to_day: toDay })),
        );
      expect(await student.activity()).toMatchObject({ isPaused: false, pauses: rows.slice(1) });
    });

    test('cannot overlap another one; an overlapping one can still be made shorter', async () => {
      const [first, second] = [away(0, 5), away(6, 9)];
      await student.pause(first);
      expect(codeOf(await student.pause(away(5, 8)))).toEqual([400, 'validation_failed']);
      expect(codeOf(await student.pause(away(-2, 20)))).toEqual([400, 'validation_failed']);
      expect((await student.pause(second)).status).toBe(204);
      expect(codeOf(await student.pause({ ...first, toDay: second.fromDay }))).toEqual([400, 'validation_failed']);
      // Overlapping pauses could be stored before the rule existed.
      const { id, fromDay, toDay } = away(2, 7);
      await api().deps.db('pauses').insert({ user_id: student.userId, id, from_day: fromDay, to_day: toDay });
      expect((await student.pause({ ...first, toDay: first.fromDay + 3 })).status).toBe(204);
    });

    test('cannot overlap another one that is sent at the same moment', async () => {
      const tabs = [away(10, 12), away(10, 13), away(11, 14)];
      const answers = await Promise.all(tabs.map((pause) => student.pause(pause)));
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 400, 400]);
      expect((await student.activity()).pauses).toHaveLength(1);
    });

    test.each([
      ['ends before it begins', 3, 2],
      ['began long ago', -8, 3],
      ['is longer than 90 days', 0, 90],
      ['is years away', 500, 501],
    ])('is rejected if it %s', async (_name, from, to) => {
      expect(codeOf(await student.pause(away(from, to)))).toEqual([400, 'validation_failed']);
    });

    test('belongs to one learner, even if another one uses the same id', async () => {
      const holiday = away(0, 5);
      await student.pause(holiday);
      const other = await newStudent(api());
      expect((await other.pause({ ...holiday, toDay: holiday.toDay + 1 })).status).toBe(204);
      expect((await student.activity()).pauses).toEqual([holiday]);
    });
  });
});
