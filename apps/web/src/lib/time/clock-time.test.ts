import { clockTimeOrDay } from './clock-time.ts';

// Local times, as a learner sees them: 28 November 2026 is a Saturday.
const at = (day: number, hour: number): Date => new Date(2026, 10, day, hour);
const formatted = (due: Date, now: Date, dayEnds: Date): string =>
  clockTimeOrDay(due.toISOString(), now, dayEnds.toISOString());

test('in the evening, the next study day is tomorrow', () => {
  expect(formatted(at(28, 4), at(27, 22), at(28, 4))).toBe('tomorrow');
  expect(formatted(at(29, 4), at(27, 22), at(28, 4))).toBe('on Sunday');
});

test('after midnight, the study day of the evening still lasts: it ends at a time of day, and Sunday is not tomorrow', () => {
  expect(formatted(at(28, 4), at(28, 1), at(28, 4))).toBe('at 04:00');
  expect(formatted(at(29, 4), at(28, 1), at(28, 4))).toBe('on Sunday');
});
