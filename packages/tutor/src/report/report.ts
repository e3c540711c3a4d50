import type { TutorNote, TutorReport, TutorWord } from '@wordreel/shared';

/** A message of the learner, told apart. */
export interface LearnerMessage {
  readonly text: string;
  /** Lemma keys of its running words, each as often as it stands there. */
  readonly lemmas: readonly string[];
  readonly notes: readonly TutorNote[];
}

/** A word of the tutor's messages that was new to the learner. */
export interface MetWord {
  readonly word: string;
  readonly translation: string | null;
  /** A sentence of the tutor that has it. */
  readonly sentence: string;
  /** In how many messages it came. */
  readonly times: number;
}

export interface ReportFacts {
  readonly messages: readonly LearnerMessage[];
  readonly words: readonly TutorWord[];
  readonly goals: readonly { readonly text: string; readonly isDone: boolean }[];
  readonly metWords: readonly MetWord[];
  /** Milliseconds since 1970 of every message, the learner's and the tutor's, in order. */
  readonly times: readonly number[];
}

/** What a finished conversation came to: counted, not judged. */
export function reportOf(facts: ReportFacts): TutorReport {
  throw new Error(`follows ${facts.messages.length}`);
}
