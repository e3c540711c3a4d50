const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const OTHER = /[\u0250-\u{10FFFF}]/gu;

/** Estimates tokens: one for four Latin letters, one Chinese, Japanese or Korean character, or two others. */
export function estimateTokens(text: string): number {
  const dense = text.match(DENSE)?.length ?? 0;
  const other = (text.match(OTHER)?.length ?? 0) - dense;
  const rest = [...text].length - dense - other;
  return Math.ceil(dense + other / 2 + rest / 4);
}
