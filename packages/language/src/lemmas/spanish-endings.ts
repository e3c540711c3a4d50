import type { WordKnowledge } from '#knowledge/knowledge';

const STRESSED: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' };
const UNSTRESSED: Record<string, string> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u' };

/** Adds the accent that a singular needs if its stressed last syllable ends in n or s: `declaración`. */
const withAccent = (root: string) => root.replace(/[aeiou](?=[ns]$)/u, (vowel) => STRESSED[vowel] ?? vowel);
/** Removes the accents that mark stress from a Spanish form, but not the dots of ü or the tilde of ñ. */
export const withoutStress = (root: string) => root.replace(/[áéíóú]/gu, (vowel) => UNSTRESSED[vowel] ?? vowel);

/** Returns possible singulars of a form in -s, the likeliest first. */
function singulars(form: string): string[] {
  if (form.endsWith('ces')) return [`${form.slice(0, -3)}z`, form.slice(0, -1)];
  if (!/[^aeiouáéíóú]es$/u.test(form)) return [form.slice(0, -1)];
  const root = form.slice(0, -2);
  const accented = withAccent(root);
  const asWritten = root.endsWith('ion') ? [accented, root] : [root, accented];
  const plain = [...asWritten, withoutStress(root)];
  return /[aeiouáéíóú][dlnrsz]$/u.test(root) ? [...plain, `${root}e`] : [`${root}e`, ...plain];
}

export function listedSingular(form: string, words: WordKnowledge): string | undefined {
  return /.{3}s$/u.test(form) ? singulars(form).find((base) => words.isListed(base)) : undefined;
}

/** Returns the likeliest singular of an unlisted form, so that singular and plural still share a key. */
export function likelySingular(form: string, words: WordKnowledge): string | undefined {
  return /.{3}s$/u.test(form) && !words.isListed(form) ? singulars(form)[0] : undefined;
}
