import { zipSync } from 'fflate';
import { ApiError } from '#lib/api-error';
import { readFile } from './reading.ts';

test('a file that takes too long is rejected, and the next one is read', async () => {
  const reader = { zone: 'UTC', today: 20_500 };
  // Reading these lines takes much longer than the millisecond allowed here, even in a thread that has started.
  const many = Buffer.from('Haus,house\n'.repeat(100_000));
  const late = await readFile('learner', { file: many, language: 'de', reader }, 1).catch((error: unknown) => error);
  expect(late).toBeInstanceOf(ApiError);
  expect(late).toMatchObject({
    code: 'validation_failed',
    message: expect.stringMatching(/^This file is too complicated/),
  });
  const file = Buffer.from('Haus,house');
  expect(await readFile('learner', { file, language: 'de', reader })).toMatchObject({ format: 'csv' });
});

test('a small file never waits for large ones', async () => {
  const reader = { zone: 'UTC', today: 20_500 };
  const order = { language: 'de', reader } as const;
  const large = zipSync({ 'collection.anki2': new Uint8Array(9 * 1024 * 1024) }, { level: 1 });
  const done: string[] = [];
  const ask = (who: string, file: Uint8Array) =>
    readFile(who, { file, ...order }).then(
      () => done.push(who),
      () => done.push(who),
    );
  await Promise.all([...['a', 'b', 'c', 'd'].map((who) => ask(who, large)), ask('small', Buffer.from('Haus,house'))]);
  // With a single queue it would come after the first file of every other learner.
  expect(done.indexOf('small')).toBeLessThan(4);
});
