import { createPause } from './pause.ts';

const pauseAt = (chance: number) =>
  createPause(
    () => undefined,
    () => chance,
  );

test('the pause grows from a second to a minute, and starts over after a response', () => {
  const pause = pauseAt(0.5);
  expect([0, 1, 2, 3, 4, 5].map(() => pause.begin({}))).toEqual([1000, 2000, 5000, 15_000, 60_000, 60_000]);
  pause.reset();
  expect(pause.isOn()).toBe(false);
  expect(pause.begin({})).toBe(1000);
});

test('the pause varies a little, so that clients do not all retry at once', () => {
  expect([pauseAt(0).begin({}), pauseAt(1).begin({})]).toEqual([750, 1250]);
});

test('the pause is at least as long as the server demands', () => {
  expect(pauseAt(0).begin({ retryAfter: 30 })).toBe(30_000);
});

test('the pause ends by itself and calls back', async () => {
  const over = jest.fn();
  const pause = createPause(over);
  await new Promise<void>((resolve) => {
    over.mockImplementation(resolve);
    pause.begin({});
  });
  expect(pause.isOn()).toBe(false);
});
