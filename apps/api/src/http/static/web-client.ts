import type { Request, RequestHandler, Response } from 'express';
import { sendFixed, type FixedBody } from '#http/fixed-body';
import { isApiPath } from '#http/request-path';
import { ApiError } from '#lib/api-error';
import { isHidden } from './hidden.ts';
import type { WebBuild } from './web-build.ts';

/** Decoded, as files are called on the disk; `readablePath` has let it pass. */
const pathOf = ({ path }: Request): string => (path.includes('%') ? decodeURIComponent(path) : path);

function answer(req: Request, res: Response, body: FixedBody): Promise<void> {
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    throw new ApiError('method_not_allowed', { headers: { Allow: 'GET, HEAD' } });
  }
  return sendFixed(req, res, body);
}

/**
 * Serves files from memory.
 * @param cacheControl how long a browser may keep the file of a path
 */
export function serveFiles(
  files: () => ReadonlyMap<string, FixedBody>,
  cacheControl: (path: string) => string,
): RequestHandler {
  return (req, res, next) => {
    const path = pathOf(req);
    const body = files().get(path);
    if (body === undefined) return next();
    res.setHeader('Cache-Control', cacheControl(path));
    return answer(req, res, body);
  };
}

/** The files of the web client: those with a hash in their name never change. */
export function serveWebClient(build: () => WebBuild): RequestHandler {
  return serveFiles(
    () => build().files,
    (path) => (path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
  );
}

/** A person on the way to a page, as against a script or an image that looks for a file. */
function isNavigation({ headers }: Request, path: string): boolean {
  return (headers.accept ?? '').includes('text/html') && !/\.[^/]*$/.test(path);
}

/** Answers every navigation with the page of the web client, which knows the rest of its address. Comes last. */
export function serveNavigations(build: () => WebBuild): RequestHandler {
  return (req, res, next) => {
    const path = pathOf(req);
    const { page } = build();
    if (page === null || isApiPath(path) || isHidden(path) || !isNavigation(req, path)) return next();
    res.setHeader('Cache-Control', 'no-cache');
    return answer(req, res, page);
  };
}
