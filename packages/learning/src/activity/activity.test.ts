import fc from 'fast-check';
import {
  dayStreak,
  type Goal,
  goalsBy,
  goalWeeks,
  isActiveDay,
  pausedBy,
  STREAK_FREEZES,
  studyDay,
  USUAL_GOAL,
  weekOf,
} from '#index';

const MONDAY = Date.parse('2026-11-16T00:00:00Z') / 86_400_000;
const run = (from: number, length: number): number[] => Array.from({ length }, (_, n) => from + n);
const inBerlin = (iso: string) => studyDay(new Date(iso), { zone: 'Europe/Berlin', rolloverHour: 4 });
const left = (due: number, newWords: number) => ({ due, newWords });
const days = fc.uniqueArray(fc.integer({ min: 0, max: 120 }), { maxLength: 80 });

describe('isActiveDay', () => {
  const nothing = { answers: 0, reviews: 0, minutesVideo: 0, lookups: 0 };

  test.each([
    ['ten answers, whatever is left', { ...nothing, answers: 10 }, left(50, 10), true],
    ['nine answers with words left', { ...nothing, answers: 9, reviews: 9 }, left(1, 0), false],
    ['all that was due, though it was one word', { ...nothing, answers: 1, reviews: 1 }, left(0, 10), true],
    ['one new word, and more are offered', { ...nothing, answers: 1 }, left(0, 4), false],
    ['the last new word where nothing was due', { ...nothing, answers: 3 }, left(0, 0), true],
    ['nothing was done, for nothing was there', nothing, left(0, 0), false],
    ['ten minutes of video with three look-ups', { ...nothing, minutesVideo: 10, lookups: 3 }, null, true],
    ['an hour of video with two look-ups', { ...nothing, minutesVideo: 60, lookups: 2 }, null, false],
    ['nine minutes of video', { ...nothing, minutesVideo: 9.9, lookups: 30 }, null, false],
  ])('%s', (_name, work, rest, isActive) => {
    expect(isActiveDay(work, rest)).toBe(isActive);
  });

  test('more work never makes a day less active', () => {
    const work = fc.record({
      answers: fc.nat(15),
      reviews: fc.nat(15),
      minutesVideo: fc.nat(15),
      lookups: fc.nat(5),
    });
    fc.assert(
      fc.property(work, work, fc.option(fc.record({ due: fc.nat(3), newWords: fc.nat(3) })), (one, more, rest) => {
        const sum = {
          answers: one.answers + more.answers,
          reviews: one.reviews + more.reviews,
          minutesVideo: one.minutesVideo + more.minutesVideo,
          lookups: one.lookups + more.lookups,
        };
        expect(isActiveDay(one, rest) && !isActiveDay(sum, rest)).toBe(false);
      }),
    );
  });
});

