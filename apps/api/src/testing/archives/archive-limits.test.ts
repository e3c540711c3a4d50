import { randomUUID } from 'node:crypto';
import { weekOf } from '@wordreel/learning';
import {
  type LanguageProgress,
  MAX_OUTSIDE_ENTRIES,
  MAX_PAUSES,
  OUTSIDE_MOST,
  type SavedPlacement,
} from '@wordreel/shared';
import { createArchiveRestore } from '#features/archive/restore/restore.service';
import { restoreParts } from '#restore-parts';
import { describeAccounts } from '#testing/learners/accounts-api';
import { codeOf, newLearnerClient, type LearnerClient } from '#testing/learners/learner-client';
import { newStudent } from '#testing/learners/student';
import { resume, broughtBack, exportOf, lasting } from './archives.ts';
import { firstArchive } from './first-archive.ts';

const DAY = 86_400_000;
const zone = 'Europe/Berlin';
const today = (): number => Math.floor(Date.now() / DAY);

type Archive = ReturnType<typeof firstArchive>;

const bytesOf = (account: object): Buffer => Buffer.from(JSON.stringify(account));
const many = <T>(count: number, one: (nth: number) => T): T[] => Array.from({ length: count }, (_, nth) => one(nth));

const withActivity = (more: object): object => {
  const { activity, ...account } = firstArchive();
  return { ...account, activity: { ...activity, ...more } };
};
const withReview = (more: object): object => {
  const { reviews, ...account } = firstArchive();
  return { ...account, reviews: [{ ...reviews[0], ...more }] };
};
const withLanguage = (more: object): object => {
  const { languages, ...account } = firstArchive();
  return { ...account, languages: [{ ...languages[0], ...more }] };
};

/** The expected result of a rejected archive. */
const refused = (message: RegExp, code: [number, string] = [400, 'validation_failed']) => ({
  code,
  message: expect.stringMatching(message) as string,
  isUnchanged: true,
});

/** Returns pauses that don't touch each other, from a day on. */
const pausesFrom = (fromDay: number, count: number) =>
  many(count, (nth) => ({ id: randomUUID(), fromDay: fromDay + 2 * nth, toDay: fromDay + 2 * nth }));

const hours = (count: number) =>
  many(count, () => ({
    id: randomUUID(),
    language: 'de',
    day: 20_000,
    minutes: 5,
    source: 'audio' as const,
    note: '',
  }));

/** A text too long for any list, since an index can't hold it. */
const LONG = many(6000, (nth) => String.fromCodePoint(0x4e00 + ((nth * 7919) % 20_000))).join('');

const goal = (fromDay: number) => withActivity({ goals: [{ daysPerWeek: 4, restDays: 1, fromDay }] });

const checks = (count: number, year: number) => {
  const [check] = firstArchive().placementChecks;
  return many(count, (nth) => ({
    ...check,
    id: randomUUID(),
    takenAt: new Date(Date.UTC(year, 0, 1) + nth * 60_000).toISOString(),
  }));
};
const withChecks = (all: object[]) => bytesOf({ ...firstArchive(), placementChecks: all });

