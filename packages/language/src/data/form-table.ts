import type { Gender } from '#knowledge';

/** Forms with all headwords they may belong to. */
export interface FormTable {
  readonly lemmas: Map<string, Set<string>>;
  /** Headwords that are verbs. */
  readonly verbs: Set<string>;
  /** Headwords that are nouns, and that are adjectives, in languages that do not write nouns with a capital. */
  readonly nouns: Set<string>;
  readonly adjectives: Set<string>;
  /** Headwords of our own glossary, and those of them that are function words, adverbs or numbers. */
  readonly own: Set<string>;
  readonly closed: Set<string>;
  /** German: forms with the infinitives they are finite forms of. */
  readonly finite: Map<string, Set<string>>;
  /** German: infinitives that split. */
  readonly separable: Set<string>;
  /** German: nouns whose gender nobody doubts. */
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

/** Notes that a form may belong to a headword. Forms of several words, or without a letter, are left out. */
export function note(map: Map<string, Set<string>>, form: string, lemma: string): void {
  if (!/^\p{L}[\p{L}\p{M}'-]*$/u.test(form)) return;
  const known = map.get(form);
  if (known) known.add(lemma);
  else map.set(form, new Set([lemma]));
}
