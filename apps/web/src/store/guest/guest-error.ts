import { ERRORS, type ErrorCode } from '@wordreel/shared';
import type { ApiAnswer } from '#store/network/call-api.ts';

/** Returns an error response like the server's. */
export function fail(code: ErrorCode, message: string = ERRORS[code].message): ApiAnswer {
  return { error: { status: ERRORS[code].status, statusText: '', code, message } };
}
