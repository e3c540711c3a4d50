import { z } from 'zod';
import { LanguageCode } from './codes.ts';

/** For what a server asks somebody else. */
export const OUTSIDE_USES = ['tutor', 'speech', 'transcription', 'human-check', 'apple', 'mail'] as const;

/** What runs here, and what of it leaves this server. */
export const About = z
  .object({
    version: z.string(),
    host: z.string().meta({ description: 'Under which name people reach this server.' }),
    name: z.string().optional().meta({ description: 'What its host calls this server, if it has a name.' }),
    outside: z
      .array(z.object({ use: z.enum(OUTSIDE_USES), host: z.string() }))
      .meta({ description: 'Whom this server is set up to ask, and for what; a use that is missing stays here.' }),
    dictionaries: z.array(
      z.object({
        language: LanguageCode,
        into: z.string().meta({ description: 'The language that its meanings are told in.' }),
        name: z.string(),
        licence: z.string().nullable(),
        url: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'About' });

export type About = z.infer<typeof About>;
