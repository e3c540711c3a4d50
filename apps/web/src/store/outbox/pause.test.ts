import { createPause } from './pause.ts';

const pauseAt = (chance: number) =>
  createPause(
    () => undefined,
    () => chance,
  );

test('it grows from a second to a minute, and begins anew once the server has answered', () => {
  const pause = pauseAt(0.5);
  expect([0, 1, 2, 3, 4, 5].map(() => pause.begin({}))).toEqual([1000, 2000, 5000, 15_000, 60_000, 60_000]);
  pause.reset();
  expect(pause.isOn()).toBe(false);
  expect(pause.begin({})).toBe(1000);
});

test('it is a little shorter or longer each time, so that many do not come at once', () => {
  expect([pauseAt(0).begin({}), pauseAt(1).begin({})]).toEqual([750, 1250]);
});

test('a server that says when to come again is not asked before', () => {
  expect(pauseAt(0).begin({ retryAfter: 30 })).toBe(30_000);
});

test('it is over by itself, and calls', async () => {
  const over = jest.fn();
  const pause = createPause(over);
  await new Promise<void>((resolve) => {
    over.mockImplementation(resolve);
    pause.begin({});
  });
  expect(pause.isOn()).toBe(false);
});
