import type { LanguageCode } from '@wordreel/shared';
import { withoutArticle } from '@wordreel/learning';
import type { Gender } from '@wordreel/language';
import type { ArticleChoice } from './asked.ts';

/** Nouns with other articles, such as `l'`, are not asked. */
const ARTICLES: Partial<Record<LanguageCode, readonly string[]>> = {
  de: ['der', 'die', 'das'],
  fr: ['le', 'la'],
  es: ['el', 'la'],
  it: ['il', 'lo', 'la'],
};

const OF_GENDER: Record<Gender, string> = { m: 'der', f: 'die', n: 'das' };

export const hasArticles = (language: LanguageCode): boolean => language in ARTICLES;

/** @param article from a dictionary entry with exactly this spelling @returns null if the article is not certain */
export function articleOf(
  language: LanguageCode,
  word: string,
  article: string | null,
  gender: Gender | null,
): ArticleChoice | null {
  const options = ARTICLES[language];
  if (options === undefined) return null;
  const noun = withoutArticle(word, language);
  if (/\s/u.test(noun)) return null;
  const right = options.indexOf(article ?? (gender === null ? '' : OF_GENDER[gender]));
  return right < 0 ? null : { options, right, noun };
}
