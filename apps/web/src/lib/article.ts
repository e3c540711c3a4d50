/** A noun's article as it stands before it: `die `, but `l'`. Empty for none. */
export function articleBefore(article: string | null | undefined): string {
  if (article === null || article === undefined) return '';
  return article.endsWith("'") ? article : `${article} `;
}