describe('dayStreak', () => {
  test('is 0 with two streak freezes if there was no active day', () => {
    expect(dayStreak([], MONDAY)).toEqual({ current: 0, longest: 0, total: 0, restsHeld: 2, restDays: [] });
  });

  test("grows by active days, and today doesn't break it", () => {
    expect(dayStreak(run(MONDAY, 3), MONDAY + 3)).toMatchObject({ current: 3, restsHeld: 2, restDays: [] });
  });

  test('two missed days use streak freezes', () => {
    const chain = dayStreak([...run(MONDAY, 3), MONDAY + 5], MONDAY + 5);
    expect(chain).toMatchObject({ current: 4, restsHeld: 0, restDays: [MONDAY + 3, MONDAY + 4] });
  });

  test('a third missed day breaks the streak and keeps the longest and the total', () => {
    expect(dayStreak(run(MONDAY, 23), MONDAY + 26)).toMatchObject({ current: 0, longest: 23, total: 23 });
    expect(dayStreak([...run(MONDAY, 23), MONDAY + 26], MONDAY + 26)).toMatchObject({
      current: 1,
      longest: 23,
      total: 24,
      restsHeld: 2,
    });
  });

  test('five active days earn a streak freeze, and at most two are held', () => {
    const held = [1, 4, 5, 9, 10, 40].map(
      (length) => dayStreak([MONDAY, ...run(MONDAY + 3, length)], MONDAY + 2 + length).restsHeld,
    );
    expect(held).toEqual([0, 0, 1, 1, 2, 2]);
  });

  test("doesn't depend on order or duplicates, and is the same computed daily or at once", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 130 }), (active, today) => {
        const chain = dayStreak(active, today);
        expect(dayStreak([...active.toReversed(), ...active], today)).toEqual(chain);
        // A learner who checked every day saw the same streak and the same streak freezes.
        const until = (day: number) => active.filter((each) => each <= day);
        const seen = run(0, today + 1).map((day) => dayStreak(until(day), day));
        const now = dayStreak(until(today), today);
        expect(seen.at(-1)).toEqual(now);
        for (const each of seen) expect(now.restDays).toEqual(expect.arrayContaining([...each.restDays]));
      }),
      { numRuns: 60 },
    );
  });

  test('one more active day loses no day, and no active day uses a streak freeze', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 120 }), fc.integer({ min: 0, max: 130 }), (active, more, today) => {
        const [before, after] = [dayStreak(active, today), dayStreak([...active, more], today)];
        expect(after.total).toBeGreaterThanOrEqual(before.total);
        expect(after.restDays).not.toContain(more);
        expect(after.restDays.filter((day) => active.includes(day))).toEqual([]);
      }),
    );
  });

  test('holds 0 to 2 streak freezes, and current ≤ longest ≤ total', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 130 }), (active, today) => {
        const { current, longest, total, restsHeld } = dayStreak(active, today);
        expect(restsHeld).toBeGreaterThanOrEqual(0);
        expect(restsHeld).toBeLessThanOrEqual(STREAK_FREEZES.most);
        expect(current).toBeLessThanOrEqual(longest);
        expect(longest).toBeLessThanOrEqual(total);
      }),
    );
  });

  test('learning every 24 hours keeps the streak across clock and zone changes while streak freezes last', () => {
    const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'Pacific/Auckland');
    fc.assert(
      fc.property(zones, zones, fc.integer({ min: 1, max: 60 }), (from, to, length) => {
        const start = Date.parse('2026-03-20T09:00:00Z');
        const moments = run(0, length).map((n) => new Date(start + n * 86_400_000));
        const dayOf = (at: Date, n: number) => studyDay(at, { zone: n < length / 2 ? from : to, rolloverHour: 4 });
        const active = moments.map(dayOf);
        const chain = dayStreak(active, active.at(-1) ?? 0);
        // A flight east can skip a date and a flight west can repeat one. Neither breaks the streak.
        expect(chain.current).toBe(chain.total);
        expect(chain.total).toBe(new Set(active).size);
        expect(length - chain.total).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('holds as many streak freezes as the goal allows on a day', () => {
    const none = { restsOn: () => 0, pauses: [] };
    expect(dayStreak(run(MONDAY, 3), MONDAY + 4, none)).toMatchObject({ current: 0, longest: 3, restsHeld: 0 });
    const later = { restsOn: (day: number) => (day < MONDAY + 7 ? 2 : 0), pauses: [] };
    expect(dayStreak(run(MONDAY, 6), MONDAY + 7, later)).toMatchObject({ current: 6, restsHeld: 0 });
    expect(dayStreak(run(MONDAY, 7), MONDAY + 8, later)).toMatchObject({ current: 0, longest: 7 });
  });

  test('a pause uses no streak freeze, breaks nothing and may contain active days', () => {
    const pauses = [{ fromDay: MONDAY + 3, toDay: MONDAY + 40 }];
    const rules = { restsOn: () => 2, pauses };
    const active = [...run(MONDAY, 3), MONDAY + 20, MONDAY + 42];
    expect(dayStreak(active, MONDAY + 42, rules)).toEqual({
      current: 5,
      longest: 5,
      total: 5,
      restsHeld: 1,
      restDays: [MONDAY + 41],
    });
  });

  // A pause that starts before the streak may join it to an older one with fewer streak freezes left.
  test('one more pause breaks no streak that has started by then, and makes none longer than its days', () => {
    const pause = fc
      .tuple(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 0, max: 30 }))
      .map(([fromDay, length]) => ({ fromDay, toDay: fromDay + length }));
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 120, max: 130 }),
        fc.tuple(fc.array(pause, { maxLength: 3 }), fc.nat(40), fc.nat(30)),
        fc.nat(2),
        (active, today, [pauses, later, length], rests) => {
          const restsOn = () => rests;
          const before = dayStreak(active, today, { restsOn, pauses });
          const inTurn = active.toSorted((a, b) => a - b);
          const fromDay = (inTurn.at(-Math.max(1, before.current)) ?? 0) + later;
          const after = dayStreak(active, today, {
            restsOn,
            pauses: [...pauses, { fromDay, toDay: fromDay + length }],
          });
          expect(after.current).toBeGreaterThanOrEqual(before.current);
          expect(after.longest).toBeGreaterThanOrEqual(before.longest);
          expect(after.longest).toBeLessThanOrEqual(after.total);
        },
      ),
    );
  });

  test('a night with a clock change still separates two days', () => {
    const spring = ['2026-03-28T19:00:00Z', '2026-03-29T01:30:00Z', '2026-03-29T18:00:00Z', '2026-03-30T18:00:00Z'];
    const autumn = ['2026-10-24T18:00:00Z', '2026-10-25T02:30:00Z', '2026-10-25T19:00:00Z', '2026-10-26T19:00:00Z'];
    for (const moments of [spring, autumn]) {
      const active = moments.map(inBerlin);
      expect(dayStreak(active, active.at(-1) ?? 0)).toMatchObject({ current: 3, total: 3, restDays: [] });
    }
  });
});

