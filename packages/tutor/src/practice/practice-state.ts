import type { LanguageCode, PracticeResult, PracticeTask } from '@wordreel/shared';
import type { TutorLevel } from '#prompt/tutor-brief';
import type { PracticeWord } from './practice-words.ts';

/** A step of the plan: what is asked of which word, and with which of its lines. */
export interface PlannedStep {
  readonly step: 'gap' | 'sentence' | 'situation' | 'shadow';
  readonly word: number;
  /** Of the word's lines; -1 for a step without one. */
  readonly line: number;
  /** Of a situation: what there is to choose from, in order, and which is right. */
  readonly options: readonly string[];
  readonly right: number;
}

/** A practice as it is stored between two calls: plain JSON. */
export interface PracticeState {
  readonly version: 1;
  readonly language: LanguageCode;
  readonly level: TutorLevel;
  readonly words: readonly PracticeWord[];
  readonly plan: readonly PlannedStep[];
  /** The step that is asked now; the plan's length at the end. */
  readonly at: number;
  /** Hints that were given for this step. */
  readonly hints: number;
}

/** Something that the partner says. */
export interface PartnerText {
  readonly text: string;
  /** Null for a text of the page's language. */
  readonly language: LanguageCode | null;
  /** The same in the page's language. */
  readonly inEnglish: string;
}

/** What an answer came to. The server adds `counted`. */
export type AnswerResult = Omit<PracticeResult, 'counted'>;

/** A typed gap was answered: the server logs it for a due word (`learning.md` 1.4, 3). */
export interface AnsweredGap {
  readonly word: string;
  readonly result: 'exact' | 'slip' | 'wrong' | 'revealed';
  readonly hinted: boolean;
}

export interface PracticeTurn {
  readonly state: PracticeState;
  /** What came of the learner's answer; null for a hint or an act that does not fit the step. */
  readonly result: AnswerResult | null;
  /** In order, each a message of its own; the last one carries the task. */
  readonly says: readonly PartnerText[];
  readonly task: PracticeTask;
  readonly gap: AnsweredGap | null;
  /** A word to practise that the learner has used in a sentence, or found for a gap. */
  readonly usedWord: string | null;
  readonly isOver: boolean;
}

/** What the learner does. `say` takes what the server found out about the typed text, by the step that is asked. */
export type PracticeAnswer =
  | { readonly act: 'gap'; readonly verdict: 'exact' | 'slip' | 'wrong' }
  | { readonly act: 'sentence'; readonly hasWord: boolean; readonly tokens: number; readonly isStoredLine: boolean }
  | { readonly act: 'text' }
  | { readonly act: 'choose'; readonly choice: number }
  | { readonly act: 'rate'; readonly choice: number }
  | { readonly act: 'hint' | 'skip' | 'stop' };

/** What is asked now, with what the server needs to judge the answer. Never sent as it is. */
export interface AskedNow {
  readonly step: PlannedStep['step'] | 'end';
  readonly word: PracticeWord | null;
  /** What the gap's answer is judged against. */
  readonly expected: string | null;
}
