import type { WordKnowledge } from './knowledge.ts';

const PREFIXES = ['وال', 'فال', 'بال', 'كال', 'لل', 'ال', 'و', 'ف', 'ب', 'ل', 'ك'];

/** The Arabic word behind `and`, `with`, `to` and the article, if that is listed and at least two letters long. */
export function withoutPrefixes(form: string, words: WordKnowledge): string | undefined {
  for (const prefix of PREFIXES) {
    const rest = form.slice(prefix.length);
    if (form.startsWith(prefix) && rest.length >= 2 && words.isListed(rest)) return rest;
  }
  return undefined;
}
