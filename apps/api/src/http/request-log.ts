import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '#lib/logger';
import { requestIdOf } from './request-id.ts';

/** What Express adds to a request and its answer, where they come as far. */
interface Handled {
  readonly route?: { readonly path?: string };
  readonly locals?: Readonly<Record<string, unknown>>;
}

/** The declared path, such as `/api/languages/:code`: a real one may hold a word or a token. */
const routeOf = (req: Handled): string => req.route?.path ?? '-';

/** Of a 5xx that the error handler takes for an answer only a warning. */
function levelOf({ statusCode, locals }: ServerResponse & Handled): 'info' | 'warn' | 'error' {
  if (statusCode < 500) return 'info';
  return locals?.['isFault'] === false ? 'warn' : 'error';
}

/** Logs one line for a request when it is over, without anything that a person has sent. */
export function logRequest(log: Logger, req: IncomingMessage, res: ServerResponse): void {
  const begun = performance.now();
  res.once('close', () => {
    const { statusCode: status, writableFinished } = res;
    const ms = Math.round(performance.now() - begun);
    const line = { requestId: requestIdOf(res), method: req.method, route: routeOf(req as Handled), status, ms };
    log[levelOf(res)](line, writableFinished ? 'answered' : 'aborted');
  });
}
