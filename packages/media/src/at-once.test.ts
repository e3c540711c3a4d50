import { readAll } from './at-once.ts';

const items = Array.from({ length: 1000 }, (_, index) => index);

test('32 items are read at once, in their order', async () => {
  const begun: number[] = [];
  let atOnce = 0;
  let most = 0;
  const isComplete = await readAll(items, {}, async (item) => {
    begun.push(item);
    atOnce += 1;
    most = Math.max(most, atOnce);
    await Promise.resolve();
    atOnce -= 1;
    return true;
  });
  expect(isComplete).toBe(true);
  expect(begun).toEqual(items);
  expect(most).toBe(32);
});

const aTurn = (): Promise<true> => new Promise((resolve) => setImmediate(() => resolve(true)));

test.each([
  ['returns false', () => Promise.resolve(false)],
  ['throws', () => Promise.reject(new Error('too large'))],
])('little more is read when one %s', async (_, fail) => {
  const begun: number[] = [];
  await Promise.allSettled([
    readAll(items, {}, (item) => {
      begun.push(item);
      return item === 100 ? fail() : aTurn();
    }),
  ]);
  for (let turn = 0; turn < 10; turn += 1) await aTurn();
  expect(begun.length).toBeLessThan(200);
});
