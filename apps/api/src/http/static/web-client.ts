import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { sendFixed, type FixedBody } from '#http/fixed-body';
import { isApiPath, pathOf } from '#http/request-path';
import { ApiError } from '#lib/api-error';
import { isHidden } from './read-files.ts';
import type { WebBuild } from './web-build.ts';

/** For files whose names stay the same: clients ask each time whether the content has changed, which is rare. */
const REVALIDATE = 'no-cache';
/** For files whose names change with their content. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public,max-age=3600';

interface Found {
  readonly body: FixedBody;
  readonly cacheControl: string;
}

export interface Files {
  readonly build: () => WebBuild;
  /** By path, such as `/story-de-01.svg`. */
  readonly covers: ReadonlyMap<string, FixedBody>;
}

function find({ build, covers }: Files, path: string): Found | null {
  const own = build().files.get(path);
  if (own !== undefined) return { body: own, cacheControl: path.startsWith('/assets/') ? FOR_EVER : REVALIDATE };
  const cover = path.startsWith('/stories/') ? covers.get(path.slice('/stories'.length)) : undefined;
  return cover === undefined ? null : { body: cover, cacheControl: AN_HOUR };
}

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** Serves a file by its plain path without Express, which would take longer. @returns false if there is no such file */
export function serveFile(files: Files, req: IncomingMessage, res: ServerResponse): boolean {
  const found = isRead(req) ? find(files, pathOf(req.url ?? '')) : null;
  if (found === null) return false;
  res.setHeader('Cache-Control', found.cacheControl);
  // No caller handles errors here, so an error would end the process.
  try {
    sendFixed(req, res, found.body)?.catch(() => res.destroy());
  } catch {
    res.destroy();
  }
  return true;
}

/** Returns whether a person is navigating to a page, as opposed to a script or image request. */
function isNavigation({ headers }: Request, path: string): boolean {
  return (headers.accept ?? '').includes('text/html') && !/\.[^/]*$/.test(path);
}

function pageFor(req: Request, path: string, { page }: WebBuild): Found | null {
  if (page === null || isApiPath(path) || isHidden(path) || !isNavigation(req, path)) return null;
  return { body: page, cacheControl: REVALIDATE };
}

/** Serves the page of the web client for navigations, and files whose path is encoded unusually. */
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
