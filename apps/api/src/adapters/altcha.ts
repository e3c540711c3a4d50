import { randomInt } from 'node:crypto';
import type { HumanAction } from '@wordreel/shared';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { ApiError } from '#lib/api-error';
import { MINUTE, type Clock } from '#lib/clock';
import type { HumanCheck } from './human-check.ts';

interface Settings {
  /** Signs the challenge. Its solution is signed with `solutionSecret`. */
  readonly challengeSecret: string;
  readonly solutionSecret: string;
  readonly clock: Clock;
  /** PBKDF2 rounds per try. With the default, one core needs half a second to a second; tests use fewer rounds. */
  readonly cost?: number;
  /** Minimum and maximum number of tries that a solution takes. */
  readonly tries?: readonly [number, number];
}

const ALGORITHM = 'PBKDF2/SHA-256';
const LIFETIME = 5 * MINUTE;
/** In base64 characters. */
const LONGEST_PAYLOAD = 4096;

const hex = z.string().regex(/^[0-9a-f]+$/);

/** A solved challenge. The signatures are required: without them, altcha-lib would do work for anyone, or throw. */
const Payload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(ALGORITHM),
      nonce: hex.length(32),
      salt: hex.length(32),
      cost: z.int().positive(),
      keyLength: z.literal(32),
      keyPrefix: hex.max(64),
      keySignature: hex.length(64),
      expiresAt: z.int().positive(),
      data: z.object({ action: z.string() }),
    }),
    signature: hex.length(64),
  }),
  solution: z.object({ counter: z.int().nonnegative(), derivedKey: hex.length(64) }),
});

function parse(token: string): z.infer<typeof Payload> | null {
  if (token.length > LONGEST_PAYLOAD) return null;
  try {
    return Payload.parse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
  } catch {
    return null;
  }
}

/** Proof of work by altcha-lib. A solution can be verified repeatedly, so callers must spend the row from `verify`. */
export function createAltcha(settings: Settings): HumanCheck {
  const { challengeSecret, solutionSecret, clock, cost = 1000, tries = [2500, 5000] } = settings;
  const secrets = { hmacSignatureSecret: challengeSecret, hmacKeySignatureSecret: solutionSecret };

  async function isSolved({ challenge, solution }: z.infer<typeof Payload>, action: HumanAction): Promise<boolean> {
    const { data, expiresAt } = challenge.parameters;
    if (data.action !== action || expiresAt * 1000 <= clock()) return false;
    const { verified } = await verifySolution({ challenge, solution: { ...solution, time: 0 }, deriveKey, ...secrets });
    return verified;
  }

  return {
    provider: 'altcha',
    siteKey: null,
    challenge: async (action) => {
      const [least, most] = tries;
      const { parameters, signature = '' } = await createChallenge({
        algorithm: ALGORITHM,
        cost,
        counter: randomInt(least, most + 1),
        deriveKey,
        data: { action },
        expiresAt: new Date(clock() + LIFETIME),
        ...secrets,
      });
      return { parameters: { ...parameters }, signature };
    },
    verify: async (token, action) => {
      const payload = parse(token);
      if (payload === null || !(await isSolved(payload, action))) throw new ApiError('human_check_failed');
      const { nonce, expiresAt } = payload.challenge.parameters;
      return { nonce, expiresAt: new Date(expiresAt * 1000) };
    },
  };
}
