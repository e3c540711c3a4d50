import type { LanguageCode } from '@wordreel/shared';

/**
 * Removes the pronoun of a reflexive verb (`sich freuen`, `se souvenir`, `acordarse`, `accorgersi`), which leaves the
 * form used in lines.
 * @param lemma the headword of an entry; other words are returned unchanged
 */
export function withoutPronoun(lemma: string, language: LanguageCode): string {
  if (language === 'es') return lemma.replace(/(?<=[aeiáéí]r)se$/u, '');
  if (language === 'it') return lemma.replace(/(?<=[aei]r)si$/u, 'e').replace(/(?<=[oud]r)si$/u, 're');
  return lemma.replace(/^(?:sich |se |s['’])/u, '');
}
