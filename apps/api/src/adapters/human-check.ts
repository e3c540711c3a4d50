import type { Challenge, HumanAction } from '@wordreel/shared';

/** A row that the caller must insert, so that a solution works only once. If the row exists, the caller must refuse. */
interface SpendOnce {
  readonly nonce: string;
  readonly expiresAt: Date;
}

export interface HumanCheck {
  readonly provider: 'turnstile' | 'altcha';
  /** Public key for the browser; null if the provider has none. */
  readonly siteKey: string | null;
  /** Creates a challenge for one action; null if the provider creates its own. */
  readonly challenge: ((action: HumanAction) => Promise<Challenge>) | null;
  /** Call it before expensive work. @param token `''` if none @returns the row to spend, or null @throws ApiError */
  readonly verify: (token: string, action: HumanAction, ip: string) => Promise<SpendOnce | null>;
}
