import type { LanguageCode } from '@wordreel/shared';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words before a noun that mark gender or number, and the English `to` before a verb. */
const ARTICLES: Partial<Record<LanguageCode, ReadonlySet<string>>> = {
  de: set('der die das den dem des ein eine einen einem einer eines'),
  en: set('a an the to'),
  fr: set('le la les un une des'),
  es: set('el la los las un una unos unas'),
  it: set('il lo la i gli le un uno una'),
  pt: set('o a os as um uma uns umas'),
  nl: set('de het een'),
  sv: set('en ett'),
  da: set('en et'),
  no: set('en ei et'),
  el: set('ο η το οι τα ένας μία μια ένα'),
};

/** Articles that lose their vowel and join the noun. */
const ELIDED: Partial<Record<LanguageCode, RegExp>> = { fr: /^(l')(.+)$/u, it: /^(l'|un'|gl')(.+)$/u };

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
  if (space < 0 || ARTICLES[language]?.has(first) !== true) return { article: null, core: text };
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
