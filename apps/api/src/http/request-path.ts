import type { RequestHandler } from 'express';
import { ApiError } from '#lib/api-error';

/** Whether a path is the API's, as against a page's or a file's. */
export function isApiPath(path: string): boolean {
  return /^\/(api|auth)(\/|$)/.test(path);
}

/** Passes a request on to `handler` only where `matches` says so of its path, and else leaves it to who comes next. */
export function onlyFor(matches: (path: string) => boolean, handler: RequestHandler): RequestHandler {
  return (req, res, next) => (matches(req.path) ? handler(req, res, next) : next());
}

/** Refuses a path that cannot be decoded or holds a NUL, before anything looks at it. */
export const readablePath: RequestHandler = (req, _res, next) => {
  if (!req.path.includes('%')) return next();
  let path: string | undefined;
  try {
    path = decodeURIComponent(req.path);
  } catch {
    // As good as a NUL.
  }
  if (path === undefined || path.includes('\0')) {
    throw new ApiError('validation_failed', { message: 'The address is not readable.' });
  }
  next();
};
