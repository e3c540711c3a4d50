import {
  ChatFailure,
  type ChatFailureKind,
  notesMessages,
  type NotesRequest,
  type NoteDraft,
  readNotes,
} from '@wordreel/tutor';
import type { Deps } from '#deps';
import { askWhole, SIDE_CALL_TOKENS, type Call } from './ask-model.service.ts';
import { newDelimiterId } from './request.service.ts';

/** The corrections of a message, and the indexes of the goals that it reaches. */
export interface FoundNotes {
  readonly notes: readonly NoteDraft[];
  readonly goals: readonly number[];
}

/** Never logs the message of an error, because it may contain a server's response. */
const nameOf = (error: unknown): string =>
  error instanceof Error ? ('kind' in error ? `${error.name} ${String(error.kind)}` : error.name) : 'unknown';

/**
 * Requests corrections with a call that contains only the learner's message. An unreadable response is logged without
 * its text and is not an error, because the reply matters more.
 * @returns the kind of failure if the model failed
 */
export async function findNotes(
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
