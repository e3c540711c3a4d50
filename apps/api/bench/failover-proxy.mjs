// @ts-check
// A proxy in front of several processes. It checks each of them for readiness four times a second, sends requests to
// the ready ones in turn, and retries on another process if that is safe: for a read, or a request that no process has
// accepted. nginx and other proxies do the same, by default or with `proxy_next_upstream`. It responds with 502 when it
// gives up.
import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/**
 * `writes`: how many it was sent in total, and how many are waiting for a response.
 * @typedef {{ port: number, isUp: boolean, writes: { given: number, waiting: number } }} Target
 */

/** Has no timeout, since a slow process isn't down. @param {Target} target */
function check(target) {
  const asked = request({ port: target.port, path: '/api/ready' }, (res) => {
    res.resume();
    target.isUp = res.statusCode === 200;
  });
  asked.on('error', () => (target.isUp = false)).end();
}

/** @param {import('node:http').IncomingMessage} req */
async function bodyOf(req) {
  const parts = [];
  for await (const part of req) parts.push(part);
  return Buffer.concat(parts);
}

/**
 * @param {number} port the proxy's own port
 * @param {readonly number[]} ports the ports of the processes
 */
export async function startFailoverProxy(port, ports) {
  /** @type {Target[]} */
  const targets = ports.map((one) => ({ port: one, isUp: false, writes: { given: 0, waiting: 0 } }));
  let turn = 0;
  /** @param {readonly Target[]} tried */
  const next = (tried) => {
    const left = targets.filter((target) => !tried.includes(target));
    const up = left.filter(({ isUp }) => isUp);
    turn += 1;
    return up[turn % up.length] ?? left[turn % left.length];
  };

  /**
   * @param {import('node:http').IncomingMessage} req @param {import('node:http').ServerResponse} res
   * @param {Buffer} body @param {Target[]} tried
   */
  function pass(req, res, body, tried = []) {
    const target = next(tried);
    if (target === undefined) {
      res.writeHead(502, { 'x-reason': 'nobody answers' }).end();
      return;
    }
    const { method = 'GET', headers, url } = req;
    const isWrite = method !== 'GET';
    if (isWrite) {
      target.writes.given += 1;
      target.writes.waiting += 1;
    }
    const passed = request({ agent, port: target.port, method, headers, path: url }, (answer) => {
      // The body is buffered, so that a read that breaks off in the middle can be retried too.
      bodyOf(answer).then(
        (text) => {
          if (isWrite) target.writes.waiting -= 1;
          res.writeHead(answer.statusCode ?? 502, answer.headers).end(text);
        },
        (error) => passed.emit('error', error),
      );
    });
    passed.once('error', (/** @type {NodeJS.ErrnoException} */ { code }) => {
      if (isWrite) target.writes.waiting -= 1;
      target.isUp = false;
      if (!isWrite || code === 'ECONNREFUSED') pass(req, res, body, [...tried, target]);
      else res.writeHead(502, { 'x-reason': 'it may have been done' }).end();
    });
    passed.on('error', () => undefined);
    passed.end(body);
  }

  const server = createServer((req, res) => void bodyOf(req).then((body) => pass(req, res, body)));
  server.keepAliveTimeout = 60_000;
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const timer = setInterval(() => targets.forEach(check), 250);
  targets.forEach(check);
  return {
    targets,
    close: () => {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
