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
  /** Call it before expensive work. @param token `''` if none @returns a row to spend, or null @throws ApiError */
  readonly verify: (token: string, action: HumanAction, ip: string) => Promise<SpendOnce | null>;
}
