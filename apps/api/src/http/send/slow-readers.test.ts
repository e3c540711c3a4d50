import { EventEmitter, once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import express, { type Request, type Response } from 'express';
import { listen } from '#http/http-server';
import { endServer } from '#testing/processes/end-server';
import { sendDownload, sendPieces } from './send-stream.ts';

const PACE = { window: 200, least: 64 * 1024 };
const PIECE = 'x'.repeat(65_536);

const opened: { server?: Server; sockets: Socket[] } = { sockets: [] };
afterEach(async () => {
  for (const socket of opened.sockets.splice(0)) socket.destroy();
  if (opened.server) await endServer(opened.server);
});

/** Creates pieces as long as they are read, and emits `end` when reading stops. */
function endless() {
  const made = new EventEmitter();
  async function* pieces<T>(piece: T): AsyncGenerator<T> {
    try {
      for (;;) {
        made.emit('piece');
        yield piece;
      }
    } finally {
      made.emit('end');
    }
  }
  return { made, pieces };
}

async function serve(send: (req: Request, res: Response) => Promise<void>): Promise<number> {
  const app = express();
  app.get('/', (req, res, next) => void send(req, res).catch(next));
  const { server, port } = await listen(app, { host: '127.0.0.1', port: 0 });
  opened.server = server;
  return port;
}

function ask(port: number, headers = ''): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  opened.sockets.push(socket);
  socket.write(`GET / HTTP/1.1\r\nHost: x\r\n${headers}\r\n`);
  return socket;
}

type Made = ReturnType<typeof endless>['pieces'];

const SENDERS: [string, (pieces: Made) => (req: Request, res: Response) => Promise<void>][] = [
  [
    'a download',
    (pieces) => (_req, res) =>
      sendDownload(res, { type: 'application/zip', name: 'a.zip', chunks: pieces(Buffer.from(PIECE)) }, PACE),
  ],
  ['JSON in pieces', (pieces) => (req, res) => sendPieces(req, res, pieces(PIECE), PACE)],
];

test.each(SENDERS)('a client that does not read %s is disconnected, and its producer ends', async (_, sendOf) => {
  const { made, pieces } = endless();
  const ended = once(made, 'end');
  const socket = ask(await serve(sendOf(pieces)));
  await ended;
  // Buffered data still arrives before the connection ends.
  socket.resume();
  await new Promise((resolve) => socket.once('close', resolve));
  expect(socket.destroyed).toBe(true);
});

test('a client that keeps reading stays connected', async () => {
  const { made, pieces } = endless();
  const port = await serve((_req, res) =>
    sendDownload(res, { type: 'application/zip', name: 'a.zip', chunks: pieces(Buffer.from(PIECE)) }, PACE),
  );
  const slow = ask(port);
  const quick = ask(port).resume();
  const ended = once(made, 'end');
  await ended;
  // The slow client is disconnected; the fast one still receives pieces.
  await once(quick, 'data');
  expect(quick.destroyed).toBe(false);
  expect(slow.bytesRead).toBeLessThan(quick.bytesRead);
});
