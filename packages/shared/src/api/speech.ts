import { z } from 'zod';
import { int, LanguageCode, named, VideoId } from './fields.ts';
import { MAX_SPOKEN } from '../limits.ts';

const text = z
  .string()
  .max(MAX_SPOKEN, `At most ${MAX_SPOKEN} characters are spoken at once`)
  .transform((value) => value.normalize('NFC').trim())
  .refine((value) => value !== '', 'There is nothing to say');

/** Request for speech. The server only speaks text that exists in the named source. */
export const SpeechBody = named('SpeechBody', {
  language: LanguageCode,
  text,
  videoId: VideoId.optional().describe('The text is a line of this video’s captions, or a part of one.'),
  headword: z
    .string()
    .max(100)
    .optional()
    .describe('The text is the example sentence of this headword in a dictionary.'),
  message: z.uuid().optional().describe('The text is from this message of the tutor, or a part of it.'),
  session: z.uuid().optional().describe('With `item`: the text is a line of this exercise session.'),
  item: int.min(0).max(999).optional(),
});

/** URL of a sound for `<audio>`; supports range requests. */
export const SpokenText = named('SpokenText', { url: z.string() });

/** The id of a sound is a keyed hash of its voice and text. */
export const SoundPath = z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'This is not the id of a sound') });

export const TranscriptionQuery = z.object({ language: LanguageCode });

/** Transcript of a recording; empty if there was no speech. */
export const Transcription = named('Transcription', { text: z.string() });

export type SpeechBody = z.input<typeof SpeechBody>;
export type SpokenText = z.infer<typeof SpokenText>;
export type Transcription = z.infer<typeof Transcription>;
