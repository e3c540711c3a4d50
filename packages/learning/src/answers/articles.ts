import type { LanguageCode } from '@wordreel/shared';

/** Words before a noun that mark gender or number, and the English `to` before a verb. */
const ARTICLES: Partial<Record<LanguageCode, string>> = {
  de: 'der die das den dem des ein eine einen einem einer eines',
  en: 'a an the to',
  fr: 'le la les un une des',
  es: 'el la los las un una unos unas',
  it: 'il lo la i gli le un uno una',
  pt: 'o a os as um uma uns umas',
  nl: 'de het een',
  sv: 'en ett',
  da: 'en et',
  no: 'en ei et',
  el: 'ο η το οι τα ένας μία μια ένα',
};

/** Articles that lose their vowel and join the noun. */
const ELIDED: Partial<Record<LanguageCode, RegExp>> = { fr: /^(l')(.+)$/u, it: /^(l'|un'|gl')(.+)$/u };

const lists = new Map<LanguageCode, ReadonlySet<string>>();

function articlesOf(language: LanguageCode): ReadonlySet<string> {
  const articles = lists.get(language) ?? new Set(ARTICLES[language]?.split(' '));
  lists.set(language, articles);
  return articles;
}

/** A text split into its leading article, if any, and the rest. */
export interface WithArticle {
  readonly article: string | null;
  readonly core: string;
}

/** Splits the article off a normalized text. An article alone is a word and isn't split. */
export function splitArticle(text: string, language: LanguageCode): WithArticle {
  const elided = ELIDED[language]?.exec(text);
  if (elided) return { article: elided[1] ?? '', core: elided[2] ?? '' };
  const space = text.indexOf(' ');
  const first = text.slice(0, space);
  if (space < 0 || !articlesOf(language).has(first)) return { article: null, core: text };
  return { article: first, core: text.slice(space + 1) };
}

/** Returns a word without its leading article, with its original spelling. */
export function withoutArticle(word: string, language: LanguageCode): string {
  const { article } = splitArticle(word.toLowerCase().replaceAll('’', "'"), language);
  return article === null ? word : word.slice(article.length).trim();
}

/** Whether a text is nothing but an article. */
export const isArticle = (text: string, language: LanguageCode): boolean =>
  withoutArticle(`${text} x`, language) === 'x';
