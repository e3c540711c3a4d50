import type { LanguageCode } from '@wordreel/shared';
import { withoutArticle } from '@wordreel/learning';
import type { Gender } from '@wordreel/language';
import type { ArticleChoice } from './asked.ts';

/** The articles that are asked, where a language has them; nouns with another one, as `l'`, are not asked. */
const ARTICLES: Partial<Record<LanguageCode, readonly string[]>> = {
  de: ['der', 'die', 'das'],
  fr: ['le', 'la'],
  es: ['el', 'la'],
  it: ['il', 'lo', 'la'],
};

const OF_GENDER: Record<Gender, string> = { m: 'der', f: 'die', n: 'das' };

/** Whether a language has articles to be asked. */
export const hasArticles = (language: LanguageCode): boolean => language in ARTICLES;

/**
 * The articles to choose from for a noun; null where it is none, or its article is not certain.
 * @param told by a dictionary for just this spelling; null where none tells
 * @param gender by the table of German nouns
 */
export function articleOf(
  language: LanguageCode,
  word: string,
  told: string | null,
  gender: Gender | null,
): ArticleChoice | null {
  const options = ARTICLES[language];
  if (options === undefined) return null;
  const noun = withoutArticle(word, language);
  if (/\s/u.test(noun)) return null;
  const right = options.indexOf(told ?? (gender === null ? '' : OF_GENDER[gender]));
  return right < 0 ? null : { options, right, noun };
}
