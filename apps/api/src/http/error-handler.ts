import type { ErrorBody } from '@wordreel/shared';
import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import { ApiError } from '#lib/api-error';
import type { Logger } from '#lib/logger';
import { isUnavailable } from '#lib/unavailable';
import { requestIdOf } from './request-log.ts';

/** In seconds. An error's own header takes precedence. */
const RETRY_AFTER = '5';

/** Converts an error to the one that the client sees, which never includes what caused a server error. */
function toAnswer(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isUnavailable(error)) return new ApiError('unavailable', { cause: error });
  return new ApiError('internal_error', { cause: error });
}

/** Logs a server error. @returns the error for the client, and its body */
export function respondWithError(log: Logger, res: Response, error: unknown): { answer: ApiError; body: ErrorBody } {
  const answer = toAnswer(error);
  const { code, message, fields, cause, isFault } = answer;
  const requestId = requestIdOf(res);
  res.locals['isFault'] = isFault;
  if (isFault) log.error({ requestId, code, err: cause ?? error }, 'failed');
  return { answer, body: { error: code, message, requestId, ...(fields.length > 0 && { fields: [...fields] }) } };
}

/** Converts every error to its response. This must be the last handler. */
export function errorHandler(log: Logger): ErrorRequestHandler {
  return (error: unknown, _req, res, _next) => {
    const { answer, body } = respondWithError(log, res, error);
    if (res.headersSent) {
      res.destroy();
      return;
    }
    if (answer.code === 'unavailable') res.set('Retry-After', RETRY_AFTER);
    res.status(answer.status).set('Cache-Control', 'no-store').set(answer.headers).json(body);
  };
}

/** Rejects methods that a path does not support. `known` lists the supported ones, as in `GET, HEAD`. */
export function methodNotAllowed(known: string): RequestHandler {
  return () => {
    throw new ApiError('method_not_allowed', { headers: { Allow: known } });
  };
}

export const notFound: RequestHandler = () => {
  throw new ApiError('not_found');
};
