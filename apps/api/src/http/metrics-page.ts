import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from '#lib/logger';
import type { Metrics } from '#lib/metrics';
import { pathOf } from './request-path.ts';

interface Page {
  readonly metrics: Metrics;
  /** If undefined, everyone who reaches the port may read. */
  readonly token: string | undefined;
  readonly log: Logger;
}

/** Hashes a text, so that texts of any length are compared in the same time. */
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

function answer(res: ServerResponse, status: number, type: string, text: string): void {
  res.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text);
}

const PLAIN = 'text/plain; charset=utf-8';

/** Serves `GET /metrics`. @returns a function that returns false for other paths, which it leaves alone */
export function metricsPage({ metrics, token, log }: Page): (req: IncomingMessage, res: ServerResponse) => boolean {
  const expected = token === undefined ? null : digestOf(`Bearer ${token}`);
  return (req, res) => {
    if (pathOf(req.url ?? '') !== '/metrics') return false;
    if (expected !== null && !timingSafeEqual(digestOf(req.headers.authorization ?? ''), expected)) {
      res.setHeader('WWW-Authenticate', 'Bearer');
      answer(res, 401, PLAIN, 'Send METRICS_TOKEN as a bearer token.\n');
    } else if (req.method === 'GET' || req.method === 'HEAD') {
      metrics.scrape().then(
        ({ type, text }) => answer(res, 200, type, text),
        (err: unknown) => {
          log.error({ err }, 'The metrics cannot be read');
          answer(res, 500, PLAIN, 'The log says why.\n');
        },
      );
    } else {
      res.setHeader('Allow', 'GET, HEAD');
      answer(res, 405, PLAIN, 'Only GET is allowed.\n');
    }
    return true;
  };
}

/** Serves nothing but the metrics, for a port of their own. */
export function metricsOnly(page: Page): RequestListener {
  const serve = metricsPage(page);
  return (req, res) => {
    if (!serve(req, res)) answer(res, 404, PLAIN, 'The metrics are at /metrics.\n');
  };
}
