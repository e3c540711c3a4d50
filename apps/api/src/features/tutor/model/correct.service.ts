import type { TutorNote } from '@wordreel/shared';
import { ChatFailure, type ChatFailureKind, notesMessages, type NotesRequest, readNotes } from '@wordreel/tutor';
import type { Deps } from '#deps';
import type { TutorDeps } from '#features/tutor/deps/tutor-deps';
import { changeConversation } from '#features/tutor/conversations/conversations.store';
import { findMessages } from '#features/tutor/conversations/messages.store';
import { replaceNotes } from '#features/tutor/conversations/notes.store';
import type { ConversationKey, StoredConversation } from '#features/tutor/conversations/stored-conversation';
import { askWhole, type Call, SIDE_CALL_TOKENS } from './ask-model.service.ts';
import { newDelimiterId } from './request.service.ts';

type FoundNotes = Pick<ReturnType<typeof readNotes>, 'notes' | 'goals'>;

/** Describes an error for the log, without its message, because that may contain a server's response. */
const nameOf = (error: unknown): string =>
  error instanceof Error ? ('kind' in error ? `${error.name} ${String(error.kind)}` : error.name) : 'unknown';

/** Requests corrections. An unreadable response is logged without its text. @returns the kind of the model's failure */
async function findNotes(
  deps: Pick<Deps, 'log'>,
  call: Omit<Call, 'messages' | 'maxTokens'>,
  about: Omit<NotesRequest, 'delimiterId'> & { readonly dueWords: readonly string[] },
): Promise<FoundNotes | ChatFailureKind> {
  try {
    const messages = notesMessages({ ...about, delimiterId: newDelimiterId() });
    const reply = await askWhole({ ...call, messages, maxTokens: SIDE_CALL_TOKENS });
    if (call.signal.aborted) return 'broken';
    const { message, dueWords, goals } = about;
    const read = readNotes(reply, { message, dueWords, goalCount: goals.length });
    if (!read.isReadable)
      deps.log.warn({ model: call.model.name }, 'The model returned corrections that could not be parsed');
    return read;
  } catch (error) {
    if (!call.signal.aborted)
      deps.log.warn({ model: call.model.name, reason: nameOf(error) }, 'Could not get corrections');
    return error instanceof ChatFailure ? error.kind : 'broken';
  }
}

export interface Corrected {
  readonly conversation: StoredConversation;
  readonly message: { readonly id: string; readonly text: string };
  readonly call: Omit<Call, 'messages' | 'maxTokens'>;
  /** Whether corrections are stored. If not, the goals that were reached are still marked as done. */
  readonly keeps: boolean;
  /** Whether the learner sees the corrections now, rather than when the conversation is finished. */
  readonly isShown: boolean;
}

/** @returns the corrections that the learner sees now */
function keep(
  { db, clock }: TutorDeps,
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
    // The message may have been removed or rewritten in the meantime.
    const isThere = changed !== null && (await findMessages(trx, place.userId, [message.id])).length > 0;
    if (!isThere || !keeps) return [];
    const to = { userId: place.userId, language, message: message.id, isShown };
    return replaceNotes(trx, to, notes, new Date(clock()));
  });
}

/** Finds and stores corrections and reached goals. @returns the corrections to show now, or the model's failure */
export async function correct(
  deps: TutorDeps,
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
