import { setMaxListeners } from 'node:events';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { ApiError } from '#lib/api-error';
import type { Logger } from '#lib/logger';
import type { Metrics } from '#lib/metrics';
import { withSqlComment } from '#lib/sql-comment';
import { isConnectionLost } from '#lib/unavailable';
import { compress, THRESHOLD } from './send/compress.ts';
import type { Authenticate } from './current-user.ts';
import { methodNotAllowed, respondWithError } from './error-handler.ts';
import { FixedBody, JSON_TYPE, sendFixed } from './fixed-body.ts';
import { requestIdOf } from './request-log.ts';
import type { Route } from './route.ts';
import { sendEvents, type Stream } from './send/send-events.ts';
import { isStream, sendDownload, sendPieces } from './send/send-stream.ts';
import { createUploads, type ReserveUpload } from './body/uploads.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const OWN = new Set(['same-origin', 'none']);

/**
 * Refuses requests that other sites' pages send on their visitor's behalf. This includes logins without cookies,
 * because logging a user in to another account is an attack too. Clients other than browsers send neither header.
 * @param origin the origin of `PUBLIC_URL`
 * @throws ApiError `cross_site_request`
 */
function checkOrigin({ method, headers }: Request, origin: string): void {
  if (SAFE.has(method)) return;
  const site = headers['sec-fetch-site'];
  const isOwn = headers.origin === undefined ? site === undefined || OWN.has(site) : headers.origin === origin;
  if (!isOwn) throw new ApiError('cross_site_request');
}

export interface Guards {
  /** The origin from which browsers may send requests: `PUBLIC_URL`. */
  readonly origin: string;
  readonly authenticate: Authenticate;
  readonly stopping: AbortSignal;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'openStream'> | null;
  /** Whether statements name their request and route in a comment. */
  readonly commentsSql: boolean;
}

interface AllGuards extends Guards {
  readonly reserve: ReserveUpload;
}

async function guardedReply(route: Route, { origin, authenticate, reserve }: AllGuards, req: Request, res: Response) {
  if (route.isForeignForm !== true) checkOrigin(req, origin);
  return route.reply(req, res, { user: route.isPublic === true ? null : await authenticate(req), reserve });
}

/** Retries a read once if the database connection broke, as when the database restarts. Writes are never retried. */
async function replyTo(route: Route, guards: AllGuards, req: Request, res: Response) {
  try {
    return await guardedReply(route, guards, req, res);
  } catch (error) {
    if (route.method !== 'get' || !isConnectionLost(error)) throw error;
    return guardedReply(route, guards, req, res);
  }
}

type FileError = NodeJS.ErrnoException & { readonly status?: number };

/** Sends a file. Clients often disconnect before the end, for example each time that a viewer seeks. */
function sendFile(res: Response, file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    res.sendFile(file, { cacheControl: false, dotfiles: 'allow' }, (error?: FileError) => {
      // The range lies beyond the end; the headers contain the length of the file.
      if (error?.status === 416) res.status(416).end();
      if (error === undefined || res.headersSent || error.code === 'ECONNABORTED') resolve();
      else reject(error.code === 'ENOENT' ? new ApiError('not_found') : error);
    });
  });
}

function send(req: Request, res: Response, body: unknown): void {
  if (body === undefined) {
    res.end();
    return;
  }
  const text = Buffer.isBuffer(body) ? body : JSON.stringify(body);
  res.setHeader('Content-Type', JSON_TYPE);
  // Only long responses go through the compression middleware, because for short ones it costs more than sending them.
  if (text.length < THRESHOLD) res.end(text);
  else compress(req, res, () => res.end(text));
}

async function stream(res: Response, answer: Pick<Stream, 'status' | 'source'>, guards: Guards): Promise<void> {
  const { stopping, log, metrics } = guards;
  const close = metrics?.openStream();
  await sendEvents(res, {
    ...answer,
    stopping,
    report: (error) => respondWithError(log, res, error).body,
  }).finally(close);
}

const firstPartOf = (path: string): string => path.split('/', 2)[1] ?? '';

/** Mounts routes by the first segment of their paths, with 405 for other methods. @param guard runs before each */
export function routersOf(routes: readonly Route[], guards: Guards, guard: RequestHandler): RequestHandler {
  const all = { ...guards, reserve: createUploads() };
  // Lifts the limit on listeners, because every stream adds one.
  setMaxListeners(0, guards.stopping);
  const parts = new Set(['api', 'auth', ...routes.map(({ path }) => firstPartOf(path))]);
  const routers = new Map(
    Array.from(parts, (part) => {
      const own = routes.filter(({ path }) => firstPartOf(path) === part);
      return [part, Router().use(guard).use(routerOf(own, all))] as const;
    }),
  );
  return (req, res, next) => {
    const router = routers.get(firstPartOf(req.path));
    if (router === undefined) next();
    else router(req, res, next);
  };
}

async function handleRoute(route: Route, guards: AllGuards, req: Request, res: Response): Promise<void> {
  const { status, body, file, download, events } = await replyTo(route, guards, req, res);
  if (events !== undefined) await stream(res, { status, source: events }, guards);
  else if (body instanceof FixedBody) await sendFixed(req, res, body);
  else if (isStream(body)) await sendPieces(req, res.status(status), body);
  else if (download !== undefined) await sendDownload(res.status(status), download);
  else if (file !== undefined) await sendFile(res, file);
  else send(req, res.status(status), body);
}

function routerOf(routes: readonly Route[], guards: AllGuards): Router {
  const router = Router({ caseSensitive: true });
  for (const route of routes) {
    const { method, path } = route;
    router[method](path, (req, res) => {
      const handle = (): Promise<void> => handleRoute(route, guards, req, res);
      return guards.commentsSql ? withSqlComment({ requestId: requestIdOf(res), route: path }, handle) : handle();
    });
  }
  for (const path of new Set(routes.map((route) => route.path))) {
    const methods = routes.filter((route) => route.path === path).map(({ method }) => method.toUpperCase());
    const known = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
    router.all(path, methodNotAllowed(known));
  }
  return router;
}
