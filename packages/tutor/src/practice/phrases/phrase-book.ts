/**
 * The phrases of the practice partner. Placeholders in braces: `{count}` words, a `{word}` as listed, a `{form}` or
 * `{line}` as stored, and the `{start}` of a form.
 */
export interface PhraseBook {
  readonly greeting: string;
  readonly greetingOne: string;
  /** Said if there is nothing to practice. */
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
  /** The word occurs in the learner's sentence; nothing else is known about the sentence. */
  readonly compare: string;
  readonly nothingToCompare: string;
  readonly wordMissing: string;
  readonly tooShort: string;
  readonly storedLine: string;
  readonly fits: string;
  readonly fitsNot: string;
  readonly rated: string;
  readonly skipped: string;
  /** Said after an action that doesn't fit the step. */
  readonly pleaseType: string;
  readonly pleaseChoose: string;
  readonly pleaseRate: string;
  readonly stopped: string;
  readonly goodbye: string;
}

export type PhraseKey = keyof PhraseBook;

/** The phrases of a language: the simplest wording for A1 and A2, and natural wording from B1 on. */
export interface PhraseBooks {
  readonly simple: PhraseBook;
  readonly natural: PhraseBook;
}
