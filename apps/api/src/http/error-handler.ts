import type { ErrorBody } from '@wordreel/shared';
import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import { ApiError } from '#lib/api-error';
import type { Logger } from '#lib/logger';
import { isUnavailable } from '#lib/unavailable';
import { requestIdOf } from './request-id.ts';

/** Seconds, where an error does not say otherwise. */
const RETRY_AFTER = '5';

/** What the caller is told: of a failure on our side never the cause. */
function toAnswer(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isUnavailable(error)) return new ApiError('unavailable', { cause: error });
  return new ApiError('internal_error', { cause: error });
}

/**
 * Logs what has failed on our side, and makes of an error what the caller is told.
 * @returns the answer, and its body
 */
export function respondWithError(log: Logger, res: Response, error: unknown): { answer: ApiError; body: ErrorBody } {
  const answer = toAnswer(error);
  const { code, message, fields, cause, isFault } = answer;
  const requestId = requestIdOf(res);
  res.locals['isFault'] = isFault;
  if (isFault) log.error({ requestId, code, err: cause ?? error }, 'failed');
  return { answer, body: { error: code, message, requestId, ...(fields.length > 0 && { fields: [...fields] }) } };
}

/** The one place where an error becomes an answer of its own. Comes last. */
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

/** Answers any method that a path does not know. `known` are those it does, as in `GET, HEAD`. */
export function methodNotAllowed(known: string): RequestHandler {
  return () => {
    throw new ApiError('method_not_allowed', { headers: { Allow: known } });
  };
}

/** Answers what nothing else has answered. */
export const notFound: RequestHandler = () => {
  throw new ApiError('not_found');
};
