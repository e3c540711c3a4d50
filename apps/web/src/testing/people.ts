import type { User } from '@wordreel/shared';
import { learnerRecognised, sessionResolved } from '#store/slices/session-slice.ts';
import type { AppStore } from '#store/store.ts';

export const ADA: User = {
  id: '5f0c1c1e-8a51-4b3e-9a86-0d3d9e0f6f01',
  email: 'ada@example.org',
  verified: true,
  twoFactorEnabled: false,
  createdAt: '2026-11-01T10:00:00.000Z',
};

/** Response of the server to a login. */
export const SIGNED_IN = { accessToken: 'header.payload.signature', user: ADA };

/** Signs a learner in, in this store only. */
export function signIn({ dispatch }: AppStore, user = ADA): void {
  dispatch(learnerRecognised(user));
  dispatch(sessionResolved());
}
