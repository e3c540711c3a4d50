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

/** What is corrected in a message, and which goals it has reached, by their places. */
export interface FoundNotes {
  readonly notes: readonly NoteDraft[];
  readonly goals: readonly number[];
}

/** Never the message of an error: it may have what a server has answered. */
const nameOf = (error: unknown): string =>
  error instanceof Error ? ('kind' in error ? `${error.name} ${String(error.kind)}` : error.name) : 'unknown';

/**
 * Asks for corrections of a learner's message, by a call that sees nothing but that message. What cannot be read is
 * logged without its text, and never an error: the reply matters more.
 * @returns why none came, where the model failed
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
    if (!read.isReadable) deps.log.warn({ model: call.model.name }, 'The model wrote corrections that cannot be read');
    return read;
  } catch (error) {
    if (!call.signal.aborted) deps.log.warn({ model: call.model.name, reason: nameOf(error) }, 'No corrections came');
    return error instanceof ChatFailure ? error.kind : 'broken';
  }
}
