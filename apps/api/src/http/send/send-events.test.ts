import { promisify } from 'node:util';
import { EventEmitter, once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Server, ServerResponse } from 'node:http';
import type { ErrorBody } from '@wordreel/shared';
import { endServer } from '#testing/processes/end-server';
import { stopTimers } from '#testing/processes/stop-time';
import { until } from '#testing/until';
import type { AnyEvent, EventSource } from '#http/events';
import { drain, listen } from '#http/http-server';
import { sendEvents, type Stream } from './send-events.ts';

const FOR_EVER = 3_600_000;
const REQUEST = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}';

const opened: { server: Server; sockets: Socket[] } = { server: undefined as never, sockets: [] };
const reported: unknown[] = [];

afterEach(async () => {
  jest.useRealTimers();
  for (const socket of opened.sockets.splice(0)) socket.destroy();
  await endServer(opened.server);
  reported.length = 0;
});

type Settings = Partial<Omit<Stream, 'source'>>;
type Timeouts = Parameters<typeof listen>[2];

/**
 * Starts a server that responds to everything with one stream.
 * @returns its port, and its unfinished streams
 */
async function serve(source: EventSource, settings: Settings = {}, timeouts?: Timeouts) {
  const running = new Set<ServerResponse>();
  const { server, port } = await listen(
    (req, res) => {
      running.add(res);
      req.resume();
      const stream: Stream = {
        status: 200,
        source,
        stopping: new AbortController().signal,
        report: (error) => {
          reported.push(error);
          return { error: 'internal_error', message: 'Sorry', requestId: '1' } satisfies ErrorBody;
        },
        ...settings,
      };
      sendEvents(res, stream)
        .catch((error: unknown) => {
          reported.push(error);
          res.statusCode = 500;
          res.end('failed');
        })
        .finally(() => running.delete(res));
    },
    { host: '127.0.0.1', port: 0 },
    timeouts,
  );
  opened.server = server;
  return { server, port, running };
}

/**
 * Sends a request on its own socket.
 * @returns the socket, and a function for the text received so far
 */
function ask(port: number, request = REQUEST) {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  opened.sockets.push(socket);
  let text = '';
  socket.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
  });
  socket.write(request);
  return { socket, soFar: () => text };
}

const untilAborted = async (signal: AbortSignal) => signal.aborted || once(signal, 'abort');
const word = (text: string): AnyEvent => ({ event: 'delta', data: { text } });

test('an event is sent at once, before the next one is ready', async () => {
  const { port } = await serve(async function* greet(signal) {
    yield word('Guten');
    await untilAborted(signal);
  });
  const { soFar } = ask(port);
  await until(() => soFar().includes('event: delta\ndata: {"text":"Guten"}\n\n'));
  expect(soFar()).toContain('HTTP/1.1 200 OK');
});

test('a silent stream sends heartbeats, even before the first event', async () => {
  const { port } = await serve(
    async function* wait(signal) {
      await untilAborted(signal);
      yield word('never');
    },
    { heartbeat: 50 },
  );
  const { soFar } = ask(port);
  await until(() => soFar().split(': heartbeat\n\n').length > 3);
  expect(soFar()).not.toContain('event:');
});

test('a heartbeat is only sent after silence', async () => {
  stopTimers();
  const { port, running } = await serve(
    async function* talk() {
      for (let n = 0; n < 20; n += 1) {
        yield word('a');
        jest.advanceTimersByTime(9999);
      }
    },
    { heartbeat: 10_000 },
  );
  const { soFar } = ask(port);
  await until(() => soFar().split('event: delta').length === 21 && running.size === 0);
  expect(soFar()).not.toContain('heartbeat');
});

test('an error after a heartbeat is an event, because the response has begun', async () => {
  const { port } = await serve(
    async function* fail() {
      await until(() => soFar().includes('heartbeat'));
      yield* [];
      throw new Error('late');
    },
    { heartbeat: 50 },
  );
  const { soFar } = ask(port);
  await until(() =>
    soFar().includes('event: error\ndata: {"error":"internal_error","message":"Sorry","requestId":"1"}'),
  );
  expect(reported).toEqual([new Error('late')]);
});

test('a disconnecting client aborts the signal, and the source can still store its state', async () => {
  const seen: string[] = [];
  const { port, running } = await serve(async function* greet(signal) {
    yield word('Guten');
    await untilAborted(signal);
    seen.push(`aborted: ${signal.aborted}`);
    yield word('Tag');
    seen.push('kept');
  });
  const { socket, soFar } = ask(port);
  await until(() => soFar().includes('Guten'));
  socket.destroy();
  await until(() => seen.length === 2 && running.size === 0);
  expect(seen).toEqual(['aborted: true', 'kept']);
  expect(reported).toEqual([]);
});

