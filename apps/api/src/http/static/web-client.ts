import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { sendFixed, type FixedBody } from '#http/fixed-body';
import { isApiPath, pathOf } from '#http/request-path';
import { ApiError } from '#lib/api-error';
import { isHidden } from './hidden.ts';
import type { WebBuild } from './web-build.ts';

/** Asked for anew each time; the answer is mostly that nothing has changed. */
const ANEW = 'no-cache';
/** The name of such a file changes with what is in it. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public,max-age=3600';

interface Found {
  readonly body: FixedBody;
  readonly cacheControl: string;
}

/** What is served from memory. */
export interface Files {
  readonly build: () => WebBuild;
  /** By path, such as `/story-de-01.svg`. */
  readonly covers: ReadonlyMap<string, FixedBody>;
}

function find({ build, covers }: Files, path: string): Found | null {
  const own = build().files.get(path);
  if (own !== undefined) return { body: own, cacheControl: path.startsWith('/assets/') ? FOR_EVER : ANEW };
  const cover = path.startsWith('/stories/') ? covers.get(path.slice('/stories'.length)) : undefined;
  return cover === undefined ? null : { body: cover, cacheControl: AN_HOUR };
}

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/**
 * Answers with a file where a request asks for one by its plain path. It comes before Express, which takes longer to
 * look at a request than it takes to answer this one.
 * @returns false where somebody else is to answer
 */
export function serveFile(files: Files, req: IncomingMessage, res: ServerResponse): boolean {
  const found = isRead(req) ? find(files, pathOf(req.url ?? '')) : null;
  if (found === null) return false;
  res.setHeader('Cache-Control', found.cacheControl);
  // Nobody above would hear of an error, and the process would end with it.
  try {
    sendFixed(req, res, found.body)?.catch(() => res.destroy());
  } catch {
    res.destroy();
  }
  return true;
}

/** A person on the way to a page, as against a script or an image that looks for a file. */
function isNavigation({ headers }: Request, path: string): boolean {
  return (headers.accept ?? '').includes('text/html') && !/\.[^/]*$/.test(path);
}

function pageFor(req: Request, path: string, { page }: WebBuild): Found | null {
  if (page === null || isApiPath(path) || isHidden(path) || !isNavigation(req, path)) return null;
  return { body: page, cacheControl: ANEW };
}

/**
 * Answers what nobody else has: every navigation with the page of the web client, which knows the rest of its address,
 * and a file whose path is written in an unusual way. To another method than GET and HEAD it answers 405.
 */
export function servePages(files: Files): RequestHandler {
  return (req, res, next) => {
    const path = decodeURIComponent(req.path);
    const found = find(files, path) ?? pageFor(req, path, files.build());
    if (found === null) return next();
    if (!isRead(req)) throw new ApiError('method_not_allowed', { headers: { Allow: 'GET, HEAD' } });
    res.setHeader('Cache-Control', found.cacheControl);
    return sendFixed(req, res, found.body);
  };
}
