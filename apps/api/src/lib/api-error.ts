import { ERRORS, type ErrorCode, type FieldError } from '@wordreel/shared';

interface Details {
  /** Instead of the code's usual text. */
  message?: string;
  /** Instead of the code's usual status: a wrong second factor is a failed login. */
  status?: number;
  /** The broken rules of a `validation_failed`. */
  fields?: readonly FieldError[];
  headers?: Readonly<Record<string, string>>;
  /** False where a 5xx only says what the host has not set up: the log needs no error then. */
  isFault?: boolean;
  /** For the log alone. */
  cause?: unknown;
}

/** Thrown by a route or service; the error handler answers it with the status of its code. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: readonly FieldError[];
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the log is to tell of it as an error. */
  readonly isFault: boolean;

  constructor(code: ErrorCode, details: Details = {}) {
    const { message = ERRORS[code].message, status = ERRORS[code].status, fields = [], headers = {}, cause } = details;
    super(message, { cause });
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.headers = headers;
    this.isFault = details.isFault ?? status >= 500;
  }
}
