/** Returns an article as a prefix to its noun: `die `, but `l'`; empty if there is no article. */
export function articleBefore(article: string | null | undefined): string {
  if (article === null || article === undefined) return '';
  return article.endsWith("'") ? article : `${article} `;
}

/** Returns the article of a noun, if it is one. Words such as `constructor` are properties of every object. */
export function articleOf(word: string, articles: Readonly<Record<string, string>> = {}): string | undefined {
  return Object.hasOwn(articles, word) ? articles[word] : undefined;
}
