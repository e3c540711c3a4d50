import { resolveTimeZone } from './study-day.ts';

test('a zone that this machine knows is used', () => {
  expect(resolveTimeZone('Asia/Tokyo', 'Europe/Berlin')).toBe('Asia/Tokyo');
});

test.each(['Etc/Unknown', 'America/New_Zone_Of_2031', ''])('%j falls back to the last zone, or to UTC', (zone) => {
  expect(resolveTimeZone(zone, 'Europe/Berlin')).toBe('Europe/Berlin');
  expect(resolveTimeZone(zone, null)).toBe('UTC');
  expect(resolveTimeZone(zone, 'Etc/Unknown')).toBe('UTC');
});

test.each(['Mars/Olympus', 'Europe/Ber lin', 'undefined', "Etc/'; drop table users"])(
  '%j is not a zone name',
  (zone) => {
    expect(resolveTimeZone(zone, 'Europe/Berlin')).toBeNull();
  },
);
