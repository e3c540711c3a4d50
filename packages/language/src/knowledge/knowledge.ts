import type { LanguageCode } from '@wordreel/shared';

import type { Change } from '#lemmas/endings';
import type { Reading } from './readings.ts';

export type Gender = 'm' | 'f' | 'n';

/** What is known about a language's words. Forms are folded, but German ones keep their capital. */
export interface WordKnowledge {
  /** The language of the forms, or undefined if nothing is known. */
  readonly language: LanguageCode | undefined;
  /** Whether the form is a word of the language, either ranked or in a table of forms. Names are not words. */
  isListed(form: string): boolean;
  /** The frequency rank of a form: 1 is the most common. Undefined for unranked forms. */
  rank(form: string): number | undefined;
  lemmaOf(form: string): string | undefined;
  /** All headwords of a form in the table, the likeliest first. Empty if the table lacks the form. */
  readingsOf(form: string): readonly Reading[];
  /** A headword's rank, counting from 1, in the order of `headwords`. */
  lemmaRank(lemma: string): number | undefined;
  /** The first `count` headwords in learning order, which is based on frequency. */
  headwords(count: number): readonly string[];
  /** The most common listed form with this Snowball stem. Unlike the stem, it can be shown as a headword. */
  formOfStem(stem: string): string | undefined;
  /** The changes that turn forms with this ending into headwords, the most common change first. */
  changesOf(ending: string): readonly Change[];
  /** German: the infinitives that have this finite form. */
  infinitivesOf(form: string): readonly string[];
  /** German: whether this infinitive is separated in a main clause. */
  isSeparable(infinitive: string): boolean;
  /** German: the gender of a noun if it is certain. */
  genderOf(noun: string): Gender | undefined;
  /** Whether lists of first names, surnames and places contain the lower-case form. */
  isName(form: string): boolean;
  /** All ranked forms, the most common first. */
  readonly forms: readonly string[];
}

const NONE: readonly never[] = [];

/** Used for a language without data: every word is its own headword, and rules that need a list don't apply. */
export const NO_KNOWLEDGE: WordKnowledge = {
  language: undefined,
  isListed: () => false,
  rank: () => undefined,
  lemmaOf: () => undefined,
  readingsOf: () => NONE,
  lemmaRank: () => undefined,
  headwords: () => NONE,
  formOfStem: () => undefined,
  changesOf: () => NONE,
  infinitivesOf: () => NONE,
  isSeparable: () => false,
  genderOf: () => undefined,
  isName: () => false,
  forms: NONE,
};
