import { isFailure } from '#store/network/call-api.ts';

/** Returns whether a request failed only because the last login is too old for it. */
export const isLoginTooOld = (cause: unknown): boolean => isFailure(cause) && cause.code === 'reauth_required';
