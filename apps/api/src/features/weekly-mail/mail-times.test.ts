import { studyDay } from '@wordreel/learning';
import { nextMailAt, openZones, weekToReport } from './mail-times.ts';

const day = (iso: string) => Date.parse(`${iso}T00:00:00Z`) / 86_400_000;
const at = (iso: string) => Date.parse(iso);
const berlin = { zone: 'Europe/Berlin', rolloverHour: 4 };

// In Berlin, clocks go forward on Sunday 2026-03-29 and back on Sunday 2026-10-25.
test.each([
  ['before eight on a Monday there is none', '2026-03-02T06:59:00Z', berlin, null],
  ['eight o’clock in winter', '2026-03-02T07:00:00Z', berlin, '2026-02-23'],
  ['eight o’clock in summer, the day after the clocks went forward', '2026-03-30T06:00:00Z', berlin, '2026-03-23'],
  ['seven o’clock that day', '2026-03-30T05:59:00Z', berlin, null],
  ['eight o’clock the day after the clocks went back', '2026-10-26T07:00:00Z', berlin, '2026-10-19'],
  ['seven o’clock that day', '2026-10-26T06:59:00Z', berlin, null],
  ['the last minute before nine at night', '2026-03-02T19:59:00Z', berlin, '2026-02-23'],
  ['nine at night', '2026-03-02T20:00:00Z', berlin, null],
  ['Tuesday at noon', '2026-03-03T11:00:00Z', berlin, null],
  ['Tuesday at seven, when no new mail day has begun', '2026-03-03T06:00:00Z', berlin, null],
  ['Sunday at noon', '2026-03-01T11:00:00Z', berlin, null],
  ['whose day begins at eleven waits until then', '2026-03-02T09:59:00Z', { ...berlin, rolloverHour: 11 }, null],
  ['whose day begins at eleven, at eleven', '2026-03-02T10:00:00Z', { ...berlin, rolloverHour: 11 }, '2026-02-23'],
  ['where Monday comes first', '2026-03-01T18:00:00Z', { zone: 'Pacific/Kiritimati', rolloverHour: 4 }, '2026-02-23'],
  ['where it comes last', '2026-03-03T07:59:00Z', { zone: 'Pacific/Pago_Pago', rolloverHour: 4 }, '2026-02-23'],
  ['a zone of a quarter of an hour', '2026-03-02T02:15:00Z', { zone: 'Asia/Kathmandu', rolloverHour: 4 }, '2026-02-23'],
])('%s', (_name, moment, place, monday) => {
  expect(weekToReport(at(moment), place)).toBe(monday === null ? null : day(monday));
});

test('during two weeks with clock changes, mail times are exactly thirteen hours on each Monday', () => {
  for (const [zone, start] of [
    ['Europe/Berlin', '2026-03-23T00:00:00Z'],
    ['America/New_York', '2026-10-26T00:00:00Z'],
    ['Australia/Lord_Howe', '2026-03-31T00:00:00Z'],
  ] as const) {
    const open = Array.from({ length: 14 * 24 * 12 }, (_, step) => at(start) + step * 300_000).filter(
      (moment) => weekToReport(moment, { zone, rolloverHour: 4 }) !== null,
    );
    expect(open).toHaveLength(2 * 13 * 12);
    const hours = new Set(
      open.map((moment) =>
        Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: zone }).format(moment)),
      ),
    );
    expect([...hours]).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
  }
});

test.each([
  ['on a Wednesday', '2026-03-04T12:00:00Z', '2026-03-09T07:00:00.000Z'],
  ['on the Sunday before the clocks go forward', '2026-03-28T12:00:00Z', '2026-03-30T06:00:00.000Z'],
  ['early on a Monday', '2026-03-02T01:00:00Z', '2026-03-02T07:00:00.000Z'],
  ['while it may come', '2026-03-02T12:00:00Z', '2026-03-02T07:00:00.000Z'],
  ['late on a Monday', '2026-03-02T20:00:00Z', '2026-03-09T07:00:00.000Z'],
])('the next mail time, %s', (_name, moment, next) => {
  expect(nextMailAt(at(moment), berlin).toISOString()).toBe(next);
});

test('all zones of the world where it is Monday report the same week', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  for (let hour = 0; hour < 7 * 24; hour += 1) {
    const now = at('2026-03-01T00:00:00Z') + hour * 3_600_000;
    const open = openZones([...zones, 'Nowhere/Land'], now);
    for (const zone of open?.zones ?? []) {
      expect(studyDay(new Date(now), { zone, rolloverHour: 8 }) - 7).toBe(open?.week);
    }
    expect(open?.zones ?? []).not.toContain('Nowhere/Land');
  }
});
