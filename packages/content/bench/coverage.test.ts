import { SELECTABLE_LANGUAGES } from '@wordreel/shared';
import { LOWEST, coverageOf } from './coverage.ts';

test.each(SELECTABLE_LANGUAGES)('%s: a fresh install explains the words that learners meet', async (language) => {
  const { missing, ...found } = await coverageOf(language);
  const low = Object.entries(LOWEST).filter(([share, lowest]) => found[share as keyof typeof LOWEST] < lowest);
  expect([low, low.length > 0 ? missing : []]).toEqual([[], []]);
});
