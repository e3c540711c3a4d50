import type { WordKnowledge } from './knowledge.ts';

const WITH_ARTICLE = ['وال', 'فال', 'بال', 'كال', 'لل', 'ال'];
/** And, so, with, to, as: each is also the first letter of thousands of words. */
const LETTERS = ['و', 'ف', 'ب', 'ل', 'ك'];

const rests = (form: string, prefixes: readonly string[]) =>
  prefixes.filter((prefix) => form.startsWith(prefix)).map((prefix) => form.slice(prefix.length));

/**
 * The Arabic word behind `and`, `with`, `to` and the article, if that is listed. The article goes from any word; a lone
 * letter only from one that no list has, and of which three letters are left: `بنت` is a girl.
 */
export function withoutPrefixes(form: string, words: WordKnowledge): string | undefined {
  const noun = rests(form, WITH_ARTICLE).find((rest) => rest.length >= 2 && words.isListed(rest));
  if (noun !== undefined || words.isListed(form)) return noun;
  return rests(form, LETTERS).find((rest) => rest.length >= 3 && words.isListed(rest));
}
