/** How large a line is set: the longer, the smaller, so that it fits into a room that never changes. */
export type LineSize = 'large' | 'medium' | 'small';

/** Characters that fit at a size, on a phone. */
const MOST: readonly (readonly [LineSize, number])[] = [
  ['large', 58],
  ['medium', 100],
];

/** Letters that are as wide as two of the others. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** @param texts that stand in the same room: the line, and its translation while it is shown */
export function lineSize(...texts: readonly string[]): LineSize {
  const width = texts.reduce((sum, text) => sum + text.length + (text.match(WIDE)?.length ?? 0), 0);
  return MOST.find(([, most]) => width <= most)?.[0] ?? 'small';
}
