import { CAPTION_QUOTAS, MAX_STEPS_A_DAY, RECORDINGS_A_DAY } from '@wordreel/shared';
import { DAY, HOUR, MINUTE, SECOND } from '#lib/clock';

export interface RateLimit {
  /** What is let through in one window; the next one is not. */
  readonly points: number;
  /** In ms, from the first one. */
  readonly window: number;
  /** In ms: how long the one too many shuts the door; without it, until the window ends. */
  readonly block?: number;
  /** Counted on every request: by Redis where there is one, else in each process by itself, and not in the database. */
  readonly isFrequent?: true;
}

/**
 * Every limit there is. Those of a network must let a class of 30 through in 10 minutes; the others are per account or
 * token, by its keyed hash.
 */
export const RATE_LIMITS = {
  // Of calls that nobody is logged in for.
  'api of network': { points: 600, window: MINUTE, isFrequent: true },
  // Each learner has a share of their own, so that one of a class takes nothing from the others.
  'api of user': { points: 600, window: MINUTE, isFrequent: true },
  'api of users of network': { points: 6000, window: MINUTE, isFrequent: true },

  'login of network': { points: 60, window: 10 * MINUTE },
  // Counts failures: a right password deletes the count.
  'login of email and network': { points: 5, window: 15 * MINUTE },
  // Does not apply to a browser that has a device cookie of the account.
  'login of email': { points: 20, window: HOUR, block: 15 * MINUTE },
  // Counts failures in a row: when it is full, only a password reset helps.
  'login of email in a row': { points: 100, window: 30 * DAY },

  'signup of network': { points: 60, window: HOUR },
  'signup of email': { points: 5, window: HOUR },

  'verify of network': { points: 60, window: 10 * MINUTE },
  // Counts wrong codes: a new code does not delete the count.
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
  // Counts wrong codes in a row: a right code deletes the count. The owner gets a mail when it is full.
  'authenticator of user': { points: 10, window: DAY, block: 15 * MINUTE },
  'backup code of user': { points: 10, window: DAY, block: 15 * MINUTE },

  'refresh of network': { points: 300, window: 10 * MINUTE },
  'refresh of session': { points: 30, window: MINUTE },

  'challenge of network': { points: 120, window: MINUTE },

  'password of user': { points: 5, window: 15 * MINUTE },

  'glossary of network': { points: 300, window: MINUTE, isFrequent: true },

  'caption upload of user': { points: CAPTION_QUOTAS.uploadsADay, window: DAY },
  'line fix of user': { points: CAPTION_QUOTAS.fixesADay, window: DAY },
  // A file is read in a thread, which takes a processor for some seconds.
  'import of user': { points: 30, window: HOUR },
  // What was read of it is mapped anew for each choice that is tried.
  'import choice of user': { points: 100, window: 10 * MINUTE },
  // A session of ten takes some five minutes; making one asks the word lists.
  'exercise session of user': { points: 60, window: 10 * MINUTE },
  // It looks at every word of a list. The page asks for it when it is opened, and after each session.
  'exercise overview of user': { points: 120, window: 10 * MINUTE },
  // A hundred answers each: a thousand words that were studied offline come in one minute.
  'review batch of user': { points: 60, window: 10 * MINUTE },
  // A player tells how far it is every few seconds, and several may be open.
  'watch progress of user': { points: 600, window: 10 * MINUTE, isFrequent: true },
  // A conversation asks the word lists; a turn does, too, and each costs its day's quota besides.
  'tutor conversation of user': { points: 30, window: 10 * MINUTE },
  'tutor turn of user': { points: 120, window: 10 * MINUTE },
  'word report of user': { points: 50, window: DAY },
  // A training takes a processor for some seconds.
  'weights of user': { points: 6, window: DAY },
  // Somebody who presses on each word of a line; all but the first time the sound is there already.
  'speech of user': { points: 120, window: MINUTE },
  'speech of network': { points: 300, window: MINUTE, isFrequent: true },
  'new speech of network': { points: 1000, window: DAY },
  'transcription of user': { points: 20, window: MINUTE },
  'transcription of user, day': { points: RECORDINGS_A_DAY, window: DAY },
  // An archive of a long list takes a processor for some seconds.
  'archive of user': { points: 10, window: HOUR },
  // Forty answers, each a call, in three minutes: a class of thirty may take theirs at once.
  'placement of network': { points: 500, window: MINUTE, isFrequent: true },
  // A mail service may post those of all its readers from a few addresses.
  'mail link of network': { points: 120, window: MINUTE, isFrequent: true },
  'placement of user': { points: 60, window: DAY },
  // Looking at one and bringing it back both read it.
  'restore of user': { points: 20, window: HOUR },
  'known step of user': { points: MAX_STEPS_A_DAY, window: DAY },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof RATE_LIMITS;

/** Where a counter stands. */
export interface Count {
  readonly isAllowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Whole seconds until the counter begins anew: for `Retry-After` and `RateLimit-Reset`. */
  readonly seconds: number;
}

/** @param ms until the counter begins anew */
export function countOf(limit: number, used: number, ms: number): Count {
  return {
    isAllowed: used <= limit,
    limit,
    remaining: Math.max(0, limit - used),
    seconds: Math.max(1, Math.ceil(ms / SECOND)),
  };
}
