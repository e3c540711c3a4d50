import type { LanguageCode } from '@wordreel/shared';
import articles from './articles.json' with { type: 'json' };

/** Words before a noun that show its gender or number, and English `to` before a verb. */
const ARTICLES: Partial<Record<LanguageCode, string>> = articles;

/** Articles that lose their vowel and are written together with the noun. */
const ELIDED: Partial<Record<LanguageCode, RegExp>> = { fr: /^(l')(.+)$/u, it: /^(l'|un'|gl')(.+)$/u };

/** A text split into its leading article, if any, and the rest. */
export interface WithArticle {
  readonly article: string | null;
  readonly core: string;
}

/** Splits the article off a normalized text. An article on its own counts as a word and isn't split off. */
export function splitArticle(text: string, language: LanguageCode): WithArticle {
  const elided = ELIDED[language]?.exec(text);
  if (elided) return { article: elided[1] ?? '', core: elided[2] ?? '' };
  const space = text.indexOf(' ');
  const first = text.slice(0, space);
  if (space < 0 || ARTICLES[language]?.split(' ').includes(first) !== true) return { article: null, core: text };
  return { article: first, core: text.slice(space + 1) };
}

/** Returns a word without its leading article. The spelling stays as it is. */
export function withoutArticle(word: string, language: LanguageCode): string {
  const { article } = splitArticle(word.toLowerCase().replaceAll('’', "'"), language);
  return article === null ? word : word.slice(article.length).trim();
}

export const isArticle = (text: string, language: LanguageCode): boolean =>
  withoutArticle(`${text} x`, language) === 'x';
