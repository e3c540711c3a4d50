import type { LanguageCode } from '@wordreel/shared';
import { abbreviationPattern } from './abbreviations.ts';
import { chineseSpans } from './chinese.ts';
import { KEEPS_APOSTROPHE, cutAtApostrophe, hyphenJoins } from './cuts.ts';
import { fold } from './fold.ts';
import { japaneseSpans } from './japanese.ts';
import type { WordKnowledge } from './knowledge.ts';
import { type Span, wordSpans } from './segments.ts';

const DIGITS = /^\p{N}+(?:[.,:]\p{N}+)*$/u;

/** Spans in order, those of `fixed` taking the place of any that they touch. */
function withFixed(spans: readonly Span[], fixed: readonly Span[]): Span[] {
  const found: Span[] = [];
  let at = 0;
  for (const one of fixed) {
    if (one.start < (found.at(-1)?.end ?? 0)) continue;
    for (let span = spans[at]; span !== undefined && span.start < one.end; span = spans[at]) {
      if (span.end <= one.start) found.push(span);
      at += 1;
    }
    found.push(one);
  }
  return [...found, ...spans.slice(at)];
}

/** Listed words of three parts or more, `arc-en-ciel`, where each hyphen alone would not hold. */
function listedChains(text: string, language: LanguageCode, words: WordKnowledge): Span[] {
  if (!text.includes('-')) return [];
  return [...text.matchAll(/(?<!\p{L})\p{L}+(?:-\p{L}+)+/gu)]
    .map(({ 0: chain, index }) => ({ start: index, end: index + chain.length }))
    .filter(({ start, end }) => words.lemmaOf(fold(text.slice(start, end), language)) !== undefined);
}

/** Words that hyphens hold together, and clock times, scores and fractions. */
function joined(text: string, spans: readonly Span[], language: LanguageCode): Span[] {
  const found: Span[] = [];
  for (const [index, span] of spans.entries()) {
    const last = found.at(-1);
    const before = spans[index - 1];
    if (last && before && belongs(text, before, span, language)) {
      found.splice(-1, 1, { start: last.start, end: span.end });
    } else {
      found.push(span);
    }
  }
  return found;
}

function belongs(text: string, a: Span, b: Span, language: LanguageCode): boolean {
  const gap = text.slice(a.end, b.start);
  if (gap.length > 1) return false;
  const before = text.slice(a.start, a.end);
  const after = text.slice(b.start, b.end);
  // Korean counts `6시에` as one word.
  if (gap === '') return language === 'ko' && DIGITS.test(before);
  if (gap === ':' || gap === '.' || gap === ',') return DIGITS.test(before) && DIGITS.test(after);
  return /^[-‐‑]$/u.test(gap) && hyphenJoins(before, after, language);
}

/** Words cut where an apostrophe fuses two, and given back the apostrophe that the segmenter left outside. */
function atApostrophes(text: string, spans: readonly Span[], language: LanguageCode): Span[] {
  return spans.flatMap(({ start, end }) => {
    const word = text.slice(start, end);
    const at = cutAtApostrophe(word, language);
    if (at !== undefined) {
      return [
        { start, end: start + at },
        { start: start + at, end },
      ];
    }
    const mayKeep = /^['’]$/.test(text.charAt(end)) && KEEPS_APOSTROPHE[language]?.test(word) === true;
    return [{ start, end: mayKeep ? end + 1 : end }];
  });
}

/** Elisions before a word that the segmenter itself parts: `L'` before a digit, `'s` after a space. */
function withLooseApostrophes(text: string, spans: readonly Span[], language: LanguageCode): Span[] {
  if (language !== 'de' && language !== 'nl') return [...spans];
  return spans.map((span) => {
    const isShort = /^(?:s|n|ne|nen|t|k|m)$/iu.test(text.slice(span.start, span.end));
    return isShort && /['’]/.test(text.charAt(span.start - 1)) ? { start: span.start - 1, end: span.end } : span;
  });
}

/**
 * The stretches of a text that a reader of the language takes for one word or number, in order and disjoint.
 * @param text one caption line, or a part of it
 */
export function unitSpans(text: string, language: LanguageCode, words: WordKnowledge): Span[] {
  const spans = wordSpans(text, language);
  if (language === 'zh') return joined(text, chineseSpans(text, spans), language);
  if (language === 'ja') return joined(text, japaneseSpans(text, spans, words), language);
  const pattern = text.includes('.') ? abbreviationPattern(language) : undefined;
  const abbreviations = pattern
    ? [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }))
    : [];
  const cut = withLooseApostrophes(text, atApostrophes(text, spans, language), language);
  const fixed = [...abbreviations, ...listedChains(text, language, words)];
  return withFixed(
    joined(text, cut, language),
    fixed.toSorted((a, b) => a.start - b.start),
  );
}
