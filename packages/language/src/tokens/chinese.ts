import type { Span } from './segments.ts';

/** Words to keep whole although they contain a character that is a particle elsewhere. */
const WHOLE = new Set(
  `为了 除了 得了 算了 罢了 目的 真的 似的 的确 有的 别的 中的 了解 太过 不过 没有 不要 不用 不错 不同 不久 不安 不断 不满 不幸 不如 不必
  通过 经过 超过 难过 穿着 接着 跟着 沿着 意味着 就是 就要 也许 都市 就业 也是`.split(/\s+/),
);
const NUMERAL = '[一二三四五六七八九十百千万两几半]';
const MEASURE = '[个位只条张本座次年天道种块部件场家间辆台杯瓶碗升斤岁点分秒]';
const CUTS: readonly RegExp[] = [
  new RegExp(`^(?<first>${NUMERAL}+|[这那哪每])(?<second>${MEASURE})(?<third>.*)$`, 'u'),
  /^(?<first>[不没就也都很你我他她])(?<second>[^于们家的时候里国已己管论得在仅只会能可]|会|能|在)$/u,
  /^(?<first>.+?)(?<second>[了的着到成])$/u,
];
const COMMON_PAIRS = new Set(
  '每天 每年 每次 一些 一样 一起 一直 一定 一边 一点 一下 一切 一般 一次 两岸 很多 大家 感到 看到 得到 来到 直到 达到 迟到 完成 变成 造成 成'.split(
    ' ',
  ),
);
const SUFFIX = /^[们家者员]$/u;

function cut(word: string): number[] {
  if (word.length < 2 || WHOLE.has(word) || COMMON_PAIRS.has(word)) return [];
  for (const pattern of CUTS) {
    const { first = '', second = '', third = '' } = pattern.exec(word)?.groups ?? {};
    if (first !== '') return third === '' ? [first.length] : [first.length, first.length + second.length];
  }
  return [];
}

/** Splits particles, numerals and measure words off the segmenter's words, and reattaches single suffixes. */
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
