import {
  LOWEST_F1,
  LOWEST_LEMMAS,
  LOWEST_PRECISION,
  LOWEST_RECALL,
  lemmaLanguages,
  scoreSeparable,
  scoreTokens,
  scoredLanguages,
} from './score.ts';

test.each(scoredLanguages)('tokens of the reference lines: %s reaches the minimum F1', async (language) => {
  const { f1 } = await scoreTokens(language);
  expect(f1).toBeGreaterThanOrEqual(LOWEST_F1[language]);
});

test.each(lemmaLanguages)('headwords of the reference lines: %s reaches the minimum share', async (language) => {
  const { lemmas } = await scoreTokens(language);
  expect(lemmas).toBeGreaterThanOrEqual(LOWEST_LEMMAS[language]);
});

test('separable verbs of the reference sentences: precision and recall reach their minimums', async () => {
  const { precision, recall } = await scoreSeparable();
  expect(precision).toBeGreaterThanOrEqual(LOWEST_PRECISION);
  expect(recall).toBeGreaterThanOrEqual(LOWEST_RECALL);
});
