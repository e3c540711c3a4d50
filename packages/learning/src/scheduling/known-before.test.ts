import fc from 'fast-check';
import { knownBefore } from './known-before.ts';
import { isSolid } from './card-state.ts';

test('a word known before is solid and comes back after half a year to a year and a half, rarer words sooner', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2000 }), fc.nat({ max: 30_000 }), (count, today) => {
      const memories = Array.from({ length: count }, (_, place) => knownBefore(place, count, today));
      const days = memories.map(({ dueDay }) => dueDay - today);
      expect(Math.min(...days)).toBe(180);
      expect(Math.max(...days)).toBeLessThanOrEqual(545);
      expect(days).toEqual(days.toSorted((a, b) => b - a));
      expect(memories.every(({ stability }) => isSolid(stability, 1))).toBe(true);
    }),
  );
});

test("two thousand words don't come back on one day", () => {
  const perDay = new Map<number, number>();
  for (let place = 0; place < 2000; place += 1) {
    const { dueDay } = knownBefore(place, 2000, 0);
    perDay.set(dueDay, (perDay.get(dueDay) ?? 0) + 1);
  }
  expect(Math.max(...perDay.values())).toBeLessThanOrEqual(6);
});
