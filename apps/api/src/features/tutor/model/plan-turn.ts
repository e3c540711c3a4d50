import type { TutorTurnBody } from '@wordreel/shared/api/tutor';
import type { z } from 'zod';
import type { StoredMessage } from '#features/tutor/conversations/messages.store';
import { ApiError } from '#lib/api-error';

type Body = z.output<typeof TutorTurnBody>;

/** What a turn does with what was said. */
export interface Plan {
  /** The place of the first message that goes; null where all stays. */
  readonly removesFrom: string | null;
  /** What the learner says now; null for nothing. */
  readonly says: string | null;
  /** The message of the learner that is answered: it may be said now, or before; null where the tutor begins. */
  readonly answers: string | null;
  /** The reply that is to be said more simply. */
  readonly simplifies: StoredMessage | null;
}

const PLAIN = { removesFrom: null, says: null, answers: null, simplifies: null };

const conflict = (message: string): ApiError => new ApiError('conflict', { message });

function lastOf(messages: readonly StoredMessage[], role: StoredMessage['role'], message: string): StoredMessage {
  const last = messages.findLast((each) => each.role === role && each.text !== '');
  if (last === undefined) throw conflict(message);
  return last;
}

function planAgain(messages: readonly StoredMessage[]): Plan {
  const last = messages.at(-1);
  const answers = messages.findLast(({ role }) => role === 'learner')?.text ?? null;
  return { ...PLAIN, answers, removesFrom: last?.role === 'tutor' ? last.place : null };
}

/**
 * What a learner's act does with a conversation with a model.
 * @param messages all that was said, oldest first
 * @returns null for an opening that was made already
 * @throws ApiError for an act that there is nothing for
 */
export function planTurn(messages: readonly StoredMessage[], { act, text }: Body): Plan | null {
  if (act === 'open') return messages.length === 0 ? PLAIN : null;
  if (act === 'say') return { ...PLAIN, says: text, answers: text };
  if (act === 'again') return planAgain(messages);
  if (act === 'edit') {
    const mine = lastOf(messages, 'learner', 'There is no message of yours to write anew: say something first.');
    return { ...PLAIN, removesFrom: mine.place, says: text, answers: text };
  }
  if (act === 'simpler') {
    return { ...PLAIN, simplifies: lastOf(messages, 'tutor', 'There is no reply yet that could be simpler.') };
  }
  throw conflict('There is no task of the practice partner here: say something instead.');
}
