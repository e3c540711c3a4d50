import type { BEGINNER, CorrectionPolicy, LanguageCode, LevelCode, TutorKind } from '@wordreel/shared';

/** A learner's level as in the API. */
export type TutorLevel = LevelCode | typeof BEGINNER;

/** A word that the tutor should get the learner to use. */
export interface WordToElicit {
  readonly word: string;
  readonly translation: string | null;
}

/** The tutor's role, the setting and the learner's goals. */
export interface ScenarioContext {
  readonly role: string;
  readonly setting: string;
  readonly goals: readonly string[];
}

/** What the prompt says about a learner and the kind of conversation. */
export interface PromptContext {
  readonly language: LanguageCode;
  readonly level: TutorLevel;
  readonly kind: TutorKind;
  /** Set for the kind `scenario`, else null. */
  readonly scenario: ScenarioContext | null;
  /** The words to elicit, usually five to eight. Only the first eight are used. */
  readonly words: readonly WordToElicit[];
  readonly corrections: CorrectionPolicy;
  /** What the learner wants the tutor to know, in their own words; `''` for nothing. */
  readonly remark: string;
}

export interface TutorTurn {
  readonly role: 'learner' | 'tutor';
  readonly text: string;
}

/** An untrusted text: lines of a video, its title, or the learner's last mistakes. */
export interface DataText {
  /** Tells the model what the text is, for example 'Lines of the video'. */
  readonly title: string;
  readonly text: string;
}

export interface ChatRequest {
  readonly context: PromptContext;
  readonly data: readonly DataText[];
  /** A summary of older messages, or null. */
  readonly summary: string | null;
  /** All messages, oldest first. Empty if the tutor should start. */
  readonly turns: readonly TutorTurn[];
  /** Eight or more letters and digits, random for each request. */
  readonly delimiterId: string;
}
