/** Returns an article as a prefix to its noun: `die `, but `l'`; empty if there is no article. */
export function articleBefore(article: string | null | undefined): string {
  if (article === null || article === undefined) return '';
  return article.endsWith("'") ? article : `${article} `;
}
