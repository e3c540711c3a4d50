import type { BEGINNER, CorrectionPolicy, LanguageCode, LevelCode, TutorKind } from '@wordreel/shared';

/** A learner's level as an answer of the API names it. */
export type TutorLevel = LevelCode | typeof BEGINNER;

/** A word that the learner is to be brought to use. */
export interface WordToElicit {
  readonly word: string;
  readonly translation: string | null;
}

/** Who the tutor plays, where, and what the learner is to do there. */
export interface ScenarioContext {
  readonly role: string;
  readonly setting: string;
  readonly goals: readonly string[];
}

/** All that the tutor is told of a learner and of what a conversation is to be (`learning.md` 5.2). */
export interface PromptContext {
  readonly language: LanguageCode;
  readonly level: TutorLevel;
  readonly kind: TutorKind;
  /** Of the kind `scenario`; else null. */
  readonly scenario: ScenarioContext | null;
  /** Five to eight are asked of the learner; of more, the first eight. */
  readonly words: readonly WordToElicit[];
  readonly corrections: CorrectionPolicy;
  /** What the learner wants the tutor to know, in the learner's own words; `''` for nothing. */
  readonly remark: string;
}

/** What somebody has said in a conversation. */
export interface TutorTurn {
  readonly role: 'learner' | 'tutor';
  readonly text: string;
}

/** A text that others wrote: lines of a video, its title, the learner's last mistakes. */
export interface DataText {
  /** What it is, for the model: 'Lines of the video'. */
  readonly title: string;
  readonly text: string;
}

/** What the next reply is asked with. */
export interface ChatRequest {
  readonly context: PromptContext;
  readonly data: readonly DataText[];
  /** Of what was said before `turns`; null for none. */
  readonly summary: string | null;
  /** All that was said, oldest first; none where the tutor is to begin. */
  readonly turns: readonly TutorTurn[];
  /** Eight or more letters and digits, new and unguessable for each request. */
  readonly delimiterId: string;
}
