import type { TutorNote } from '@wordreel/shared';
import type { ChatFailureKind } from '@wordreel/tutor';
import type { Deps } from '#deps';
import { changeConversation } from '#features/tutor/conversations/conversations.store';
import { findMessages } from '#features/tutor/conversations/messages.store';
import { replaceNotes } from '#features/tutor/conversations/notes.store';
import type { ConversationKey, StoredConversation } from '#features/tutor/conversations/stored-conversation';
import type { Call } from './ask-model.service.ts';
import { findNotes, type FoundNotes } from './notes.service.ts';

export interface Corrected {
  readonly conversation: StoredConversation;
  readonly message: { readonly id: string; readonly text: string };
  readonly call: Omit<Call, 'messages' | 'maxTokens'>;
  /** Whether corrections are stored. If not, only goals are ticked. */
  readonly keeps: boolean;
  /** Whether the learner sees the corrections now, or when the conversation is finished. */
  readonly isShown: boolean;
}

type CorrectDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

/**
 * Stores the corrections and ticks the reached goals.
 * @returns the corrections that the learner sees now
 */
function keep(
  { db, clock }: CorrectDeps,
  place: ConversationKey,
  { conversation: { language }, message, keeps, isShown }: Corrected,
  { notes, goals }: FoundNotes,
): Promise<TutorNote[]> {
  return db.transaction(async (trx) => {
    const changed = await changeConversation(trx, place, (before) =>
      goals.length === 0
        ? {}
        : { goals: before.goals.map((goal, i) => (goals.includes(i) ? { ...goal, isDone: true } : goal)) },
    );
    // The message was removed or rewritten in the meantime.
    const isThere = changed !== null && (await findMessages(trx, place.userId, [message.id])).length > 0;
    if (!isThere || !keeps) return [];
    const to = { userId: place.userId, language, message: message.id, isShown };
    return replaceNotes(trx, to, notes, new Date(clock()));
  });
}

/**
 * Looks for mistakes in a learner's message and for goals that it reaches, and stores both.
 * @returns the corrections that the learner sees now, or the failure of the model
 */
export async function correct(
  deps: CorrectDeps,
  place: ConversationKey,
  corrected: Corrected,
): Promise<TutorNote[] | ChatFailureKind> {
  const { conversation, message, call } = corrected;
  const { language, level, goals, words } = conversation;
  const found = await findNotes(deps, call, {
    message: message.text,
    language,
    level,
    goals: goals.map(({ text }) => text),
    dueWords: words.map(({ word }) => word),
  });
  if (typeof found === 'string') return found;
  try {
    return await keep(deps, place, corrected, found);
  } catch (error) {
    deps.log.error({ err: error }, 'Could not store corrections');
    return 'broken';
  }
}
