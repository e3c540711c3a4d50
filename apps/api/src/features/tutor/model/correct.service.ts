import type { TutorNote } from '@wordreel/shared';
import type { ChatFailureKind } from '@wordreel/tutor';
import type { Deps } from '#deps';
import { changeConversation } from '#features/tutor/conversations/conversations.store';
import { findMessages } from '#features/tutor/conversations/messages.store';
import { replaceNotes } from '#features/tutor/conversations/notes.store';
import type { ConversationKey, StoredConversation } from '#features/tutor/conversations/stored-conversation';
import type { Call } from './ask-model.service.ts';
import { findNotes, type FoundNotes } from './notes.service.ts';

/** A message of a learner that is looked at. */
export interface Corrected {
  readonly conversation: StoredConversation;
  readonly message: { readonly id: string; readonly text: string };
  readonly call: Omit<Call, 'messages' | 'maxTokens'>;
  /** Whether corrections are kept; else only goals are ticked. */
  readonly keeps: boolean;
  /** Whether the learner is to see them now, or when the conversation is over. */
  readonly isShown: boolean;
}

type CorrectDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

/** Keeps what was found, and ticks the goals that were reached. @returns what the learner is shown now */
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
    // Removed meanwhile, or written anew.
    const isThere = changed !== null && (await findMessages(trx, place.userId, [message.id])).length > 0;
    if (!isThere || !keeps) return [];
    const to = { userId: place.userId, language, message: message.id, isShown };
    return replaceNotes(trx, to, notes, new Date(clock()));
  });
}

/**
 * Looks for mistakes in a message of the learner and for goals that it reaches, and keeps both.
 * @returns the corrections that the learner is shown now, or why none came of the model
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
    deps.log.error({ err: error }, 'Corrections could not be kept');
    return 'broken';
  }
}
