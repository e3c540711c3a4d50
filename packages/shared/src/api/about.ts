import { z } from 'zod';
import { LanguageCode } from './codes.ts';
import { HUMAN_ACTIONS } from '../human-check.ts';

/** Purposes for which a server may contact external services. */
const OUTSIDE_USES = ['tutor', 'speech', 'transcription', 'human-check', 'apple', 'mail'] as const;

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

export const Health = z.object({ status: z.literal('ok') }).meta({ id: 'Health' });

/** Configuration that clients need before the login. */
export const PublicConfig = z
  .object({
    humanCheck: z.object({
      provider: z.enum(['turnstile', 'altcha']),
      siteKey: z.string().optional().meta({ description: "Turnstile's." }),
    }),
    apple: z.boolean(),
    tutor: z
      .boolean()
      .meta({ description: 'Whether a language model responds as the tutor; otherwise the practice partner does.' }),
    speech: z.array(LanguageCode).meta({ description: 'Languages for which this server has a voice.' }),
    transcription: z.boolean().meta({ description: 'Whether this server transcribes recordings.' }),
  })
  .meta({ id: 'PublicConfig' });

/** A challenge is valid only for the request it was created for. */
export const ChallengeQuery = z.object({ action: z.enum(HUMAN_ACTIONS) });

/** A proof-of-work challenge of ALTCHA, version 2, in the format of its widget. */
export const Challenge = z
  .object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() })
  .meta({ id: 'Challenge' });

export type About = z.infer<typeof About>;
export type Health = z.infer<typeof Health>;
export type PublicConfig = z.infer<typeof PublicConfig>;
export type ChallengeQuery = z.infer<typeof ChallengeQuery>;
export type Challenge = z.infer<typeof Challenge>;
