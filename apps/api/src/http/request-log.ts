import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '#lib/logger';
import type { FinishedRequest } from '#lib/metrics';

const REQUEST_ID = 'X-Request-Id';

/** Assigns the server's own id to a request, whatever the client sent, and returns it in `X-Request-Id`. */
export function giveRequestId(res: ServerResponse): void {
  res.setHeader(REQUEST_ID, randomUUID());
}

export function requestIdOf(res: ServerResponse): string {
  return String(res.getHeader(REQUEST_ID));
}

/** Fields that Express adds to a request and its response, if the request reaches it. */
interface Handled {
  readonly route?: { readonly path?: string };
  readonly locals?: Readonly<Record<string, unknown>>;
}

/** Returns the declared path, such as `/api/languages/:code`, because the actual path may contain a word or a token. */
const routeOf = (req: Handled): string | null => req.route?.path ?? null;

/** Matches a valid `traceparent` (W3C Trace Context). Later versions may have more fields. */
const TRACE_PARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?=$|-)/;

/** Returns the id of the trace that a proxy or client has begun, or nothing if the header is missing or invalid. */
function traceOf({ headers }: IncomingMessage): { traceId: string } | undefined {
  const header = headers['traceparent'];
  const traceId = typeof header === 'string' ? TRACE_PARENT.exec(header)?.[1] : undefined;
  const isExact = typeof header === 'string' && (header.length === 55 || !header.startsWith('00'));
  return traceId !== undefined && isExact ? { traceId } : undefined;
}

/** Streams, films and downloads have other types. */
const isPaced = (res: ServerResponse): boolean =>
  !String(res.getHeader('Content-Type') ?? 'application/json').startsWith('application/json');

/** A 5xx is only a warning if it was thrown deliberately and is not a server fault. */
function levelOf({ statusCode, locals }: ServerResponse & Handled): 'info' | 'warn' | 'error' {
  if (statusCode < 500) return 'info';
  return locals?.['isFault'] === false ? 'warn' : 'error';
}

interface Observers {
  readonly log: Logger;
  readonly observe: ((request: FinishedRequest) => void) | undefined;
}

/** Logs one line when a request has finished, without anything that the user sent but the id of its trace. */
export function logRequest({ log, observe }: Observers, req: IncomingMessage, res: ServerResponse): void {
  const begun = performance.now();
  res.once('close', () => {
    const { statusCode: status, writableFinished } = res;
    const ms = performance.now() - begun;
    const [route, method = ''] = [routeOf(req as Handled), req.method];
    const line = {
      requestId: requestIdOf(res),
      method,
      route: route ?? '-',
      status,
      ms: Math.round(ms),
      ...traceOf(req),
    };
    log[levelOf(res)](line, writableFinished ? 'answered' : 'aborted');
    const isAborted = !writableFinished && !res.headersSent;
    observe?.({ method, route, status, seconds: ms / 1000, isAborted, isPaced: isPaced(res) });
  });
}
