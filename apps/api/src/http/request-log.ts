import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from '#lib/logger';
import { requestIdOf } from './request-id.ts';

/** The declared path, such as `/api/languages/:code`: a real one may hold a word or a token. */
function routeOf({ route }: Request): string {
  return (route as { path?: string } | undefined)?.path ?? '-';
}

/** Of a 5xx that the error handler takes for an answer only a warning. */
function levelOf({ statusCode, locals }: Response): 'info' | 'warn' | 'error' {
  if (statusCode < 500) return 'info';
  return locals['isFault'] === false ? 'warn' : 'error';
}

/** Logs one line for each request, without anything that a person has sent. */
export function requestLog(log: Logger): RequestHandler {
  return (req, res, next) => {
    const begun = performance.now();
    res.once('close', () => {
      const { statusCode: status, writableFinished } = res;
      const ms = Math.round(performance.now() - begun);
      const line = { requestId: requestIdOf(res), method: req.method, route: routeOf(req), status, ms };
      log[levelOf(res)](line, writableFinished ? 'answered' : 'aborted');
    });
    next();
  };
}
