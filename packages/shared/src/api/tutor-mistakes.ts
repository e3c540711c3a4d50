import { z } from 'zod';
import { count, named, time } from './fields.ts';
import { TutorNote } from './tutor.ts';

/** Corrections in a language, newest first; `next` is the value of `after` for older ones. */
export const TutorMistakes = named('TutorMistakes', {
  mistakes: z.array(
    TutorNote.extend({
      conversation: z.uuid(),
      sentence: z.string().describe('The full message.'),
      at: time,
    }),
  ),
  next: count.nullable(),
});

export const SavedNoteBody = named('SavedNoteBody', { savedAs: z.string().max(200).nullable() });

export type TutorMistakes = z.infer<typeof TutorMistakes>;
