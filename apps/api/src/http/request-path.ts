import type { RequestHandler } from 'express';
import { ApiError } from '#lib/api-error';

/** Returns the path of a request's URL, undecoded. A proxy may send an absolute URL. */
export function pathOf(url: string): string {
  if (!url.startsWith('/')) return URL.canParse(url) ? new URL(url).pathname : url;
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

export function isApiPath(path: string): boolean {
  return /^\/(api|auth)(\/|$)/.test(path);
}

/** Refuses paths that cannot be decoded or contain a NUL, before any other handler sees them. */
export const readablePath: RequestHandler = (req, _res, next) => {
  let path: string | undefined;
  try {
    path = decodeURIComponent(req.path);
  } catch {
    // Refused below, like a path with a NUL.
  }
  if (path === undefined || path.includes('\0')) {
    throw new ApiError('validation_failed', { message: 'The address cannot be decoded.' });
  }
  next();
};
