import type { LanguageCode } from '@wordreel/shared';
import { abbreviationPattern } from './abbreviations.ts';
import { chineseSpans } from './chinese.ts';
import { KEEPS_APOSTROPHE, cutAtApostrophe, hyphenJoins } from './cuts.ts';
import { japaneseSpans } from './japanese.ts';
import type { WordKnowledge } from '#knowledge/knowledge';
import { matchSpans, type Span, wordSpans } from './segments.ts';
import { accentedItalian, GENDERED, isListedChain } from '#spelling/spellings';

const DIGITS = /^\p{N}+(?:[.,:]\p{N}+)*$/u;

/** Merges two lists of spans in order. Spans in `fixed` replace those that they overlap. */
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
/** Matches words with several apostrophes or hyphens: `chef-d'œuvre`, `c'est-à-dire`. */
const CHAIN_WITH_APOSTROPHE = /(?<![\p{L}\p{M}])[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+){2,}/gu;

/** Returns the spans of listed words such as `arc-en-ciel`, which the rule for single hyphens would split. */
function listedChains(text: string, language: LanguageCode, words: WordKnowledge): Span[] {
  if (!text.includes('-')) return [];
  return [...matchSpans(text, CHAIN), ...matchSpans(text, CHAIN_WITH_APOSTROPHE)].filter(({ start, end }) =>
    isListedChain(text.slice(start, end), language, words),
  );
}

/** Whether an apostrophe stands for an accent, as in `citta'`, because the accented word is more common. */
function isAccentedItalian(word: string, words: WordKnowledge): boolean {
  const accented = accentedItalian(`${word}'`, words);
  if (accented === undefined || word === 'e') return accented !== undefined;
  const rankOf = (form: string) => words.rank(form) ?? Number.MAX_SAFE_INTEGER;
  return rankOf(accented) < rankOf(word) || !words.isListed(word);
}

/** Joins hyphenated words, and the parts of clock times, scores and decimals. */
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
  // In Korean, `6시에` is one word.
  if (gap === '') return language === 'ko' && DIGITS.test(before);
  // `3.º` is one number.
  if (gap === '.' && /^[ºª]$/u.test(after)) return DIGITS.test(before);
  if (gap === ':' || gap === '.' || gap === ',') return DIGITS.test(before) && DIGITS.test(after);
  return /^[-‐‑]$/u.test(gap) && hyphenJoins(before, after, language);
}

/** Splits words that an apostrophe joins, and adds final apostrophes that belong to the preceding word. */
function atApostrophes(text: string, spans: readonly Span[], language: LanguageCode, words: WordKnowledge): Span[] {
  // If an apostrophe opens a quotation, a final apostrophe may close it.
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

/** Adds the leading apostrophe of German and Dutch clitics such as `'s`, which the segmenter leaves out. */
function withLooseApostrophes(text: string, spans: readonly Span[], language: LanguageCode): Span[] {
  if (language !== 'de' && language !== 'nl') return [...spans];
  return spans.map((span) => {
    const isShort = /^(?:s|n|ne|nen|t|k|m)$/iu.test(text.slice(span.start, span.end));
    return isShort && /['’]/.test(text.charAt(span.start - 1)) ? { start: span.start - 1, end: span.end } : span;
  });
}

/** Returns the parts of a line that a reader considers one word or number. They are in order and don't overlap. */
export function unitSpans(text: string, language: LanguageCode, words: WordKnowledge): Span[] {
  const spans = wordSpans(text, language);
  if (language === 'zh') return joined(text, chineseSpans(text, spans), language);
  if (language === 'ja') return joined(text, japaneseSpans(text, spans, words), language);
  const pattern = text.includes('.') ? abbreviationPattern(language) : undefined;
  const abbreviations = pattern ? matchSpans(text, pattern) : [];
  const gendered = language === 'de' ? matchSpans(text, GENDERED) : [];
  const cut = withLooseApostrophes(text, atApostrophes(text, spans, language, words), language);
  const fixed = [...abbreviations, ...listedChains(text, language, words), ...gendered];
  return withFixed(
    joined(text, cut, language),
    fixed.toSorted((a, b) => a.start - b.start),
  );
}
