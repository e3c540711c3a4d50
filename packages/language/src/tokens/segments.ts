import type { LanguageCode } from '@wordreel/shared';

/** A part of a line, as UTF-16 offsets. `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Longer text is cut into pieces of this many UTF-16 units, because Node's segmenter takes quadratic time. */
const LONGEST = 2000;

const segmenters = new Map<LanguageCode, Intl.Segmenter>();

function segmenterOf(language: LanguageCode): Intl.Segmenter {
  let segmenter = segmenters.get(language);
  if (!segmenter) {
    segmenter = new Intl.Segmenter(language, { granularity: 'word' });
    segmenters.set(language, segmenter);
  }
  return segmenter;
}

/** Returns where to cut a long text: after the last space that fits, else at the limit, but not in a surrogate pair. */
function cutOf(text: string, start: number): number {
  const limit = start + LONGEST;
  if (limit >= text.length) return text.length;
  const space = text.lastIndexOf(' ', limit - 1);
  if (space > start) return space + 1;
  const code = text.charCodeAt(limit - 1);
  return code >= 0xd800 && code <= 0xdbff ? limit - 1 : limit;
}

/** Returns the parts of a text that `Intl.Segmenter` considers words or numbers. */
export function wordSpans(text: string, language: LanguageCode): Span[] {
  const spans: Span[] = [];
  const segmenter = segmenterOf(language);
  for (let start = 0; start < text.length;) {
    const end = cutOf(text, start);
    for (const { index, segment, isWordLike } of segmenter.segment(text.slice(start, end))) {
      if (isWordLike === true) spans.push({ start: start + index, end: start + index + segment.length });
    }
    start = end;
  }
  return spans;
}

export const matchSpans = (text: string, pattern: RegExp): Span[] =>
  Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({ start: index, end: index + found.length }));