test('a client can also disconnect before the first event', async () => {
  const { port, running } = await serve(async function* wait(signal) {
    await once(new EventEmitter(), 'nothing', { signal });
    yield word('never');
  });
  const { socket } = ask(port);
  await until(() => running.size === 1);
  socket.destroy();
  await until(() => running.size === 0);
  expect(reported).toEqual([]);
});

test('a source that fails after the client disconnected is reported', async () => {
  const { port, running } = await serve(async function* fail(signal) {
    yield word('Guten');
    await untilAborted(signal);
    throw new Error('not kept');
  });
  const { socket, soFar } = ask(port);
  await until(() => soFar().includes('Guten'));
  socket.destroy();
  await until(() => running.size === 0);
  expect(reported).toEqual([new Error('not kept')]);
});

/** Returns the number of timers that would keep the process alive. */
const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

test('two hundred disconnecting clients leak nothing', async () => {
  const { server, port, running } = await serve(async function* greet(signal) {
    yield word('Guten');
    await untilAborted(signal);
  });
  const before = timers();
  const clients = Array.from({ length: 200 }, () => ask(port));
  await until(() => clients.every(({ soFar }) => soFar().includes('Guten')));
  for (const { socket } of clients) socket.destroy();
  await until(() => running.size === 0);
  expect(await promisify(server.getConnections.bind(server))()).toBe(0);
  await until(() => timers() <= before);
});

test('a slow client pauses the source, so that nothing accumulates', async () => {
  const piece = 'x'.repeat(64 * 1024);
  let made = 0;
  const { port, running } = await serve(
    async function* flood() {
      for (made = 0; made < 400; made += 1) yield word(piece);
    },
    { timeoutMs: FOR_EVER },
  );
  const { socket, soFar } = ask(port);
  socket.pause();
  let before = -1;
  await until(() => {
    const isStill = made > 0 && made === before;
    before = made;
    return isStill;
  });
  // More than the socket buffers hold: without backpressure, all 400 would be created by now.
  expect(made).toBeLessThan(300);
  socket.resume();
  await until(() => running.size === 0);
  await until(() => soFar().split('event: delta').length === 401);
});

test('a client that reads nothing is disconnected', async () => {
  const { port, running } = await serve(
    async function* flood(signal) {
      while (!signal.aborted) yield word('x'.repeat(64 * 1024));
    },
    { timeoutMs: 200 },
  );
  const { socket } = ask(port);
  socket.pause();
  await until(() => running.size === 1);
  await until(() => running.size === 0);
  expect(reported).toEqual([]);
});

test('a stream may last longer than the request timeout', async () => {
  const { server, port, running } = await serve(
    async function* talk() {
      for (let n = 0; n < 10; n += 1) {
        yield word('a');
        const { socket } = ask(port, 'POST / HTTP/1.1\r\n');
        await once(socket, 'close');
      }
    },
    {},
    { headersTimeout: FOR_EVER, requestTimeout: FOR_EVER, keepAliveTimeout: 100, connectionsCheckingInterval: 10 },
  );
  const { soFar } = ask(port);
  await until(() => running.size === 1);
  // Set only now, because a busy machine may read the first request slowly. The later requests run into the timeout.
  Object.assign(server, { headersTimeout: 10, requestTimeout: 20 });
  await until(() => running.size === 0);
  await until(() => soFar().endsWith('0\r\n\r\n'));
  expect(soFar().split('event: delta')).toHaveLength(11);
});

test('on shutdown, every stream ends with an error or with the last event of its source', async () => {
  const stopping = new AbortController();
  let streams = 0;
  const { server, port } = await serve(
    async function* greet(signal) {
      const hasLastWord = streams++ === 0;
      yield word('Guten');
      await untilAborted(signal);
      if (hasLastWord) yield { event: 'done', data: { kept: true } };
    },
    { stopping: stopping.signal },
  );
  const one = ask(port);
  await until(() => one.soFar().includes('Guten'));
  const other = ask(port);
  await until(() => other.soFar().includes('Guten'));
  stopping.abort();
  await drain(server, FOR_EVER);
  expect(one.soFar()).toContain('event: done\ndata: {"kept":true}\n\n');
  expect(one.soFar()).not.toContain('event: error');
  expect(other.soFar()).toContain('event: error\n');
  expect(reported).toMatchObject([{ code: 'unavailable' }]);
});
