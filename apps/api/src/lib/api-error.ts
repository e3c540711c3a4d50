import { ERRORS, type ErrorCode, type FieldError } from '@wordreel/shared';

interface Details {
  message?: string;
  /** Replaces the code's default status, for example because a wrong second factor is a failed login. */
  status?: number;
  fields?: readonly FieldError[];
  headers?: Readonly<Record<string, string>>;
  /** False if a 5xx only means that the host has not configured something; it is then not logged as an error. */
  isFault?: boolean;
  /** Only for the log. */
  cause?: unknown;
}

/** Thrown by a route or service. The error handler responds with the status of its code. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: readonly FieldError[];
  readonly headers: Readonly<Record<string, string>>;
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

export const invalidField = (path: string, message: string): ApiError =>
  new ApiError('validation_failed', { message, fields: [{ path, message }] });

export const conflict = (message: string): ApiError => new ApiError('conflict', { message });

export const notFound = (message: string): ApiError => new ApiError('not_found', { message });
