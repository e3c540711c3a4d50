/** Font size of a line. Longer lines are smaller, because the space for them is fixed. */
export type LineSize = 'large' | 'medium' | 'small';

/** Characters that fit at each size on a phone. */
const MOST: readonly (readonly [LineSize, number])[] = [
  ['large', 58],
  ['medium', 100],
];

/** Characters that are twice as wide as the others. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** @param texts texts that share the space: the line, and its translation while it is shown */
export function lineSize(...texts: readonly string[]): LineSize {
  const width = texts.reduce((sum, text) => sum + text.length + (text.match(WIDE)?.length ?? 0), 0);
  return MOST.find(([, most]) => width <= most)?.[0] ?? 'small';
}
