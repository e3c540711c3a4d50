import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Request, RequestHandler } from 'express';
import sirv from 'sirv';
import { ApiError } from '#lib/api-error';
import { isApiPath } from './request-path.ts';

const INDEX = 'index.html';

/** The sources, in terms of a content security policy, of the scripts that stand in the built page itself. */
export function inlineScripts(folder: string): string[] {
  const page = join(folder, INDEX);
  if (!existsSync(page)) return [];
  const scripts = readFileSync(page, 'utf8').matchAll(/<script(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script>/gi);
  return Array.from(scripts, ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** A person on the way to a page, as against a script or an image that looks for a file. */
function isNavigation(path: string, { headers }: Request): boolean {
  return path === '/' || ((headers.accept ?? '').includes('text/html') && !/\.[^/]*$/.test(path));
}

/** Files whose name begins with a dot, source maps, and what editors and careful people leave behind. */
const isHidden = (path: string): boolean => /\/\.|~$|\.(map|bak|old|orig|save|swp|tmp)$/i.test(path);

/**
 * Serves the built web client: files as they are, its page to every navigation, nothing to anything else.
 * Without the folder it serves nothing.
 */
export function webClient(folder: string): RequestHandler {
  const serve = sirv(folder, {
    // Looks at the disk each time: a list made at the start would name files that the next build removes.
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (res, path) => {
      const isHashed = path.startsWith('/assets/');
      res.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return (req, res, next) => {
    if (isApiPath(req.path)) return next();
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      throw new ApiError('method_not_allowed', { headers: { Allow: 'GET, HEAD' } });
    }
    // Decoded, as it is looked up.
    const path = decodeURIComponent(req.path);
    if (isHidden(path)) return next();
    // Parts of a file: sirv fails on some of them, and no client of ours asks for any.
    delete req.headers.range;
    // A file that cannot be read after all would end the process, as sirv does not listen.
    res.once('pipe', (file: Readable) => file.once('error', () => res.destroy()));
    serve(req, res, () => {
      if (!isNavigation(path, req)) return next();
      req.url = `/${INDEX}`;
      serve(req, res, next);
    });
  };
}
