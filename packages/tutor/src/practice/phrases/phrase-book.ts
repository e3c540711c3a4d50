/**
 * What the practice partner can say. In braces stands what is filled in: `{count}` words, a `{word}` as the list has it,
 * a `{form}` or `{line}` as it is stored, the `{start}` of a form.
 */
export interface PhraseBook {
  readonly greeting: string;
  readonly greetingOne: string;
  /** There is nothing to practise. */
  readonly noWords: string;
  readonly askGap: string;
  readonly askSentence: string;
  readonly askSituation: string;
  readonly askShadow: string;
  readonly right: string;
  readonly slip: string;
  readonly wrong: string;
  readonly revealed: string;
  readonly hintStart: string;
  readonly hintLine: string;
  readonly hintMeaning: string;
  readonly hintSituation: string;
  readonly hintShadow: string;
  readonly noHint: string;
  /** The word occurs in the learner's sentence: more is not known of it. */
  readonly compare: string;
  readonly nothingToCompare: string;
  readonly wordMissing: string;
  readonly tooShort: string;
  readonly storedLine: string;
  readonly fits: string;
  readonly fitsNot: string;
  readonly rated: string;
  readonly skipped: string;
  /** The learner did what this step does not take. */
  readonly pleaseType: string;
  readonly pleaseChoose: string;
  readonly pleaseRate: string;
  readonly stopped: string;
  readonly goodbye: string;
}

export type PhraseKey = keyof PhraseBook;

/** Of a language: for A1 and A2 in the simplest words, from B1 on as one talks. */
export interface PhraseBooks {
  readonly simple: PhraseBook;
  readonly natural: PhraseBook;
}
