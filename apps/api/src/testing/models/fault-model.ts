import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { endServer } from '#testing/processes/end-server';

export interface Asked {
  readonly headers: IncomingHttpHeaders;
  readonly body: Readonly<Record<string, unknown>>;
  /** Whether the client disconnected before the reply was complete. */
  isCutOff: boolean;
}

/** Handles the nth request, from 0. */
export type Fault = (res: ServerResponse, asked: Asked, time: number) => unknown;

export interface FaultModel {
  /** For TUTOR_BASE_URL. */
  readonly url: string;
  readonly asked: readonly Asked[];
  readonly connections: () => number;
  readonly behave: (fault: Fault) => void;
  readonly close: () => Promise<void>;
}

/** One event of a stream. */
export const data = (chunk: unknown): string =>
  `data: ${typeof chunk === 'string' ? chunk : JSON.stringify(chunk)}\n\n`;

/** A chunk with text, and optional fields. */
export const word = (content: unknown, more: object = {}): string =>
  data({ id: 'x', object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content }, ...more }] });

export const STOP = word(null, { finish_reason: 'stop' });
export const DONE = data('[DONE]');

/** A whole reply of the given pieces. */
export const reply =
  (...pieces: readonly (string | Buffer)[]): Fault =>
  (res) => {
    for (const piece of pieces) res.write(piece);
    res.end();
  };

/** `Guten Tag.`, in two pieces. */
export const FINE: Fault = reply(word('Gut'), word('en Tag.'), STOP, DONE);

export const refuse =
  (status: number, error: object, headers: Record<string, string> = {}): Fault =>
  (res) =>
    res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify({ error }));

/** One JSON response, from a server that doesn't stream. */
export const replyJson =
  (body: object, status = 200): Fault =>
  (res) =>
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Rejects some requests with a custom body, text or JSON. */
export const refuseWhile =
  (isRefused: (asked: Asked) => boolean, status: number, body: object | string, otherwise: Fault): Fault =>
  (res, asked, time) => {
    if (!isRefused(asked)) return otherwise(res, asked, time);
    if (typeof body === 'object') return replyJson(body, status)(res, asked, time);
    return res.writeHead(status, { 'content-type': 'text/plain' }).end(body);
  };

/** Sends a piece repeatedly, once per turn of the event loop and with backpressure, until the client disconnects. */
export const forEver =
  (piece: string): Fault =>
  async (res) => {
    while (!res.destroyed) {
      if (!res.write(piece)) await Promise.race([once(res, 'drain'), once(res, 'close')]);
      await turn();
    }
  };

/** Sends pieces, then cuts the connection. */
export const cut =
  (...pieces: readonly string[]): Fault =>
  (res) => {
    res.flushHeaders();
    for (const piece of pieces) res.write(piece);
    res.socket?.destroySoon();
  };

/** Sends pieces, then nothing more. */
export const stall =
  (...pieces: readonly string[]): Fault =>
  (res) => {
    res.flushHeaders();
    for (const piece of pieces) res.write(piece);
  };

/** Starts a local model server that fails in the ways real ones do. Its list has one model, `small`. */
export async function startFaultModel(first: Fault = FINE): Promise<FaultModel> {
  const asked: Asked[] = [];
  const sockets = new Set<Socket>();
  let fault = first;
  const server = createServer(async (req, res) => {
    if (req.method === 'GET') {
      res.setHeader('content-type', 'application/json').end(JSON.stringify({ data: [{ id: 'small' }] }));
      return;
    }
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part as Buffer);
    const one: Asked = { headers: req.headers, body: JSON.parse(Buffer.concat(parts).toString()), isCutOff: false };
    res.on('error', () => undefined);
    res.once('close', () => {
      one.isCutOff = !res.writableFinished;
    });
    asked.push(one);
    res.setHeader('content-type', 'text/event-stream');
    await fault(res, one, asked.length - 1);
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    connections: () => sockets.size,
    behave: (next) => {
      asked.length = 0;
      fault = next;
    },
    close: () => endServer(server),
  };
}

/** Fails the first time, and then works unless another fault is given. */
export const firstly =
  (fault: Fault, afterwards: Fault = FINE): Fault =>
  (res, asked, time) =>
    (time === 0 ? fault : afterwards)(res, asked, time);

/** Rejects requests that contain a field, with the error text of real servers. */
export const unlessHas =
  (field: string, status: number, message: string): Fault =>
  (res, asked, time) =>
    (field in asked.body ? refuse(status, { message }) : FINE)(res, asked, time);
