import { z } from 'zod';
import { MAX_SPOKEN } from '../spoken.ts';
import { LanguageCode, VideoId } from './codes.ts';

const text = z
  .string()
  .max(MAX_SPOKEN, `At most ${MAX_SPOKEN} characters are spoken at once`)
  .transform((said) => said.normalize('NFC').trim())
  .refine((said) => said !== '', 'There is nothing to say');

/** What the server's voice is to say. Nothing is said that does not stand where it is told to stand. */
export const SpeechBody = z
  .object({
    language: LanguageCode,
    text,
    videoId: VideoId.optional().meta({ description: 'The text is a line of this video’s captions, or a part of one.' }),
    headword: z
      .string()
      .max(100)
      .optional()
      .meta({ description: 'The text is the example of this headword of a dictionary.' }),
    message: z.uuid().optional().meta({ description: 'The text is of this message of the tutor, or a part of it.' }),
    session: z.uuid().optional().meta({ description: 'With `item`: the text is a line of this session of exercises.' }),
    item: z.number().int().min(0).max(999).optional(),
  })
  .meta({ id: 'SpeechBody' });

/** Where a sound is to be had: for `<audio>`, in parts where it asks for some. */
export const SpokenText = z.object({ url: z.string() }).meta({ id: 'SpokenText' });

/** The id of a sound is a keyed hash of its voice and text. */
export const SoundPath = z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'This is not the id of a sound') });

export const TranscriptionQuery = z.object({ language: LanguageCode });

/** What was said in a recording; empty where nothing was. */
export const Transcription = z.object({ text: z.string() }).meta({ id: 'Transcription' });

export type SpeechBody = z.input<typeof SpeechBody>;
export type SpokenText = z.infer<typeof SpokenText>;
export type Transcription = z.infer<typeof Transcription>;
