import type { TutorConversation, TutorMessage } from '@wordreel/shared';
import { now } from '#lib/now.ts';
import { type LiveTurn, standingMessages } from '#store/api/tutor/tutor-turn.ts';

/** What of a turn the page shows that the server has not told yet. */
export interface Shown {
  readonly messages: readonly TutorMessage[];
  /** Whether the last of the learner's messages has not arrived, as far as is known. */
  readonly isUnsent: boolean;
}

/** A conversation with the turn that is on its way. */
export function shownMessages(conversation: TutorConversation, live: LiveTurn | null): Shown {
  if (live === null) return { messages: conversation.messages, isUnsent: false };
  const { body, state } = live;
  // Of our own reply the page knows more than the server has told.
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
