import type { AuthMethod } from './jwt.ts';

export interface SignedInUser {
  readonly id: string;
  readonly email: string;
  /** Increases when a credential changes, so that a request can detect a concurrent change. */
  readonly epoch: number;
  readonly createdAt: Date;
  /** False for users who only sign in with Apple. */
  readonly hasPassword: boolean;
  readonly twoFactorEnabled: boolean;
  readonly sessionId: string;
  readonly amr: readonly AuthMethod[];
  /** The time of the login, or of the last password confirmation. */
  readonly authenticatedAt: Date;
}
