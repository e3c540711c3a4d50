const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const OTHER = /[\u0250-\u{10FFFF}]/gu;

/**
 * Estimates the tokens of a text: four Latin letters each, a character of Chinese, Japanese or Korean, or two of
 * another script, since vocabularies come mostly from English. Counting all alike would be wrong by a factor of four.
 */
export function estimateTokens(text: string): number {
  const dense = text.match(DENSE)?.length ?? 0;
  const other = (text.match(OTHER)?.length ?? 0) - dense;
  const rest = [...text].length - dense - other;
  return Math.ceil(dense + other / 2 + rest / 4);
}