describe('goalWeeks', () => {
  test('weeks start on Monday, also before 1970', () => {
    expect(run(MONDAY, 8).map(weekOf)).toEqual([...Array.from({ length: 7 }, () => MONDAY), MONDAY + 7]);
    expect(weekOf(0)).toBe(-3);
    expect(weekOf(-4)).toBe(-10);
  });

  test('the goal is four days unless the learner chooses another', () => {
    expect(goalWeeks([], { goals: [] }, MONDAY + 2)).toEqual({
      week: { startDay: MONDAY, goal: USUAL_GOAL, active: 0 },
      current: 0,
      longest: 0,
    });
  });

  test("counts consecutive weeks that met the goal; the current week doesn't break the run", () => {
    const active = [...run(MONDAY, 4), ...run(MONDAY + 7, 5), MONDAY + 14];
    expect(goalWeeks(active, { goals: [] }, MONDAY + 15)).toMatchObject({
      week: { active: 1 },
      current: 2,
      longest: 2,
    });
    expect(goalWeeks(active, { goals: [] }, MONDAY + 21)).toMatchObject({
      week: { active: 0 },
      current: 0,
      longest: 2,
    });
  });

  test('the current week counts as soon as it meets the goal', () => {
    expect(goalWeeks(run(MONDAY, 4), { goals: [] }, MONDAY + 3)).toMatchObject({ current: 1 });
  });

  test('each week is measured by the goal that was set for it', () => {
    const goals = [{ daysPerWeek: 2, restDays: 2, fromWeek: MONDAY + 7 }];
    const active = [MONDAY, MONDAY + 1, MONDAY + 7, MONDAY + 8];
    expect(goalWeeks(active, { goals: goals }, MONDAY + 14)).toMatchObject({
      week: { goal: 2 },
      current: 1,
      longest: 1,
    });
  });

  test("a week with a paused day doesn't break the run, and counts if it meets the goal", () => {
    const active = [...run(MONDAY, 4), ...run(MONDAY + 14, 4)];
    const weeks = (pauses: { fromDay: number; toDay: number }[]) =>
      goalWeeks(active, { goals: [], pauses }, MONDAY + 21);
    expect(weeks([])).toMatchObject({ current: 1, longest: 1 });
    expect(weeks([{ fromDay: MONDAY + 9, toDay: MONDAY + 9 }])).toMatchObject({ current: 2, longest: 2 });
    expect(weeks([{ fromDay: MONDAY, toDay: MONDAY + 60 }])).toMatchObject({ current: 2, longest: 2 });
  });

  test('one more active day never shortens a run', () => {
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 0, max: 120 }),
        fc.integer({ min: 1, max: 7 }),
        (active, more, daysPerWeek) => {
          const goals = [{ daysPerWeek, restDays: 2, fromWeek: -3 }];
          const [before, after] = [
            goalWeeks(active, { goals: goals }, 121),
            goalWeeks([...active, more], { goals: goals }, 121),
          ];
          expect(after.current).toBeGreaterThanOrEqual(before.current);
          expect(after.longest).toBeGreaterThanOrEqual(before.longest);
        },
      ),
    );
  });

  test('the last goal set by a week applies to it, in any input order', () => {
    const goal = fc.record({ daysPerWeek: fc.integer({ min: 1, max: 7 }), restDays: fc.nat(2), fromWeek: fc.nat(9) });
    const goals = fc.uniqueArray(goal, { selector: ({ fromWeek }) => fromWeek });
    fc.assert(
      fc.property(goals, fc.integer({ min: -1, max: 10 }), (all, week) => {
        const begun = all.filter(({ fromWeek }) => fromWeek <= week);
        const last = begun.reduce<Goal | null>((a, b) => (a !== null && a.fromWeek > b.fromWeek ? a : b), null);
        expect(goalsBy(all)(week)).toEqual(last ?? { daysPerWeek: USUAL_GOAL, restDays: STREAK_FREEZES.most });
      }),
    );
  });
});

describe('pausedBy', () => {
  test('covers each day of a pause, also if pauses overlap or end before they start', () => {
    const pause = fc.record({ fromDay: fc.nat(40), toDay: fc.nat(40) });
    fc.assert(
      fc.property(fc.array(pause, { maxLength: 8 }), fc.integer({ min: -1, max: 41 }), (pauses, day) => {
        const isWithin = pauses.some(({ fromDay, toDay }) => fromDay <= day && day <= toDay);
        expect(pausedBy(pauses)(day)).toBe(isWithin);
      }),
    );
  });
});
