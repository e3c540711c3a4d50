const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const OTHER = /[\u0250-\u{10FFFF}]/gu;

/**
 * An estimate of how many tokens a text is, where no server tells. Four characters a token is the rule of thumb for
 * Latin letters (`learning.md` 5.1). The byte-pair vocabularies of models were learned mostly from English: of
 * Chinese, Japanese and Korean nearly every character is a token of its own, of other scripts about every second one.
 * Quartered as English is, such a text would cost four times what the learner was charged for.
 */
export function estimateTokens(text: string): number {
  const dense = text.match(DENSE)?.length ?? 0;
  const other = (text.match(OTHER)?.length ?? 0) - dense;
  const rest = [...text].length - dense - other;
  return Math.ceil(dense + other / 2 + rest / 4);
}
