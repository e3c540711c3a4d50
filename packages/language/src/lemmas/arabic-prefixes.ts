import type { WordKnowledge } from '#knowledge/knowledge';

const WITH_ARTICLE = ['وال', 'فال', 'بال', 'كال', 'لل', 'ال'];
/** And, so, with, to, as. Each is also the first letter of thousands of words. */
const LETTERS = ['و', 'ف', 'ب', 'ل', 'ك'];

const rests = (form: string, prefixes: readonly string[]) =>
  prefixes.filter((prefix) => form.startsWith(prefix)).map((prefix) => form.slice(prefix.length));

/**
 * Returns the listed Arabic word after a prefix such as `and`, `with`, `to` or the article. A prefix with the article is
 * removed from any word, a single letter only from an unlisted word of which at least three letters remain: `بنت` is a
 * girl.
 */
export function withoutPrefixes(form: string, words: WordKnowledge): string | undefined {
  const noun = rests(form, WITH_ARTICLE).find((rest) => rest.length >= 2 && words.isListed(rest));
  if (noun !== undefined || words.isListed(form)) return noun;
  return rests(form, LETTERS).find((rest) => rest.length >= 3 && words.isListed(rest));
}
