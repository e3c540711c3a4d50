import type { ErrorBody } from '@wordreel/shared';
import type { ErrorRequestHandler, RequestHandler } from 'express';
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

/** The one place where an error becomes an answer. Comes last. */
export function errorHandler(log: Logger): ErrorRequestHandler {
  return (error: unknown, _req, res, _next) => {
    const { code, status, message, fields, headers, cause, isFault } = toAnswer(error);
    const requestId = requestIdOf(res);
    res.locals['isFault'] = isFault;
    if (isFault) log.error({ requestId, code, err: cause ?? error }, 'failed');
    if (res.headersSent) {
      res.destroy();
      return;
    }
    const body: ErrorBody = { error: code, message, requestId };
    if (fields.length > 0) body.fields = [...fields];
    if (code === 'unavailable') res.set('Retry-After', RETRY_AFTER);
    res.status(status).set('Cache-Control', 'no-store').set(headers).json(body);
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
