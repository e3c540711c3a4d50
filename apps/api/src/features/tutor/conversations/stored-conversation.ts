import type { TutorConversation, TutorConversationHead, TutorReport } from '@wordreel/shared';
import { type LoadedScene, type PracticeState, sceneIn, type TutorLevel } from '@wordreel/tutor';
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
  /** Null in conversations with a model, and in a practice that has not begun. */
  readonly practice: PracticeState | null;
  /** A summary of all messages up to and including the one whose `place` is `summaryUntil`. */
  readonly summary: string | null;
  readonly summaryUntil: string | null;
  readonly report: TutorReport | null;
  readonly startedAt: Date;
  readonly lastAt: Date;
  readonly finishedAt: Date | null;
}

export type ConversationChange = Partial<Omit<StoredConversation, HeadFields | 'level' | 'startedAt'>>;

export function toHead(stored: StoredConversation): TutorConversationHead {
  const { id, language, mode, kind, scenario, video, title, finishedAt } = stored;
  const [startedAt, lastAt] = [stored.startedAt.toISOString(), stored.lastAt.toISOString()];
  return { id, language, mode, kind, scenario, video, title, isFinished: finishedAt !== null, startedAt, lastAt };
}

/** Returns the scripted scene of a conversation, or null. */
export function sceneOfConversation({
  mode,
  language,
  scenario,
}: Pick<StoredConversation, 'mode' | 'language' | 'scenario'>): LoadedScene | null {
  return mode === 'practice' && scenario !== null ? sceneIn(language, scenario) : null;
}
