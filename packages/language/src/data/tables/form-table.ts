import type { Gender } from '#knowledge/knowledge';

/** Forms with all headwords they may belong to. */
export interface FormTable {
  readonly lemmas: Map<string, Set<string>>;
  /** Headwords that are verbs. */
  readonly verbs: Set<string>;
  /** Headwords that are nouns. These and `adjectives` matter in languages that don't capitalize nouns. */
  readonly nouns: Set<string>;
  readonly adjectives: Set<string>;
  /** Headwords in our own glossary. `closed` contains those that are function words, adverbs or numbers. */
  readonly own: Set<string>;
  readonly closed: Set<string>;
  /** German only: forms with the infinitives that they are finite forms of. */
  readonly finite: Map<string, Set<string>>;
  /** German only: separable infinitives. */
  readonly separable: Set<string>;
  /** German only: nouns whose gender is certain. */
  readonly genders: Map<string, Gender>;
}

export function emptyTable(): FormTable {
  return {
    lemmas: new Map(),
    verbs: new Set(),
    nouns: new Set(),
    adjectives: new Set(),
    own: new Set(),
    closed: new Set(),
    finite: new Map(),
    separable: new Set(),
    genders: new Map(),
  };
}

/** Records that a form may belong to a headword. Ignores forms of several words and forms without a letter. */
export function note(map: Map<string, Set<string>>, form: string, lemma: string): void {
  if (!/^\p{L}[\p{L}\p{M}'-]*$/u.test(form)) return;
  const known = map.get(form);
  if (known) known.add(lemma);
  else map.set(form, new Set([lemma]));
}
