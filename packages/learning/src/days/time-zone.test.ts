import { resolveTimeZone } from './time-zone.ts';

test('a zone that this machine knows stands', () => {
  expect(resolveTimeZone('Asia/Tokyo', 'Europe/Berlin')).toBe('Asia/Tokyo');
});

test.each(['Etc/Unknown', 'America/New_Zone_Of_2031', ''])('%j gives way to the last zone, else to UTC', (zone) => {
  expect(resolveTimeZone(zone, 'Europe/Berlin')).toBe('Europe/Berlin');
  expect(resolveTimeZone(zone, null)).toBe('UTC');
  expect(resolveTimeZone(zone, 'Etc/Unknown')).toBe('UTC');
});

test.each(['Mars/Olympus', 'Europe/Ber lin', 'undefined', "Etc/'; drop table users"])(
  '%j is no name of a zone',
  (zone) => {
    expect(resolveTimeZone(zone, 'Europe/Berlin')).toBeNull();
  },
);
