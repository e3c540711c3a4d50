import { sharedRead } from './shared-read.ts';

/** Creates a source whose reads end when the test says so. */
function sourceOf() {
  const open: PromiseWithResolvers<number>[] = [];
  const source = { value: 0, reads: 0 };
  const read = async (): Promise<number> => {
    source.reads += 1;
    const { value } = source;
    const gate = withResolvers<number>();
    open.push(gate);
    await gate.promise;
    return value;
  };
  const end = async (): Promise<void> => {
    open.shift()?.resolve(0);
    await new Promise(setImmediate);
  };
  const fail = async (): Promise<void> => {
    open.shift()?.reject(new Error('no'));
    await new Promise(setImmediate);
  };
  return { source, ask: sharedRead(read), end, fail };
}

interface PromiseWithResolvers<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (error: Error) => void;
}

function withResolvers<T>(): PromiseWithResolvers<T> {
  let parts: Omit<PromiseWithResolvers<T>, 'promise'> | undefined;
  const promise = new Promise<T>((resolve, reject) => {
    parts = { resolve, reject };
  });
  return { promise, resolve: (value) => parts?.resolve(value), reject: (error) => parts?.reject(error) };
}

test('callers that arrive during a read share the next one', async () => {
  const { source, ask, end } = sourceOf();
  const first = ask();
  source.value = 1;
  const [second, third] = [ask(), ask()];
  await end();
  source.value = 2;
  await end();
  expect(await Promise.all([first, second, third])).toEqual([0, 1, 1]);
  expect(source.reads).toBe(2);
});

test("a failed read does not fail other callers' reads", async () => {
  const { ask, end, fail } = sourceOf();
  const first = ask().catch(() => 'failed');
  const second = ask();
  await fail();
  await end();
  expect([await first, await second]).toEqual(['failed', 0]);
});

test('a call after all reads have ended reads again', async () => {
  const { source, ask, end } = sourceOf();
  const first = ask();
  await end();
  await first;
  source.value = 1;
  const second = ask();
  await end();
  expect(await second).toBe(1);
});
