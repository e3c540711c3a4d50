import { z } from 'zod';
import { LanguageCode } from './codes.ts';

/** Purposes for which a server may contact external services. */
export const OUTSIDE_USES = ['tutor', 'speech', 'transcription', 'human-check', 'apple', 'mail'] as const;

/** Information about this installation, and which data leaves the server. */
export const About = z
  .object({
    version: z.string(),
    host: z.string().meta({ description: 'Host name under which this server is reachable.' }),
    name: z.string().optional().meta({ description: 'Name that the operator has given this server, if any.' }),
    outside: z.array(z.object({ use: z.enum(OUTSIDE_USES), host: z.string() })).meta({
      description:
        'External services that this server is configured to use, by purpose. Purposes that are missing are handled on this server.',
    }),
    dictionaries: z.array(
      z.object({
        language: LanguageCode,
        into: z.string().meta({ description: 'Language of its meanings.' }),
        name: z.string(),
        licence: z.string().nullable(),
        url: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'About' });

export type About = z.infer<typeof About>;
