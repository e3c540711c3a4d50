import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ApiError } from '#lib/api-error';
import { createBreaker } from './breaker.ts';
import type { Clock } from '#lib/clock';
import type { HumanCheck } from './human-check.ts';
import { fetchJson, OutboundError } from './outbound.ts';

interface Settings {
  readonly siteKey: string;
  readonly secretKey: string;
  /** https://challenges.cloudflare.com/turnstile/v0/siteverify, or a stand-in in tests. */
  readonly verifyUrl: string;
  /** The host of `PUBLIC_URL`, where the challenge must have been solved. */
  readonly hostname: string;
  readonly clock: Clock;
  /** For one try, in ms. */
  readonly timeout?: number;
}

/** https://developers.cloudflare.com/turnstile/get-started/server-side-validation/ */
const Answer = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  'error-codes': z.array(z.string()).optional(),
});

type Answer = z.infer<typeof Answer>;

const LONGEST_TOKEN = 2048;

/** Error codes that are not the visitor's fault. */
const OURS = /^(internal-error|(missing|invalid)-input-secret|bad-request)$/;

function unavailable(cause: unknown): ApiError {
  return new ApiError('unavailable', { message: 'Verification is unavailable. Please try again.', cause });
}

async function ask(settings: Settings, token: string, ip: string): Promise<Answer> {
  const question = {
    method: 'POST' as const,
    // Both tries use the same key. Otherwise the second would find the token already spent by the first.
    body: new URLSearchParams({
      secret: settings.secretKey,
      response: token,
      remoteip: ip,
      idempotency_key: randomUUID(),
    }),
    timeout: settings.timeout ?? 5000,
  };
  const { body } = await fetchJson(settings.verifyUrl, question).catch(() => fetchJson(settings.verifyUrl, question));
  const { data, error } = Answer.safeParse(body);
  if (error) throw new OutboundError('The verification response is invalid', { cause: error });
  const fault = data['error-codes']?.find((code) => OURS.test(code));
  if (fault !== undefined) throw new OutboundError(`The verification failed: ${fault}`);
  return data;
}

/** Cloudflare's check. It fails closed: if Cloudflare does not respond, all sign-ups and logins are refused. */
export function createTurnstile(settings: Settings): HumanCheck {
  const throughBreaker = createBreaker(settings.clock);
  return {
    provider: 'turnstile',
    siteKey: settings.siteKey,
    challenge: null,
    verify: async (token, action, ip) => {
      if (token === '' || token.length > LONGEST_TOKEN) throw new ApiError('human_check_failed');
      const answer = await throughBreaker(() => ask(settings, token, ip)).catch((cause: unknown) => {
        throw unavailable(cause);
      });
      const isRightAction = answer.action === undefined || answer.action === '' || answer.action === action;
      if (!answer.success || answer.hostname !== settings.hostname || !isRightAction) {
        throw new ApiError('human_check_failed', { cause: answer['error-codes'] });
      }
      return null;
    },
  };
}
