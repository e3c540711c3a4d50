/** An estimate of how many tokens a text is, never too small by much. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / 4);
}
