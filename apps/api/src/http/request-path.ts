import type { RequestHandler } from 'express';
import { ApiError } from '#lib/api-error';

/** The path of a request's URL, as it is written there. A proxy may send the whole URL. */
export function pathOf(url: string): string {
  if (!url.startsWith('/')) return URL.canParse(url) ? new URL(url).pathname : url;
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

/** Whether a path is the API's, as against a page's or a file's. */
export function isApiPath(path: string): boolean {
  return /^\/(api|auth)(\/|$)/.test(path);
}

/** Refuses a path that cannot be decoded or holds a NUL, before anything looks at it. */
export const readablePath: RequestHandler = (req, _res, next) => {
  let path: string | undefined;
  try {
    path = decodeURIComponent(req.path);
  } catch {
    // A path that cannot be decoded is refused below, like one with a NUL.
  }
  if (path === undefined || path.includes('\0')) {
    throw new ApiError('validation_failed', { message: 'The address is not readable.' });
  }
  next();
};
