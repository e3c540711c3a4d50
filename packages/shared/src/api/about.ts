import { z } from 'zod';
import { LanguageCode, named } from './fields.ts';
import { HUMAN_ACTIONS } from '../human-check.ts';

/** Purposes for which a server may contact external services. */
const OUTSIDE_USES = ['tutor', 'speech', 'transcription', 'human-check', 'apple', 'mail'] as const;

/** Information about this installation, including which external services receive data from it. */
export const About = named('About', {
  version: z.string(),
  host: z.string().describe('Host name under which this server is reachable.'),
  name: z.string().optional().describe('Name that the operator has given this server, if any.'),
  outside: z
    .array(z.object({ use: z.enum(OUTSIDE_USES), host: z.string() }))
    .describe(
      'External services that this server is configured to use, by purpose. Purposes that are missing are handled on this server.',
    ),
  dictionaries: z.array(
    z.object({
      language: LanguageCode,
      into: z.string().describe('Language of its meanings.'),
      name: z.string(),
      licence: z.string().nullable(),
      url: z.string().nullable(),
    }),
  ),
});

export const Health = named('Health', { status: z.literal('ok') });

/** Configuration that clients need before the login. */
export const PublicConfig = named('PublicConfig', {
  humanCheck: z.object({
    provider: z.enum(['turnstile', 'altcha']),
    siteKey: z.string().optional().describe("Turnstile's."),
  }),
  apple: z.boolean(),
  tutor: z.boolean().describe('Whether a language model responds as the tutor; otherwise the practice partner does.'),
  speech: z.array(LanguageCode).describe('Languages for which this server has a voice.'),
  transcription: z.boolean().describe('Whether this server transcribes recordings.'),
});

/** A challenge is valid only for the action it was created for. */
export const ChallengeQuery = z.object({ action: z.enum(HUMAN_ACTIONS) });

/** A proof-of-work challenge of ALTCHA, version 2, in the format of its widget. */
export const Challenge = named('Challenge', { parameters: z.record(z.string(), z.unknown()), signature: z.string() });

export type About = z.infer<typeof About>;
export type Health = z.infer<typeof Health>;
export type PublicConfig = z.infer<typeof PublicConfig>;
export type ChallengeQuery = z.infer<typeof ChallengeQuery>;
export type Challenge = z.infer<typeof Challenge>;
