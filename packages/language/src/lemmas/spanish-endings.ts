import type { WordKnowledge } from '#knowledge/knowledge';

const STRESSED: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' };
const UNSTRESSED: Record<string, string> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u' };

/** Adds the accent of the singular: a stressed last syllable in n or s needs one, as in `declaración`. */
const withAccent = (root: string) => root.replace(/[aeiou](?=[ns]$)/u, (vowel) => STRESSED[vowel] ?? vowel);
/** Returns a Spanish form without the accents that mark its stress; the dots of ü and the tilde of ñ stay. */
export const withoutStress = (root: string) => root.replace(/[áéíóú]/gu, (vowel) => UNSTRESSED[vowel] ?? vowel);

/** Returns the possible singulars of a form in -s, the likeliest first. */
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

/** Returns the likeliest singular of an unlisted form, so singular and plural still share a key. */
export function likelySingular(form: string, words: WordKnowledge): string | undefined {
  return /.{3}s$/u.test(form) && !words.isListed(form) ? singulars(form)[0] : undefined;
}
