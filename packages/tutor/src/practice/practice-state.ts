import type { LanguageCode, PracticeResult, PracticeTask } from '@wordreel/shared';
import type { TutorLevel } from '#prompt/prompt-context';
import type { PartnerText } from './phrases/partner-text.ts';
import type { LoadedScene } from '#scenes/load-scenes';
import type { SceneReply } from '#scenes/scene';
import type { PracticeWord } from './practice-words.ts';

/** A step of the plan. `word` is an index in the practice's words, and `line` an index in the word's lines. */
export type PlannedStep =
  | { readonly step: 'gap' | 'shadow'; readonly word: number; readonly line: number }
  | { readonly step: 'sentence'; readonly word: number }
  | {
      readonly step: 'situation';
      readonly word: number;
      readonly line: number;
      /** The lines to choose from in display order, and the index of the right one. */
      readonly options: readonly string[];
      readonly right: number;
    };

interface CommonState {
  readonly version: 1;
  readonly language: LanguageCode;
  readonly level: TutorLevel;
  readonly hints: number;
}

/** A practice of words, one step after the other. */
export interface WordPractice extends CommonState {
  readonly words: readonly PracticeWord[];
  readonly plan: readonly PlannedStep[];
  /** The index of the current step, or the plan's length at the end. */
  readonly at: number;
}

/** A scene, as this learner plays it: without the lines and options for words that they haven't saved. */
export interface ScenePractice extends CommonState {
  readonly scene: LoadedScene;
  /** The key of the current step, or an empty text after the learner has stopped. */
  readonly at: string;
  /** How often the answer to the current step was not understood. */
  readonly misses: number;
}

/** The state of a practice as plain JSON, stored between two calls. */
export type PracticeState = WordPractice | ScenePractice;

/** The result of an answer. The server adds `counted`. */
export type AnswerResult = Omit<PracticeResult, 'counted'>;

/** An answered gap. The server logs it as a review if the word is due. */
export interface AnsweredGap {
  readonly word: string;
  /** The result as `rateAnswer` of `@wordreel/learning` expects it. */
  readonly result: 'exact' | 'slip' | 'wrong' | 'revealed';
  readonly hinted: boolean;
}

export interface PracticeTurn<State extends PracticeState = PracticeState> {
  readonly state: State;
  /** Null for a hint, and for an action that doesn't fit the step. */
  readonly result: AnswerResult | null;
  /** Separate messages in order. The last one carries the task. Never empty. */
  readonly messages: readonly PartnerText[];
  readonly task: PracticeTask;
  readonly gap: AnsweredGap | null;
  /** The word that the learner has used in a sentence or typed into its gap. */
  readonly usedWord: string | null;
  /** The indexes of the goals that this turn has met. */
  readonly goals: readonly number[];
  readonly isOver: boolean;
}

/**
 * The learner's action. For typed text, the server first determines what the step in `askedNow` needs: the answer
 * checker's verdict for a gap, three facts for a sentence. `text` is typed text in a step that doesn't accept any.
 */
export type PracticeAnswer =
  | { readonly act: 'gap'; readonly verdict: 'exact' | 'slip' | 'wrong' }
  | {
      readonly act: 'sentence';
      /** Whether the sentence contains the word's lemma key. */
      readonly hasWord: boolean;
      readonly tokens: number;
      /** Whether the sentence equals a stored line, ignoring case and punctuation. */
      readonly isStoredLine: boolean;
    }
  | {
      readonly act: 'reply';
      /** The index of the reply in the step that was recognized, or null if none was. */
      readonly reply: number | null;
      /** `understood`: it has the words that matter, but it isn't one of the accepted answers. */
      readonly verdict: 'exact' | 'slip' | 'understood' | 'wrong';
      /** The accepted answer that it was compared with. */
      readonly shown: string | null;
    }
  | { readonly act: 'text' }
  | { readonly act: 'choose'; readonly choice: number }
  | { readonly act: 'rate'; readonly choice: number }
  | { readonly act: 'hint' | 'skip' | 'stop' };

/** The current step, with what the server needs to judge the answer. Never sent to a client. */
export interface AskedNow {
  readonly step: PlannedStep['step'] | 'reply' | 'end';
  readonly word: PracticeWord | null;
  /** The expected answer of a gap, else null. */
  readonly expected: string | null;
  /** The possible replies to a step of a scene, else empty. */
  readonly replies: readonly SceneReply[];
}
