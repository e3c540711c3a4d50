import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endServer } from './end-server.ts';

/** A request that the server received. */
interface Asked {
  readonly path: string;
  readonly body: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
}

type Answer = (asked: Asked, res: ServerResponse) => void;

export interface Peer {
  readonly url: string;
  readonly asked: readonly Asked[];
  /** Sets its responses from now on. */
  behave: (answer: Answer) => void;
  readonly close: () => Promise<void>;
}

export function sendJson(res: ServerResponse, body: unknown, status = 200): void {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** The ways in which an external server can fail, by name. */
export const FAILURES: Readonly<Record<string, Answer>> = {
  hang: () => undefined,
  'status 500': (_, res) => sendJson(res, { success: true }, 500),
  'a page of HTML': (_, res) => void res.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sorry</h1>'),
  'a redirect': (_, res) => void res.writeHead(302, { location: 'https://example.org/' }).end(),
  'a cut answer': (_, res) => {
    res.writeHead(200, { 'content-length': 100 });
    res.write('{"success": true', () => res.destroy());
  },
  'a very long answer': (_, res) => sendJson(res, { success: true, padding: 'x'.repeat(100_000) }),
  'JSON of another shape': (_, res) => sendJson(res, ['success']),
};

/** Starts a local stand-in for an external server. */
export async function startPeer(answer: Answer): Promise<Peer> {
  const asked: Asked[] = [];
  let behaviour = answer;
  const server = createServer((req, res) => {
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => parts.push(part));
    req.on('end', () => {
      const body = new URLSearchParams(Buffer.concat(parts).toString());
      const one = { path: req.url ?? '', body, headers: req.headers };
      asked.push(one);
      behaviour(one, res);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    behave: (next) => {
      behaviour = next;
    },
    close: () => endServer(server),
  };
}
