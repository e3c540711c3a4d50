import { randomUuid } from './random-uuid.ts';

test('an id is a version 7 UUID that begins with the time of its creation', () => {
  const before = Date.now();
  const [id, next] = [randomUuid(), randomUuid()];
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(next).not.toBe(id);
  const time = Number.parseInt(id.slice(0, 13).replace('-', ''), 16);
  expect(time).toBeGreaterThanOrEqual(before);
  expect(time).toBeLessThanOrEqual(Date.now());
});
