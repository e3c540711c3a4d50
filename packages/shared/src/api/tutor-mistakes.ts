import { z } from 'zod';
import { count, time } from './fields.ts';
import { TutorNote } from './tutor.ts';

/** Corrections in a language, newest first; `next` is the value of `after` for older ones. */
export const TutorMistakes = z
  .object({
    mistakes: z.array(
      TutorNote.extend({
        conversation: z.uuid(),
        sentence: z.string().meta({ description: 'The full message.' }),
        at: time,
      }),
    ),
    next: count.nullable(),
  })
  .meta({ id: 'TutorMistakes' });

export const SavedNoteBody = z.object({ savedAs: z.string().max(200).nullable() }).meta({ id: 'SavedNoteBody' });

export type TutorMistakes = z.infer<typeof TutorMistakes>;
