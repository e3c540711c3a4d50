import { CAPTION_QUOTAS, MAX_STEPS_A_DAY, OWN_VIDEO_QUOTAS, RECORDINGS_A_DAY } from '@wordreel/shared';
import { DAY, HOUR, MINUTE, SECOND } from '#lib/clock';

export interface RateLimit {
  /** The number of requests allowed per window. */
  readonly points: number;
  /** In ms, from the first request. */
  readonly window: number;
  /** How long exceeding the limit blocks further requests, in ms; by default until the window ends. */
  readonly block?: number;
  /** Set for limits that are counted very often: in Redis or in each process's memory, never in the database. */
  readonly isFrequent?: true;
}

/** Limits per network must allow a class of 30 within 10 minutes; the others are per account or token. */
export const RATE_LIMITS = {
  // For requests without a session.
  'api of network': { points: 600, window: MINUTE, isFrequent: true },
  // Per learner, so that learners in one class do not affect each other.
  'api of user': { points: 600, window: MINUTE, isFrequent: true },
  'api of users of network': { points: 6000, window: MINUTE, isFrequent: true },

  'login of network': { points: 60, window: 10 * MINUTE },
  // Counts failures; a correct password resets the count.
  'login of email and network': { points: 5, window: 15 * MINUTE },
  // Does not apply to a browser with a device cookie of the account.
  'login of email': { points: 20, window: HOUR, block: 15 * MINUTE },
  // Counts consecutive failures; once exceeded, only a password reset helps.
  'login of email in a row': { points: 100, window: 30 * DAY },

  'signup of network': { points: 60, window: HOUR },
  'signup of email': { points: 5, window: HOUR },

  'verify of network': { points: 60, window: 10 * MINUTE },
  // Counts wrong codes; a new code does not reset the count.
  'verify of email': { points: 15, window: DAY },

  'resend of network': { points: 60, window: HOUR },
  'resend of email, minute': { points: 1, window: MINUTE },
  'resend of email, hour': { points: 5, window: HOUR },
  'resend of email, day': { points: 10, window: DAY },

  'reset request of network': { points: 60, window: HOUR },
  'reset request of email, minute': { points: 1, window: MINUTE },
  'reset request of email, hour': { points: 3, window: HOUR },
  'reset of network': { points: 60, window: HOUR },

  'second factor of network': { points: 60, window: 10 * MINUTE },
  // Counts consecutive wrong codes; a correct code resets the count. The owner gets a mail when it is exceeded.
  'authenticator of user': { points: 10, window: DAY, block: 15 * MINUTE },
  'backup code of user': { points: 10, window: DAY, block: 15 * MINUTE },

  'refresh of network': { points: 300, window: 10 * MINUTE },
  'refresh of session': { points: 30, window: MINUTE },

  'challenge of network': { points: 120, window: MINUTE },

  'password of user': { points: 5, window: 15 * MINUTE },

  'glossary of network': { points: 300, window: MINUTE, isFrequent: true },

  'caption upload of user': { points: CAPTION_QUOTAS.uploadsADay, window: DAY },
  'own video of user': { points: OWN_VIDEO_QUOTAS.addsADay, window: DAY },
  // Each question is a request to YouTube.
  'youtube question of user': { points: 60, window: 10 * MINUTE },
  'line fix of user': { points: CAPTION_QUOTAS.fixesADay, window: DAY },
  // Reading a file uses a thread, and a CPU core for several seconds.
  'import of user': { points: 30, window: HOUR },
  // Each choice that a learner tries maps the file's contents again.
  'import choice of user': { points: 100, window: 10 * MINUTE },
  // A session of ten takes about five minutes; creating one uses the word lists.
  'exercise session of user': { points: 60, window: 10 * MINUTE },
  // An overview checks every word of a list. The page requests it when opened and after each session.
  'exercise overview of user': { points: 120, window: 10 * MINUTE },
  // A batch has up to a hundred answers, so a thousand words studied offline can be sent within a minute.
  'review batch of user': { points: 60, window: 10 * MINUTE },
  // A player reports its position every few seconds, and several may be open.
  'watch progress of user': { points: 600, window: 10 * MINUTE, isFrequent: true },
  // Conversations and turns use the word lists; turns also count toward the daily quota.
  'tutor conversation of user': { points: 30, window: 10 * MINUTE },
  'tutor turn of user': { points: 120, window: 10 * MINUTE },
  'word report of user': { points: 50, window: DAY },
  // A training uses a CPU core for several seconds.
  'weights of user': { points: 6, window: DAY },
  // Enough for a learner who plays every word of a line; repeated sounds are cached.
  'speech of user': { points: 120, window: MINUTE },
  'speech of network': { points: 300, window: MINUTE, isFrequent: true },
  'new speech of network': { points: 1000, window: DAY },
  'transcription of user': { points: 20, window: MINUTE },
  'transcription of user, day': { points: RECORDINGS_A_DAY, window: DAY },
  // An archive of a long list uses a CPU core for several seconds.
  'archive of user': { points: 10, window: HOUR },
  // Forty answers in three minutes, one request each: a class of thirty may do this at once.
  'placement of network': { points: 500, window: MINUTE, isFrequent: true },
  // A mail service may post the links of all its users from a few addresses.
  'mail link of network': { points: 120, window: MINUTE, isFrequent: true },
  'placement of user': { points: 60, window: DAY },
  // Preview and import each read the archive.
  'restore of user': { points: 20, window: HOUR },
  'known step of user': { points: MAX_STEPS_A_DAY, window: DAY },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof RATE_LIMITS;

export interface Count {
  readonly isAllowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Whole seconds until the counter resets, for `Retry-After` and `RateLimit-Reset`. */
  readonly seconds: number;
}

/** @param ms until the counter resets */
export function countOf(limit: number, used: number, ms: number): Count {
  return {
    isAllowed: used <= limit,
    limit,
    remaining: Math.max(0, limit - used),
    seconds: Math.max(1, Math.ceil(ms / SECOND)),
  };
}
