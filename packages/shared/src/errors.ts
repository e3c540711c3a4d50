/**
 * All error codes of the API, each with its default HTTP status and its English text. The web client replaces this text by
 * the one in `apps/web/texts/<language>/errors.json`.
 */
export const ERRORS = {
  invalid_json: { status: 400, message: 'The request body is not valid JSON.' },
  validation_failed: { status: 400, message: 'The request is not valid.' },
  human_check_failed: { status: 400, message: 'Please complete the verification challenge' },
  invalid_code: { status: 400, message: 'Invalid or expired verification code' },
  invalid_token: { status: 400, message: 'Invalid or missing reset token' },
  wrong_password: { status: 400, message: 'The current password is wrong.' },
  unauthenticated: { status: 401, message: 'Please log in.' },
  invalid_credentials: { status: 401, message: 'Invalid email or password' },
  invalid_refresh_token: { status: 401, message: 'Please log in again.' },
  session_revoked: { status: 401, message: 'This session has ended. Please log in again.' },
  invalid_temp_token: { status: 401, message: 'This login has expired. Please log in again.' },
  email_not_verified: { status: 403, message: 'Please verify your email first.' },
  reauth_required: { status: 403, message: 'Please confirm your password to continue.' },
  cross_site_request: { status: 403, message: 'This request came from another site.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  unknown_language: { status: 404, message: 'There is no such language.' },
  language_not_started: { status: 404, message: 'You have not started this language yet.' },
  word_not_found: { status: 404, message: 'This word is not in your list.' },
  video_not_found: { status: 404, message: 'There is no such video.' },
  method_not_allowed: { status: 405, message: 'This address does not support this method.' },
  conflict: { status: 409, message: 'This is not possible in the current state.' },
  tutor_busy: {
    status: 409,
    message: 'The tutor is still answering you, maybe in another tab. Wait for it, or stop it there.',
  },
  payload_too_large: { status: 413, message: 'The request body is too large.' },
  unsupported_media_type: { status: 415, message: 'Please send the body as application/json.' },
  rate_limited: { status: 429, message: 'Too many attempts. Please try again later.' },
  tutor_limit: {
    status: 429,
    message: 'You have used all of today’s messages to the tutor. Please continue tomorrow.',
  },
  internal_error: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  unavailable: { status: 503, message: 'Service is temporarily unavailable. Please try again.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** A broken rule of a request. `path` is dotted, such as `word.reviewPriority`. */
export interface FieldError {
  path: string;
  message: string;
}

/** The body of every error response of the API. */
export interface ErrorBody {
  error: ErrorCode;
  message: string;
  /** Also in the `X-Request-Id` header and in the server's log line. */
  requestId: string;
  fields?: FieldError[];
}
