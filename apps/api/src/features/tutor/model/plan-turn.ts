import type { TutorTurnBody } from '@wordreel/shared/api/tutor-turns';
import type { z } from 'zod';
import type { StoredMessage } from '#features/tutor/conversations/messages.store';
import { conflict } from '#lib/api-error';

type Body = z.output<typeof TutorTurnBody>;

export interface Plan {
  /** The place of the first message to remove, with all later ones; null if all stay. */
  readonly removesFrom: string | null;
  readonly newText: string | null;
  /** The learner's message to reply to, new or earlier; null if the tutor opens the conversation. */
  readonly repliesTo: string | null;
  /** The reply to simplify; null for other acts. */
  readonly simplifies: StoredMessage | null;
}

const PLAIN = { removesFrom: null, newText: null, repliesTo: null, simplifies: null };

function lastOf(messages: readonly StoredMessage[], role: StoredMessage['role'], message: string): StoredMessage {
  const last = messages.findLast((each) => each.role === role && each.text !== '');
  if (last === undefined) throw conflict(message);
  return last;
}

function planAgain(messages: readonly StoredMessage[]): Plan {
  const last = messages.at(-1);
  const repliesTo = messages.findLast(({ role }) => role === 'learner')?.text ?? null;
  return { ...PLAIN, repliesTo, removesFrom: last?.role === 'tutor' ? last.place : null };
}

/** @returns null if the tutor has already begun @throws ApiError if there is no message to which the act applies */
export function planTurn(messages: readonly StoredMessage[], { act, text }: Body): Plan | null {
  if (act === 'open') return messages.length === 0 ? PLAIN : null;
  if (act === 'say') return { ...PLAIN, newText: text, repliesTo: text };
  if (act === 'again') return planAgain(messages);
  if (act === 'edit') {
    const mine = lastOf(messages, 'learner', 'There is no message of yours to edit: say something first.');
    return { ...PLAIN, removesFrom: mine.place, newText: text, repliesTo: text };
  }
  if (act === 'simpler') {
    return { ...PLAIN, simplifies: lastOf(messages, 'tutor', 'There is no reply yet that could be simpler.') };
  }
  throw conflict('There is no task of the practice partner here: say something instead.');
}
