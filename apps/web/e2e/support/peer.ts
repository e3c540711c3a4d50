import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PeerRequest {
  readonly url: URL;
  readonly form: URLSearchParams;
  /** The raw body. */
  readonly text: string;
}

export interface Peer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Starts a fake of an external server on this machine. */
export async function startPeer(answer: (request: PeerRequest, res: ServerResponse) => void): Promise<Peer> {
  const server = createServer((req, res) => {
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => parts.push(part));
    req.on('end', () => {
      const text = Buffer.concat(parts).toString();
      answer({ url: new URL(req.url ?? '/', 'http://peer'), form: new URLSearchParams(text), text }, res);
    });
  });
  const url = `http://127.0.0.1:${await listen(server)}`;
  return {
    url,
    close: async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

export function sendJson(res: ServerResponse, body: unknown, status = 200): void {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Returns a free port, for a server that has to know its port in advance. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await once(server.close(), 'close');
  return port;
}

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}
