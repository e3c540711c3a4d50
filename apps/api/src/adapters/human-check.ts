import type { Challenge, HumanAction } from '@wordreel/shared';

/** The row that the caller must insert, so that a solution works only once: if it exists, the caller refuses. */
interface SpendOnce {
  readonly nonce: string;
  readonly expiresAt: Date;
}

export interface HumanCheck {
  readonly provider: 'turnstile' | 'altcha';
  /** For the browser; null if the provider has none. */
  readonly siteKey: string | null;
  /** Creates a challenge for one call; null if the provider creates its own. */
  readonly challenge: ((action: HumanAction) => Promise<Challenge>) | null;
  /**
   * Checks the solution that came with a call. Call this before any expensive work such as password hashing.
   * @param token sent by the browser, `''` if it sent nothing
   * @returns the row to spend, or null if the provider prevents reuse itself
   * @throws ApiError `human_check_failed`, or `unavailable` if the provider does not respond
   */
  readonly verify: (token: string, action: HumanAction, ip: string) => Promise<SpendOnce | null>;
}
