import { estimateTokens } from './estimate-tokens.ts';

test.each([
  ['', 0],
  ['Word', 1],
  ['Words', 2],
  ['Ein längerer Satz, der viel sagt.', 9],
  ['我明天去北京', 6],
  ['こんにちは', 5],
  ['안녕하세요', 5],
  ['привет', 3],
  ['नमस्ते', 3],
])('%s', (text, tokens) => {
  expect(estimateTokens(text)).toBe(tokens);
});
