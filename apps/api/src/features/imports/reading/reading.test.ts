import { ApiError } from '#lib/api-error';
import { readFile } from './reading.ts';

test('a file that takes too long is refused, and the next one is read', async () => {
  const reader = { zone: 'UTC', today: 20_500 };
  const file = Buffer.from('Haus,house');
  const late = await readFile('learner', { file, language: 'de', reader }, 1).catch((error: unknown) => error);
  expect(late).toBeInstanceOf(ApiError);
  expect(late).toMatchObject({
    code: 'validation_failed',
    message: expect.stringMatching(/^This file is too complicated/),
  });
  expect(await readFile('learner', { file, language: 'de', reader })).toMatchObject({ format: 'csv' });
});
