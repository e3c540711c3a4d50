import fc from 'fast-check';
import { dayBegins, studyDay } from '#index';

const day = Date.parse('2026-11-22T00:00:00Z') / 86_400_000;
const begins = (date: string, zone: string, rolloverHour = 4) =>
  dayBegins(Date.parse(`${date}T00:00:00Z`) / 86_400_000, { zone, rolloverHour }).toISOString();

test.each([
  ['2026-11-22', 'Europe/Berlin', '2026-11-22T03:00:00.000Z'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-29T02:00:00.000Z'],
  ['2026-10-25', 'Europe/Berlin', '2026-10-25T03:00:00.000Z'],
  ['2026-11-22', 'Pacific/Kiritimati', '2026-11-21T14:00:00.000Z'],
  ['2026-11-22', 'Pacific/Pago_Pago', '2026-11-22T15:00:00.000Z'],
])('%s begins in %s at %s', (date, zone, at) => {
  expect(begins(date, zone)).toBe(at);
});

test('a day that a zone left out begins with the next one', () => {
  // Samoa went from the 29th to the 31st.
  expect(begins('2011-12-30', 'Pacific/Apia', 0)).toBe(begins('2011-12-31', 'Pacific/Apia', 0));
});

test('what comes before is of an earlier day, what follows is not', () => {
  const zones = fc.constantFrom('Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'UTC');
  fc.assert(
    fc.property(zones, fc.nat(8000), fc.integer({ min: 3, max: 12 }), (zone, ahead, rolloverHour) => {
      const rule = { zone, rolloverHour };
      const at = dayBegins(day + ahead, rule);
      expect(studyDay(at, rule)).toBe(day + ahead);
      expect(studyDay(new Date(at.getTime() - 60_000), rule)).toBe(day + ahead - 1);
    }),
    { numRuns: 50 },
  );
});
