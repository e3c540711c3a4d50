import { isFailure } from '#store/api/call-api.ts';

/** Whether a call failed only because the last login is too long ago for it. */
export const isLoginTooOld = (cause: unknown): boolean => isFailure(cause) && cause.code === 'reauth_required';
