import type { Challenge, HumanAction } from '@wordreel/shared';

/** What the caller keeps, with insert-or-nothing, so that an answer is good once; who inserts nothing refuses. */
interface SpendOnce {
  readonly nonce: string;
  /** When the row may go. */
  readonly expiresAt: Date;
}

export interface HumanCheck {
  readonly provider: 'turnstile' | 'altcha';
  /** For the browser; null where there is none. */
  readonly siteKey: string | null;
  /** Makes a challenge for one call; null where the provider makes its own. */
  readonly challenge: ((action: HumanAction) => Promise<Challenge>) | null;
  /**
   * Checks the answer that came with a call. Ask before any work on passwords.
   * @param token what the browser sent, `''` for nothing
   * @returns what is to be spent, or null where the provider sees to that itself
   * @throws ApiError `human_check_failed`, or `unavailable` where the provider does not answer
   */
  readonly verify: (token: string, action: HumanAction, ip: string) => Promise<SpendOnce | null>;
}
