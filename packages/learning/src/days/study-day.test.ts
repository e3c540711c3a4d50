import fc from 'fast-check';
import { isTimeZone } from '@wordreel/shared';
import { beginningOf, ROLLOVER_HOUR, studyDay } from '#index';

const dayOf = (iso: string, zone = 'Europe/Berlin', rolloverHour = ROLLOVER_HOUR) =>
  studyDay(new Date(iso), { zone, rolloverHour });
const date = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

test.each([
  ['the last minute before four is still yesterday', '2026-11-22T02:59:00Z', '2026-11-21'],
  ['four o’clock begins the day', '2026-11-22T03:00:00Z', '2026-11-22'],
  ['in the night of spring, when two o’clock is three', '2026-03-29T01:30:00Z', '2026-03-28'],
  ['four o’clock of summer time', '2026-03-29T02:00:00Z', '2026-03-29'],
  ['in the night of autumn, when two o’clock comes twice', '2026-10-25T02:59:00Z', '2026-10-24'],
  ['four o’clock of winter time', '2026-10-25T03:00:00Z', '2026-10-25'],
])('%s', (_name, at, day) => {
  expect(dayOf(at)).toBe(date(day));
});

test('a zone far in the east is a day ahead', () => {
  expect(dayOf('2026-11-22T16:00:00Z', 'Pacific/Kiritimati')).toBe(date('2026-11-23'));
});

test('with a rollover at midnight, the study day is the calendar date', () => {
  expect(dayOf('2026-11-21T23:00:00Z', 'Europe/Berlin', 0)).toBe(date('2026-11-22'));
});

test('study days never go backwards as time passes', () => {
  const zones = fc.constantFrom('Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu', 'Africa/Casablanca', 'UTC');
  const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(zones, moment, fc.integer({ min: 3, max: 23 }), fc.nat(172_800_000), (zone, at, rolloverHour, ms) => {
      const [day, later] = [at, new Date(at.getTime() + ms)].map((each) => studyDay(each, { zone, rolloverHour }));
      expect(later).toBeGreaterThanOrEqual(day ?? Infinity);
    }),
  );
});

test('an unknown zone and an invalid hour are rejected', () => {
  expect(isTimeZone('Europe/Berlin')).toBe(true);
  expect(isTimeZone('Mars/Olympus')).toBe(false);
  expect(() => dayOf('2026-11-22T03:00:00Z', 'Mars/Olympus')).toThrow(RangeError);
  expect(() => dayOf('2026-11-22T03:00:00Z', 'UTC', 24)).toThrow('a whole number from 0 to 23');
  expect(() => dayOf('no date')).toThrow(RangeError);
});

test.each([
  ['a day of winter', '2026-11-22', 4, '2026-11-22T03:00:00.000Z'],
  ['the day on which summer time begins', '2026-03-29', 4, '2026-03-29T02:00:00.000Z'],
  ['the hour that spring leaves out', '2026-03-29', 2, '2026-03-29T01:00:00.000Z'],
  ['the hour that autumn has twice', '2026-10-25', 2, '2026-10-25T00:00:00.000Z'],
  ['midnight', '2026-11-22', 0, '2026-11-21T23:00:00.000Z'],
])('%s begins when the wall clock reaches the rollover hour', (_name, day, rolloverHour, at) => {
  expect(beginningOf(date(day), { zone: 'Europe/Berlin', rolloverHour }).toISOString()).toBe(at);
});

test('a study day starts at its first minute, and the minute before belongs to the previous day', () => {
  const zones = fc.constantFrom('Europe/Berlin', 'America/St_Johns', 'Pacific/Kiritimati', 'Pacific/Niue', 'UTC');
  fc.assert(
    fc.property(zones, fc.integer({ min: 11_000, max: 25_000 }), fc.integer({ min: 3, max: 12 }), (zone, day, hour) => {
      const rule = { zone, rolloverHour: hour };
      const at = beginningOf(day, rule).getTime();
      expect(studyDay(new Date(at), rule)).toBe(day);
      expect(studyDay(new Date(at - 60_000), rule)).toBeLessThan(day);
    }),
  );
});
