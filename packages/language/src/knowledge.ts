import type { LanguageCode } from '@wordreel/shared';

import type { Change } from './endings.ts';
import type { Reading } from './readings.ts';

export type Gender = 'm' | 'f' | 'n';

/**
 * What is known about the forms of one language. Forms are asked for as `fold` writes them; German ones with their own
 * capital: `Haus` is listed, `haus` is not. Whoever offers one owns the data; the core never reads a file.
 */
export interface WordKnowledge {
  /** The language that the forms are of; undefined where nothing is known. */
  readonly language: LanguageCode | undefined;
  /** Whether the form is a word of the language: ranked, or in a table of forms. Names are not. */
  isListed(form: string): boolean;
  /** How common a form is: 1 is the commonest. Undefined outside the list. */
  rank(form: string): number | undefined;
  /** The headword of a form by the table of forms. */
  lemmaOf(form: string): string | undefined;
  /** All headwords of a form by the table, the likeliest first; empty for a form that the table lacks. */
  readingsOf(form: string): readonly Reading[];
  /** How common a headword is, all its forms together: 1 is the commonest. */
  lemmaRank(lemma: string): number | undefined;
  /** The commonest headwords, in the order of their ranks. */
  headwords(count: number): readonly string[];
  /** The commonest listed form that has this Snowball stem; stems are no headwords, but that form is one. */
  formOfStem(stem: string): string | undefined;
  /** How a form with this ending may be changed to come to its headword; the commonest change first. */
  changesOf(ending: string): readonly Change[];
  /** German: the infinitives that a form is a finite form of. */
  infinitivesOf(form: string): readonly string[];
  /** German: whether this infinitive splits in a main clause. */
  isSeparable(infinitive: string): boolean;
  /** German: the gender of a noun, where it is beyond doubt. */
  genderOf(noun: string): Gender | undefined;
  /** Whether lists of first names, surnames and places have the form, in small letters. */
  isName(form: string): boolean;
  /** All ranked forms, the commonest first. */
  readonly forms: readonly string[];
}

const NONE: readonly never[] = [];

/** Nothing is known: every word is its own headword, and no rule that needs a list applies. */
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