describeAccounts(
  'limits of a restored archive',
  (api) => {
    let learner: LearnerClient;
    beforeEach(async () => {
      learner = await newLearnerClient(api());
    });

    const kept = async () => (await learner.get('/api/placement/de')).body as SavedPlacement[];

    /** Returns how an archive is rejected, and whether the account is unchanged afterwards. */
    async function refusalOf(account: object) {
      const before = lasting(await exportOf(learner));
      const res = await resume(learner, bytesOf(account));
      const isUnchanged = JSON.stringify(lasting(await exportOf(learner))) === JSON.stringify(before);
      return { code: codeOf(res), message: (res.body as { message?: string }).message, isUnchanged };
    }

    test.each([
      { elapsedDays: -2_147_483_647 },
      { elapsedDays: 36_501 },
      { intervalDays: -1 },
      { intervalDays: 36_501 },
      { stabilityBefore: -1 },
      { stabilityBefore: 36_501 },
      { difficultyBefore: 0 },
      { predictedRecall: 1.5 },
      { predictedRecall: -0.1 },
      { seconds: -1 },
      { seconds: 86_401 },
    ])('an answer with impossible numbers is rejected: %j', async (numbers) => {
      expect(await refusalOf(withReview(numbers))).toEqual(
        refused(new RegExp(`reviews\\.0\\.${Object.keys(numbers)[0]}`)),
      );
      expect((await learner.get(`/api/progress/de?zone=${zone}`)).status).toBe(200);
    });

    test.each<[string, (all: Archive) => object, RegExp]>([
      [
        'steps',
        () =>
          withLanguage({
            knownSteps: [
              { step: randomUUID(), first: 500, changed: 200_000, doneAt: '2026-01-02T10:00:00.000Z', undoneAt: null },
            ],
          }),
        /knownSteps\.0\.changed/,
      ],
      [
        'a rank',
        ({ placementChecks: [check] }) => ({
          ...firstArchive(),
          placementChecks: [{ ...check, items: [{ word: 'Haus', rank: -1, yes: true }] }],
        }),
        /items\.0\.rank/,
      ],
      [
        'a check of nothing',
        ({ placementChecks: [check] }) => ({ ...firstArchive(), placementChecks: [{ ...check, items: [] }] }),
        /placementChecks\.0\.items/,
      ],
      [
        'a check of no language',
        ({ placementChecks: [check] }) => ({ ...firstArchive(), placementChecks: [{ ...check, language: 'xx' }] }),
        /no such language/,
      ],
      [
        'hours of a day',
        () => withActivity({ outsideHours: [{ ...hours(1)[0], minutes: 1441 }] }),
        /A day has 24 hours/,
      ],
    ])('%s beyond the limits are rejected', async (_name, account, message) => {
      expect(await refusalOf(account(firstArchive()))).toEqual(refused(message));
    });

    test.each<[string, object, RegExp]>([
      ['ends before it begins', { fromDay: 20_010, toDay: 20_009 }, /A pause ends on its first day at the earliest/],
      ['has more than 90 days', { fromDay: 20_000, toDay: 20_090 }, /A pause can have at most 90 days/],
      ['is years away', { fromDay: today() + 500, toDay: today() + 501 }, /more than a year away/],
    ])('a pause that %s is rejected', async (_name, days, message) => {
      expect(await refusalOf(withActivity({ pauses: [{ id: randomUUID(), ...days }] }))).toEqual(refused(message));
    });

    test('a goal must start on a Monday and not in the future', async () => {
      const monday = weekOf(today());
      expect(await refusalOf(goal(monday - 1))).toEqual(refused(/A goal holds from a Monday on/));
      // Not the next Monday, because on Sunday evening it has already begun further east.
      expect(await refusalOf(goal(monday + 14))).toEqual(refused(/A goal holds from a week that has begun/));
      await broughtBack(learner, bytesOf(goal(monday)));
    });

    test('pauses and hours beyond the limits of an account are rejected, also together with existing ones', async () => {
      expect(await refusalOf(withActivity({ pauses: pausesFrom(15_000, MAX_PAUSES + 1) }))).toEqual(
        refused(/at most 200 pauses/),
      );
      expect(await refusalOf(withActivity({ outsideHours: hours(MAX_OUTSIDE_ENTRIES + 1) }))).toEqual(
        refused(/at most 5,000 entries/),
      );
      const full = { pauses: pausesFrom(15_000, MAX_PAUSES), outsideHours: hours(MAX_OUTSIDE_ENTRIES) };
      await broughtBack(learner, bytesOf(withActivity(full)));
      await broughtBack(learner, bytesOf(withActivity(full)));
      const conflict: [number, string] = [409, 'conflict'];
      expect(await refusalOf(withActivity({ pauses: pausesFrom(16_000, 1), outsideHours: [] }))).toEqual(
        refused(/200 pauses/, conflict),
      );
      expect(await refusalOf(withActivity({ pauses: [], outsideHours: hours(1) }))).toEqual(
        refused(/5,000 entries/, conflict),
      );
    });

    test('the maximum of outside hours can be shown', async () => {
      const earlier = hours(2000).map((one) => ({ ...one, minutes: OUTSIDE_MOST.earlier, source: 'earlier' }));
      await broughtBack(learner, bytesOf(withActivity({ outsideHours: earlier })));
      const { status, body } = await learner.get(`/api/progress/de?zone=${zone}`);
      expect([status, (body as LanguageProgress).minutes.outside.earlier]).toEqual([200, 2000 * OUTSIDE_MOST.earlier]);
    });

    test('the streak of the maximum of days and pauses can be computed', async () => {
      const student = await newStudent(api());
      const days = many(18_000, (nth) => ({ day: 2000 + nth, isRest: false }));
      const goals = many(2000, (nth) => ({ daysPerWeek: 4, restDays: nth % 3, fromDay: 4 + 7 * nth }));
      const pauses = many(MAX_PAUSES, (nth) => ({ id: randomUUID(), fromDay: 100 * nth, toDay: 100 * nth + 89 }));
      await broughtBack(student, bytesOf(withActivity({ days, goals, pauses, outsideHours: [] })));
      expect((await student.activity()).chain).toMatchObject({ total: 18_000 });
    });

    test('only the last ten placement checks are restored, and a second restore changes nothing', async () => {
      const all = checks(1200, 2025);
      await broughtBack(learner, withChecks(all));
      const last = all.slice(-10).toReversed();
      expect((await kept()).map(({ id }) => id)).toEqual(last.map(({ id }) => id));
      const again = await broughtBack(learner, withChecks(all));
      expect(again.counts.find(({ part }) => part === 'placementChecks')).toMatchObject({ found: 1200, changed: 0 });
      expect((await kept()).map(({ id }) => id)).toEqual(last.map(({ id }) => id));
    });

    test.each<[string, object]>([
      ['a mark', withLanguage({ knownWords: [{ lemma: LONG, since: '2026-01-02T10:00:00.000Z' }] })],
      [
        'a form',
        {
          ...firstArchive(),
          tokenOverrides: [{ language: 'de', form: LONG, lemma: 'a', since: '2026-01-02T10:00:00.000Z' }],
        },
      ],
      [
        'a lemma of a form',
        {
          ...firstArchive(),
          tokenOverrides: [{ language: 'de', form: 'a', lemma: LONG, since: '2026-01-02T10:00:00.000Z' }],
        },
      ],
    ])('%s that is too long is rejected', async (_name, account) => {
      expect(await refusalOf(account)).toEqual(refused(/at most 100 characters/));
    });

    test("text that doesn't fit into an index is rejected in any part", async () => {
      const parts = restoreParts(api().deps);
      const marks = {
        ...parts.marks,
        restore: () => Promise.reject(Object.assign(new Error('index row size'), { code: '54000' })),
      };
      const archives = createArchiveRestore({ ...api().deps, parts: { ...parts, marks } });
      const restored = archives.restore(learner.userId, bytesOf(firstArchive()));
      await expect(restored).rejects.toMatchObject({
        code: 'validation_failed',
        message: expect.stringContaining('are invalid'),
      });
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
);
