import type { Gender } from '#knowledge/knowledge';

/** Forms with all headwords that they may belong to, and what is known about headwords. */
export type FormTable = ReturnType<typeof emptyTable>;

export const emptyTable = () => ({
  lemmas: new Map<string, Set<string>>(),
  verbs: new Set<string>(),
  /** Headwords that are nouns. These and `adjectives` matter in languages that don't capitalize nouns. */
  nouns: new Set<string>(),
  adjectives: new Set<string>(),
  /** Headwords in our own glossary. `closed` contains those that are function words, adverbs or numbers. */
  own: new Set<string>(),
  closed: new Set<string>(),
  /** German only: finite forms with their infinitives. */
  finite: new Map<string, Set<string>>(),
  /** German only: separable infinitives. */
  separable: new Set<string>(),
  /** German only: nouns whose gender is certain. */
  genders: new Map<string, Gender>(),
});

/** Records that a form may belong to a headword. Ignores multi-word forms and those that don't begin with a letter. */
export function note(map: Map<string, Set<string>>, form: string, lemma: string): void {
  if (!/^\p{L}[\p{L}\p{M}'-]*$/u.test(form)) return;
  const known = map.get(form);
  if (known) known.add(lemma);
  else map.set(form, new Set([lemma]));
}
