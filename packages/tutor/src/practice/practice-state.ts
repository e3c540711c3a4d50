import type { LanguageCode, PracticeResult, PracticeTask } from '@wordreel/shared';
import type { TutorLevel } from '#prompt/prompt-context';
import type { PartnerText } from './phrases/partner-text.ts';
import type { PracticeWord } from './practice-words.ts';

/** A step of the plan: what is asked of which word, and with which of its lines. */
export type PlannedStep =
  | { readonly step: 'gap' | 'shadow'; readonly word: number; readonly line: number }
  | { readonly step: 'sentence'; readonly word: number }
  | {
      readonly step: 'situation';
      readonly word: number;
      readonly line: number;
      /** The lines to choose from, as they are shown, and the place of the right one. */
      readonly options: readonly string[];
      readonly right: number;
    };

/** A practice as it is stored between two calls: plain JSON. */
export interface PracticeState {
  readonly version: 1;
  readonly language: LanguageCode;
  readonly level: TutorLevel;
  readonly words: readonly PracticeWord[];
  readonly plan: readonly PlannedStep[];
  /** The place of the step that is asked now; the plan's length at the end. */
  readonly at: number;
  /** Hints that were given for this step. */
  readonly hints: number;
}

/** What an answer came to. The server adds `counted`. */
export type AnswerResult = Omit<PracticeResult, 'counted'>;

/** A typed gap was answered: the server logs it for a word that is due (`learning.md` 1.4, 5.5). */
export interface AnsweredGap {
  readonly word: string;
  /** As `rateAnswer` of `@wordreel/learning` takes it. */
  readonly result: 'exact' | 'slip' | 'wrong' | 'revealed';
  readonly hinted: boolean;
}

/** What came of what the learner did. */
export interface PracticeTurn {
  readonly state: PracticeState;
  /** Null for a hint, and for an act that does not fit the step. */
  readonly result: AnswerResult | null;
  /** In order, each a message of its own; the last one carries the task. Never empty. */
  readonly says: readonly PartnerText[];
  readonly task: PracticeTask;
  readonly gap: AnsweredGap | null;
  /** The word that the learner has used in a sentence, or found for its gap. */
  readonly usedWord: string | null;
  readonly isOver: boolean;
}

/**
 * What the learner does. A typed text comes as what the server found out about it, by the step of `askedNow`: for a gap
 * the verdict of the answer checker, for a sentence three facts. A `text` is one that its step does not take.
 */
export type PracticeAnswer =
  | { readonly act: 'gap'; readonly verdict: 'exact' | 'slip' | 'wrong' }
  | {
      readonly act: 'sentence';
      /** The word's lemma key occurs in it. */
      readonly hasWord: boolean;
      /** Its running words. */
      readonly tokens: number;
      /** It is one of the stored lines, but for case and punctuation. */
      readonly isStoredLine: boolean;
    }
  | { readonly act: 'text' }
  | { readonly act: 'choose'; readonly choice: number }
  | { readonly act: 'rate'; readonly choice: number }
  | { readonly act: 'hint' | 'skip' | 'stop' };

/** What is asked now, with what the server needs to judge the answer. Never sent to anybody. */
export interface AskedNow {
  readonly step: PlannedStep['step'] | 'end';
  readonly word: PracticeWord | null;
  /** What a gap's answer is judged against; else null. */
  readonly expected: string | null;
}
