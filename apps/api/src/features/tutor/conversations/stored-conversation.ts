import type { TutorConversation, TutorConversationHead, TutorReport } from '@wordreel/shared';
import type { PracticeState, TutorLevel } from '@wordreel/tutor';
import type { StoredWord } from '#features/tutor/words/used-words';

export interface ConversationKey {
  readonly userId: string;
  readonly id: string;
}

type HeadFields = 'id' | 'language' | 'mode' | 'kind' | 'scenario' | 'video' | 'title';

export interface StoredConversation extends Pick<TutorConversationHead, HeadFields> {
  /** The learner's level when the conversation began. */
  readonly level: TutorLevel;
  /** The time zone of the learner's last request. */
  readonly zone: string;
  readonly words: readonly StoredWord[];
  readonly goals: readonly TutorConversation['goals'][number][];
  /** Null in conversations with a model, and until the practice partner has begun. */
  readonly practice: PracticeState | null;
  /** A summary of all messages up to the one at `summaryUntil`. */
  readonly summary: string | null;
  readonly summaryUntil: string | null;
  readonly report: TutorReport | null;
  readonly startedAt: Date;
  readonly lastAt: Date;
  readonly finishedAt: Date | null;
}

export type ConversationChange = Partial<
  Pick<
    StoredConversation,
    'words' | 'goals' | 'practice' | 'summary' | 'summaryUntil' | 'report' | 'zone' | 'lastAt' | 'finishedAt'
  >
>;

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
