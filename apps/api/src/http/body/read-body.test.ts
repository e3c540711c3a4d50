import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import express from 'express';
import { createLogger } from '#lib/logger';
import { errorHandler } from '#http/error-handler';
import { listen } from '#http/http-server';
import { endServer } from '#testing/processes/end-server';
import { readRaw } from './read-body.ts';

const opened: { server?: Server; socket?: Socket } = {};
afterEach(async () => {
  opened.socket?.destroy();
  if (opened.server) await endServer(opened.server);
});

const TYPE = 'application/octet-stream';
const BODY = { types: [TYPE], largest: 1024 * 1024 };

/** Starts a server that reads bodies at a minimum pace and returns their lengths. */
async function serve(pace: Parameters<typeof readRaw>[3]): Promise<number> {
  const app = express();
  app.post('/', (req, res, next) => {
    readRaw(req, res, BODY, pace)
      .then(({ length }) => res.json({ length }))
      .catch(next);
  });
  app.use(errorHandler(createLogger('silent')));
  const { server, port } = await listen(app, { host: '127.0.0.1', port: 0 });
  opened.server = server;
  return port;
}

/**
 * Sends the head of an upload.
 * @returns the socket, and everything received so far
 */
function upload(port: number, length: number) {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  opened.socket = socket;
  let text = '';
  socket.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
  });
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${TYPE}\r\nContent-Length: ${length}\r\n\r\n`);
  return { socket, answer: () => text };
}

test('a body that stalls gets a response, and its connection is closed', async () => {
  const { socket, answer } = upload(await serve({ window: 50, least: 1024 }), 100_000);
  socket.write(Buffer.alloc(2048));
  await once(socket, 'close');
  expect(answer()).toMatch(/^HTTP\/1\.1 400 [^]*The upload has stopped or is too slow\./);
});

test('a body that arrives in pieces, fast enough, is read', async () => {
  const { socket, answer } = upload(await serve({ window: 200, least: 1 }), 20);
  for (let nth = 0; nth < 20; nth += 1) {
    await new Promise((resolve) => socket.write('a', resolve));
  }
  await once(socket, 'data');
  expect(answer()).toMatch(/\{"length":20\}/);
});
