import lists from './chinese.json' with { type: 'json' };
import type { Span } from './segments.ts';

/** Words to keep whole, although they contain a character that can be a particle. */
const WHOLE = new Set(lists.whole.split(' '));
const NUMERAL = '[一二三四五六七八九十百千万两几半]';
const MEASURE = '[个位只条张本座次年天道种块部件场家间辆台杯瓶碗升斤岁点分秒]';
const CUTS: readonly RegExp[] = [
  new RegExp(`^(?<first>${NUMERAL}+|[这那哪每])(?<second>${MEASURE})(?<third>.*)$`, 'u'),
  /^(?<first>[不没就也都很你我他她])(?<second>[^于们家的时候里国已己管论得在仅只会能可]|会|能|在)$/u,
  /^(?<first>.+?)(?<second>[了的着到成])$/u,
];
const COMMON_PAIRS = new Set(lists.commonPairs.split(' '));
const SUFFIX = /^[们家者员]$/u;

function cut(word: string): number[] {
  if (word.length < 2 || WHOLE.has(word) || COMMON_PAIRS.has(word)) return [];
  for (const pattern of CUTS) {
    const { first = '', second = '', third = '' } = pattern.exec(word)?.groups ?? {};
    if (first !== '') return third === '' ? [first.length] : [first.length, first.length + second.length];
  }
  return [];
}

/** Splits particles, numerals and measure words off the segmenter's words, and reattaches suffixes of one character. */
export function chineseSpans(text: string, spans: readonly Span[]): Span[] {
  const found: Span[] = [];
  for (const { start, end } of spans) {
    const word = text.slice(start, end);
    const last = found.at(-1);
    if (last?.end === start && last.end - last.start >= 2 && SUFFIX.test(word)) {
      found.splice(-1, 1, { start: last.start, end });
      continue;
    }
    let from = start;
    for (const at of cut(word)) {
      found.push({ start: from, end: start + at });
      from = start + at;
    }
    found.push({ start: from, end });
  }
  return found;
}
