import { matchSpans, type Span } from './segments.ts';

/** Matches descriptions of at most four words in parentheses, such as `(lacht)`. Longer ones contain speech. */
const ROUND = /\((?:[^\s()]+[ \u3000]){0,3}[^\s()]+\)|（[^（）]{1,12}）/gu;
const SQUARE = /\[[^[\]]*\]|［[^［］]*］|【[^【】]*】|\{\\[^{}]*\}|<\/?[a-z][^<>]*>|\*[^\s*][^*]{0,40}\*/gu;
const MARKS =
  /[♩♪♫♬](?:\s{0,3}[♩♪♫♬])*|(?:https?:\/\/|www\.)\S+|[@#][\p{L}\p{N}_]+|(?<![^\s@])[^\s@]{1,64}@[^\s@.]{1,64}(?:\.[^\s@.]{1,64}){0,3}\.\p{L}{2,}/gu;
const MAY_HOLD_ONE = /[([{<（［【*♩♪♫♬@#]|www\.|:\/\//u;

/** Returns the unspoken parts of a line, in order: sounds, music notes, formatting, addresses. */
export function unspokenSpans(line: string): Span[] {
  if (!MAY_HOLD_ONE.test(line)) return [];
  const found = [SQUARE, ROUND, MARKS].flatMap((pattern) => matchSpans(line, pattern));
  const spans: Span[] = [];
  for (const span of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (span.start >= (spans.at(-1)?.end ?? 0)) spans.push(span);
  }
  return spans;
}
