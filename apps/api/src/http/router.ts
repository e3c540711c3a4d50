import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Router, type Request, type Response } from 'express';
import { ApiError } from '#lib/api-error';
import { isConnectionLost } from '#lib/unavailable';
import { compress, THRESHOLD } from './compress.ts';
import type { Authenticate } from './current-user.ts';
import { methodNotAllowed } from './error-handler.ts';
import { checkOrigin } from './origin-check.ts';
import type { Route } from './route.ts';

/** Ms until the pool knows, too, that a connection is gone, and does not give it out again. */
const UNTIL_NOTICED = 50;

/** What guards every route. */
export interface Guards {
  /** Where requests of browsers may come from: `PUBLIC_URL`. */
  readonly origin: string;
  readonly authenticate: Authenticate;
}

async function guardedReply(route: Route, { origin, authenticate }: Guards, req: Request, res: Response) {
  if (route.isForeignForm !== true) checkOrigin(req, origin);
  return route.reply(req, res, route.needsUser === true ? await authenticate(req) : null);
}

/** A read whose connection broke, as when the database starts anew, is tried once more; a write never blindly. */
async function replyTo(route: Route, guards: Guards, req: Request, res: Response) {
  try {
    return await guardedReply(route, guards, req, res);
  } catch (error) {
    if (route.method !== 'get' || !isConnectionLost(error)) throw error;
    await sleep(UNTIL_NOTICED);
    return guardedReply(route, guards, req, res);
  }
}

/** What may go wrong with a file, on the disk or by the part of it that was asked for. */
type FileError = NodeJS.ErrnoException & { readonly status?: number };

/** A client may go away in the middle: a viewer who jumps does so each time. */
function sendFile(res: Response, file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    res.sendFile(file, { cacheControl: false, dotfiles: 'allow' }, (error?: FileError) => {
      // A part that lies beyond its end: the headers say how long it is.
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
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  // Only here: to prepare for it costs more than to send a short answer.
  if (text.length < THRESHOLD) res.end(text);
  else compress(req, res, () => res.end(text));
}

const isStream = (body: unknown): body is AsyncIterable<string> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;

/** Sends pieces one after the other; what fails before the first of them is answered as any failure. */
async function sendPieces(req: Request, res: Response, pieces: AsyncIterable<string>): Promise<void> {
  const iterator = pieces[Symbol.asyncIterator]();
  const first = await iterator.next();
  async function* all(): AsyncGenerator<string> {
    if (first.done !== true) yield first.value;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  await new Promise<void>((resolve) => {
    compress(req, res, () => resolve());
  });
  await pipeline(Readable.from(all()), res).catch((error: NodeJS.ErrnoException) => {
    // The client may go away in the middle.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}

/** Mounts routes; to a method that a path does not know it answers 405. */
export function routerOf(routes: readonly Route[], guards: Guards): Router {
  const router = Router({ caseSensitive: true });
  for (const route of routes) {
    router[route.method](route.path, async (req, res) => {
      const { status, body, file } = await replyTo(route, guards, req, res);
      if (isStream(body)) await sendPieces(req, res.status(status), body);
      else if (file === undefined) send(req, res.status(status), body);
      else await sendFile(res, file);
    });
  }
  for (const path of new Set(routes.map((route) => route.path))) {
    const methods = routes.filter((route) => route.path === path).map(({ method }) => method.toUpperCase());
    const known = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
    router.all(path, methodNotAllowed(known));
  }
  return router;
}
