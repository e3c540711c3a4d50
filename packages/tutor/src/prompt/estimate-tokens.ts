const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const OTHER = /[\u0250-\u{10FFFF}]/gu;

/**
 * Estimates the tokens of a text, for servers that report none. The rule of thumb for Latin letters is four characters
 * per token. The byte-pair vocabularies of models come mostly from English: in Chinese, Japanese and Korean nearly
 * every character is a token, in other scripts about every second one. Counting these like English would underestimate
 * the cost of such a text by up to a factor of four.
 */
export function estimateTokens(text: string): number {
  const dense = text.match(DENSE)?.length ?? 0;
  const other = (text.match(OTHER)?.length ?? 0) - dense;
  const rest = [...text].length - dense - other;
  return Math.ceil(dense + other / 2 + rest / 4);
}
