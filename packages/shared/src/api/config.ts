import { z } from 'zod';
import { HUMAN_ACTIONS } from '../human-check.ts';
import { LanguageCode } from './codes.ts';

/** What a client must know before anybody signs in. */
export const PublicConfig = z
  .object({
    humanCheck: z.object({
      provider: z.enum(['turnstile', 'altcha']),
      siteKey: z.string().optional().meta({ description: "Turnstile's." }),
    }),
    apple: z.boolean(),
    tutor: z.boolean().meta({ description: 'A model answers as the tutor; else the practice partner does.' }),
    speech: z.array(LanguageCode).meta({ description: 'The languages for which this server has a voice of its own.' }),
    transcription: z.boolean().meta({ description: 'Whether this server writes down what is recorded.' }),
  })
  .meta({ id: 'PublicConfig' });

/** A challenge is good for the one call that it was made for. */
export const ChallengeQuery = z.object({ action: z.enum(HUMAN_ACTIONS) });

/** A proof-of-work challenge of ALTCHA, version 2, as its widget reads it. */
export const Challenge = z
  .object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() })
  .meta({ id: 'Challenge' });

export type PublicConfig = z.infer<typeof PublicConfig>;
export type ChallengeQuery = z.infer<typeof ChallengeQuery>;
export type Challenge = z.infer<typeof Challenge>;
