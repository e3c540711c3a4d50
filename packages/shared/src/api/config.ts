import { z } from 'zod';
import { HUMAN_ACTIONS } from '../human-check.ts';
import { LanguageCode } from './codes.ts';

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

export type PublicConfig = z.infer<typeof PublicConfig>;
export type ChallengeQuery = z.infer<typeof ChallengeQuery>;
export type Challenge = z.infer<typeof Challenge>;
