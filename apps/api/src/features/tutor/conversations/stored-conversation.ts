import type { LanguageCode, TutorConversationHead, TutorReport } from '@wordreel/shared';
import type { PracticeState, TutorLevel } from '@wordreel/tutor';

/** Whose conversation it is. */
export interface ConversationKey {
  readonly userId: string;
  readonly id: string;
}

/** A word that is to be used, with all by which it is found in a message. */
export interface StoredWord {
  readonly word: string;
  readonly translation: string | null;
  readonly isDue: boolean;
  readonly isKept: boolean;
  readonly isUsed: boolean;
  /** Lemma keys; a message has the word where it has all of one of these sets. */
  readonly keys: readonly (readonly string[])[];
}

interface StoredGoal {
  readonly text: string;
  readonly isDone: boolean;
}

export interface StoredConversation {
  readonly id: string;
  readonly language: LanguageCode;
  readonly mode: TutorConversationHead['mode'];
  readonly kind: TutorConversationHead['kind'];
  readonly scenario: string | null;
  readonly video: TutorConversationHead['video'];
  readonly title: string;
  /** When it began. */
  readonly level: TutorLevel;
  /** The time zone of the learner's last call. */
  readonly zone: string;
  readonly words: readonly StoredWord[];
  readonly goals: readonly StoredGoal[];
  /** Null with a model, and before the partner has begun. */
  readonly practice: PracticeState | null;
  /** What was said up to the message at `summaryUntil`, in short. */
  readonly summary: string | null;
  readonly summaryUntil: string | null;
  readonly report: TutorReport | null;
  readonly startedAt: Date;
  readonly lastAt: Date;
  readonly finishedAt: Date | null;
}

/** What of a conversation changes. */
export type ConversationChange = Partial<
  Pick<
    StoredConversation,
    'words' | 'goals' | 'practice' | 'summary' | 'summaryUntil' | 'report' | 'zone' | 'lastAt' | 'finishedAt'
  >
>;

/** A conversation as a list tells it. */
export const toHead = (stored: Omit<StoredConversation, 'words' | 'practice'>): TutorConversationHead => ({
  id: stored.id,
  language: stored.language,
  mode: stored.mode,
  kind: stored.kind,
  scenario: stored.scenario,
  video: stored.video,
  title: stored.title,
  isFinished: stored.finishedAt !== null,
  startedAt: stored.startedAt.toISOString(),
  lastAt: stored.lastAt.toISOString(),
});
