import { EventEmitter, once } from 'node:events';
import { Agent, get, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { endServer } from '#testing/processes/end-server';
import { drain, listen } from './http-server.ts';

/** Longer than any test. */
const FOR_EVER = 3_600_000;

const PLACE = { host: '127.0.0.1', port: 0 };
const servers: Server[] = [];

async function start(answer: RequestListener, timeouts?: Parameters<typeof listen>[2]) {
  const listening = await listen(answer, PLACE, timeouts);
  servers.push(listening.server);
  return listening;
}

afterAll(() => Promise.all(servers.map(endServer)));

const answerAtTheEnd: RequestListener = (req, res) => void req.resume().once('end', () => res.end());
const ok: RequestListener = (_req, res) => void res.end('ok');

test('the error names a port that is in use', async () => {
  const { port } = await start(ok);
  await expect(listen(ok, { ...PLACE, port })).rejects.toThrow(
    `port ${port} of 127.0.0.1 is already in use; stop what listens there or set PORT`,
  );
});

test('the error names a host that does not belong to this machine', async () => {
  await expect(listen(ok, { host: '192.0.2.1', port: 0 })).rejects.toThrow(
    '192.0.2.1 is not an address of this machine',
  );
});

test.each([
  ['says nothing', ''],
  ['does not end its headers', 'GET / HTTP/1.1\r\nHost: x\r\n'],
  ['does not end its body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc'],
])('a client that %s is disconnected', async (_, text) => {
  const { port } = await start(answerAtTheEnd, {
    headersTimeout: 100,
    requestTimeout: 200,
    keepAliveTimeout: 100,
    connectionsCheckingInterval: 50,
  });
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write(text);
  socket.resume();
  await once(socket, 'close');
  expect(socket.destroyed).toBe(true);
});

test('a thousand silent clients do not block others (F22)', async () => {
  const { port } = await start(ok);
  const idle = Array.from({ length: 1000 }, () => connect(port, '127.0.0.1'));
  await Promise.all(idle.map((socket) => once(socket, 'connect')));
  const [response] = (await once(get({ port }), 'response')) as [IncomingMessage];
  response.resume();
  expect(response.statusCode).toBe(200);
  expect(idle.filter(({ destroyed }) => destroyed)).toEqual([]);
  for (const socket of idle) socket.destroy();
});

test('a running request finishes before the server closes, and no new one begins', async () => {
  const { server, port } = await start(() => undefined);
  const agent = new Agent({ keepAlive: true });
  const answer = once(get({ port, agent }), 'response') as Promise<[IncomingMessage]>;
  const [, running] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
  const drained = drain(server, FOR_EVER);
  await expect(once(get({ port }), 'response')).rejects.toThrow('ECONNREFUSED');
  running.end('late');
  const [response] = await answer;
  response.resume();
  expect(response.statusCode).toBe(200);
  await drained;
  agent.destroy();
});

test('a request that takes too long is cut off', async () => {
  const { server, port } = await start(() => undefined);
  const request = get({ port });
  const failed = once(request, 'error');
  await once(server, 'request');
  await drain(server, 100);
  expect(await failed).toMatchObject([{ code: 'ECONNRESET' }]);
});

test('idle connections do not delay the shutdown', async () => {
  const answered = new EventEmitter();
  const { server, port } = await start((_req, res) => void res.once('close', () => answered.emit('one')).end('ok'));
  const agent = new Agent({ keepAlive: true });
  const isAnswered = once(answered, 'one');
  const [response] = (await once(get({ port, agent }), 'response')) as [IncomingMessage];
  response.resume();
  await Promise.all([once(response, 'end'), isAnswered]);
  await drain(server, FOR_EVER);
  expect(server.listening).toBe(false);
  agent.destroy();
});
