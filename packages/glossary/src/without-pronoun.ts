import type { LanguageCode } from '@wordreel/shared';

/**
 * A verb as it stands in lines: `sich freuen`, `se souvenir`, `acordarse` and `accorgersi` without their pronoun.
 * @param lemma the headword of an entry; other words come back as they are
 */
export function withoutPronoun(lemma: string, language: LanguageCode): string {
  if (language === 'es') return lemma.replace(/(?<=[aeiáéí]r)se$/u, '');
  if (language === 'it') return lemma.replace(/(?<=[aei]r)si$/u, 'e').replace(/(?<=[oud]r)si$/u, 're');
  return lemma.replace(/^(?:sich |se |s['’])/u, '');
}
