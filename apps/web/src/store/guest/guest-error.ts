import { ERRORS, type ErrorCode } from '@wordreel/shared';
import type { ApiAnswer } from '#store/network/call-api.ts';
import { errorText } from '#store/network/error-texts.ts';

/** Returns an error response like the server's. */
export function fail(code: ErrorCode, message: string = errorText(code)): ApiAnswer {
  return { error: { status: ERRORS[code].status, statusText: '', code, message } };
}
