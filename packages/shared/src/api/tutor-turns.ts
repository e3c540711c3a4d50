import { z } from 'zod';
import { MAX_TUTOR_MESSAGE } from '../limits.ts';
import { count, id, named, zone } from './fields.ts';
import { TutorGoals, TutorMessage, TutorNote } from './tutor-conversations.ts';
import { TutorQuota, TutorWord } from './tutor.ts';

/**
 * The learner's action. `open`: lets the tutor start. `say`: sends a message or the answer to a task. `edit`: rewrites
 * the learner's last message and removes everything after it. `again`: requests the last reply again. `simpler`:
 * requests the last reply in easier words. `correct`: requests corrections of the last message. Only for the practice
 * partner: `hint`, `skip`, `choose` (an option) and `rate` (one's own speaking: 1 again, 2 hard, 3 good).
 */
export const TutorAct = z
  .enum(['open', 'say', 'edit', 'again', 'simpler', 'correct', 'hint', 'skip', 'choose', 'rate'])
  .meta({ id: 'TutorAct' });

/** The client creates `id`, the message's id, so repeating the request doesn't add another turn. */
export const TutorTurnBody = z
  .object({
    id,
    act: TutorAct,
    text: z
      .string()
      .max(MAX_TUTOR_MESSAGE, `A message can have at most ${MAX_TUTOR_MESSAGE} characters`)
      .transform((text) => text.normalize('NFC').trim())
      .default(''),
    choice: count.max(10).optional(),
    zone,
  })
  .refine(({ act, text }) => (act !== 'say' && act !== 'edit') || text !== '', {
    path: ['text'],
    message: 'Please write something first',
  })
  .refine(({ act, choice }) => (act !== 'choose' && act !== 'rate') || choice !== undefined, {
    path: ['choice'],
    message: 'Please choose something first',
  })
  .meta({ id: 'TutorTurnBody' });

/** `event: delta`: text to append to the reply or, if `replaces` is true, to show instead of it. */
export const TutorDelta = named('TutorDelta', { text: z.string(), replaces: z.boolean().default(false) });

/** `event: note`: corrections of the learner's message, requested concurrently with the reply. */
export const TutorNotes = named('TutorNotes', { message: id, notes: z.array(TutorNote) });

/** `event: done`: the turn is finished. Contains the messages that it created or changed, goals, words and quota. */
export const TutorTurnDone = named('TutorTurnDone', {
  messages: z.array(TutorMessage),
  goals: TutorGoals,
  words: z.array(TutorWord),
  quota: TutorQuota.nullable(),
});

/** `event: error`: the turn failed. `done` has the tutor's message as far as received; `text` is for the learner. */
export const TutorTurnError = named('TutorTurnError', { failure: z.string(), text: z.string(), done: TutorTurnDone });

export type TutorAct = z.infer<typeof TutorAct>;
export type TutorTurnBody = z.input<typeof TutorTurnBody>;
export type TutorDelta = z.infer<typeof TutorDelta>;
export type TutorNotes = z.infer<typeof TutorNotes>;
export type TutorTurnDone = z.infer<typeof TutorTurnDone>;
export type TutorTurnError = z.infer<typeof TutorTurnError>;
