import type { TutorConversation, TutorMessage } from '@wordreel/shared';
import { now } from '#lib/now.ts';
import { type LiveTurn, standingMessages } from '#store/api/tutor/tutor-turn.ts';

/** The messages on the page, including parts of a turn that the server has not confirmed yet. */
export interface Shown {
  readonly messages: readonly TutorMessage[];
  /** Whether the learner's last message has not arrived, as far as known. */
  readonly isUnsent: boolean;
}

/** Adds the current turn to the messages of a conversation. */
export function shownMessages(conversation: TutorConversation, live: LiveTurn | null): Shown {
  if (live === null) return { messages: conversation.messages, isUnsent: false };
  const { body, state } = live;
  // For a reply to this tab, the page has newer text than the server's copy.
  const isOurs = ({ status }: TutorMessage) => status === 'streaming' && state !== 'unsent';
  const standing = standingMessages(conversation, body).filter((message) => !isOurs(message));
  const isHere = standing.some(({ id }) => id === body.id);
  const own = isHere || (body.text ?? '') === '' ? [] : [learnerMessage(live, conversation.language)];
  return { messages: [...standing, ...own], isUnsent: state === 'unsent' };
}

function learnerMessage({ body, notes }: LiveTurn, language: TutorMessage['language']): TutorMessage {
  const { id, text = '' } = body;
  const unknown = { failure: null, reading: null, known: null, usedWords: [], task: null, result: null };
  return { id, role: 'learner', text, status: 'complete', sentAt: now(), language, notes: [...notes], ...unknown };
}
