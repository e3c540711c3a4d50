import type { LanguageCode } from '@wordreel/shared';
import { abbreviationPattern } from './abbreviations.ts';
import { chineseSpans } from './chinese.ts';
import { KEEPS_APOSTROPHE, cutAtApostrophe, hyphenJoins } from './cuts.ts';
import { japaneseSpans } from './japanese.ts';
import type { WordKnowledge } from './knowledge.ts';
import { type Span, wordSpans } from './segments.ts';
import { accentedItalian, GENDERED, isListedChain } from './spellings.ts';

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

const CHAIN = /(?<![\p{L}\p{M}])[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)+/gu;
/** `chef-d'œuvre`, `c'est-à-dire`. */
const CHAIN_WITH_APOSTROPHE = /(?<![\p{L}\p{M}])[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+){2,}/gu;

/** Listed words of three parts or more, `arc-en-ciel`, where each hyphen alone would not hold. */
function listedChains(text: string, language: LanguageCode, words: WordKnowledge): Span[] {
  if (!text.includes('-')) return [];
  return [...text.matchAll(CHAIN), ...text.matchAll(CHAIN_WITH_APOSTROPHE)]
    .map(({ 0: chain, index }) => ({ start: index, end: index + chain.length }))
    .filter(({ start, end }) => isListedChain(text.slice(start, end), language, words));
}

/** The apostrophe that stands for an accent, where that makes a commoner word: `citta'`, and `e'`, which is `è`. */
function isAccentedItalian(word: string, words: WordKnowledge): boolean {
  const accented = accentedItalian(`${word}'`, words);
  if (accented === undefined || word === 'e') return accented !== undefined;
  const rankOf = (form: string) => words.rank(form) ?? Number.MAX_SAFE_INTEGER;
  return rankOf(accented) < rankOf(word) || !words.isListed(word);
}

/** German forms for all genders: `Schüler:innen`. */
const genderedSpans = (text: string, language: LanguageCode): Span[] =>
  language === 'de'
    ? [...text.matchAll(GENDERED)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }))
    : [];

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
  // `3.º` is one number.
  if (gap === '.' && /^[ºª]$/u.test(after)) return DIGITS.test(before);
  if (gap === ':' || gap === '.' || gap === ',') return DIGITS.test(before) && DIGITS.test(after);
  return /^[-‐‑]$/u.test(gap) && hyphenJoins(before, after, language);
}

/** Words cut where an apostrophe fuses two, and given back the apostrophe that the segmenter left outside. */
function atApostrophes(text: string, spans: readonly Span[], language: LanguageCode, words: WordKnowledge): Span[] {
  // Where a quotation begins with one, another ends it.
  const isQuoted = /(?:^|[\s(])['‘]\p{L}/u.test(text);
  return spans.flatMap(({ start, end }) => {
    const word = text.slice(start, end);
    const at = cutAtApostrophe(word, language, words);
    if (at !== undefined) {
      return [
        { start, end: start + at },
        { start: start + at, end },
      ];
    }
    const isAccent = language === 'it' && !isQuoted && isAccentedItalian(word.toLowerCase(), words);
    const mayKeep = /^['’]$/.test(text.charAt(end)) && (isAccent || KEEPS_APOSTROPHE[language]?.test(word) === true);
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
  const cut = withLooseApostrophes(text, atApostrophes(text, spans, language, words), language);
  const fixed = [...abbreviations, ...listedChains(text, language, words), ...genderedSpans(text, language)];
  return withFixed(
    joined(text, cut, language),
    fixed.toSorted((a, b) => a.start - b.start),
  );
}
