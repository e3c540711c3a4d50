import type { Schedule } from '@wordreel/shared';
import { studyDayHere } from '#lib/time/study-day.ts';
import { scheduleText } from './word-schedule.ts';

/** A Sunday. */
const TODAY = Date.UTC(2026, 10, 22) / 86_400_000;

const schedule = (facts: Partial<Schedule>): Schedule => ({
  stability: 10,
  difficulty: 5,
  lastDay: TODAY - 10,
  dueDay: TODAY,
  reps: 3,
  lapses: 0,
  ...facts,
});

test.each([
  ['Due today', {}],
  ['Due today', { dueDay: TODAY - 30 }],
  ['Next review: Monday', { dueDay: TODAY + 1 }],
  ['Next review: Tuesday', { dueDay: TODAY + 2 }],
  ['Next review: Saturday', { dueDay: TODAY + 6 }],
  ['Next review: November 29, 2026', { dueDay: TODAY + 7 }],
  ['Paused', { dueDay: TODAY + 2, paused: true }],
] as const)('“%s” for %j', (text, facts) => {
  expect(scheduleText(schedule(facts), TODAY)).toBe(`${text} · you’re about 90% likely to remember it`);
});

test.each([
  [0, 98],
  [1, 98],
  [3, 95],
  [10, 89],
  [40, 77],
  [400, 56],
])('%i days after an answer the retrievability matches the scheduler', (days, odds) => {
  const cardState = schedule({ stability: 9.5, lastDay: TODAY - days });
  expect(scheduleText(cardState, TODAY)).toContain(`about ${odds}%`);
});

test('a study day starts at 4 a.m. on the device’s clock', () => {
  expect([3, 4, 23].map((hours) => studyDayHere(new Date(2026, 10, 22, hours)))).toEqual([TODAY - 1, TODAY, TODAY]);
});
