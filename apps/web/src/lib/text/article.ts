/** Returns a noun's article as a prefix: `die `, but `l'`; empty without an article. */
export function articleBefore(article: string | null | undefined): string {
  if (article === null || article === undefined) return '';
  return article.endsWith("'") ? article : `${article} `;
}
