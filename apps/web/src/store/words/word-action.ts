import type { KnownStatus, LanguageCode, NewWord, ReviewPriority, Word } from '@wordreel/shared';

export interface SaveWordArgs {
  language: LanguageCode;
  word: NewWord;
  /** Where in the list it goes back to; without, it is the newest. */
  index?: number;
}

export interface RemoveWordArgs {
  language: LanguageCode;
  word: Word;
}

export interface SetPriorityArgs {
  language: LanguageCode;
  word: Word;
  reviewPriority: ReviewPriority;
}

export interface SetTranslationArgs {
  language: LanguageCode;
  word: Word;
  /** `''` takes it away. */
  translation: string;
}

export interface MarkWordArgs {
  language: LanguageCode;
  lemma: string;
  /** Null takes the mark away. */
  status: KnownStatus | null;
}

export interface KnownStepArgs {
  language: LanguageCode;
  /** A UUID that the client has made, so that a step that is sent again is the same one. */
  step: string;
  /** How many of the commonest words. */
  first: number;
}

/** A word action as data, so that a toast can offer it: to undo one, or to try it again. */
export type WordAction =
  | { kind: 'saveWord'; args: SaveWordArgs }
  | { kind: 'removeWord'; args: RemoveWordArgs }
  | { kind: 'setPriority'; args: SetPriorityArgs }
  | { kind: 'setTranslation'; args: SetTranslationArgs }
  | { kind: 'markWord'; args: MarkWordArgs }
  | { kind: 'takeKnownStep'; args: KnownStepArgs }
  | { kind: 'undoKnownStep'; args: KnownStepArgs };
