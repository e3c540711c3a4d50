// @ts-check
// A proxy as one stands before several processes: it asks each four times a second whether it is ready, gives requests
// to those in turn, and tries another one where that is safe: a read, or a request that no process has taken. What a
// proxy such as nginx does by itself, or with `proxy_next_upstream`. Answers 502 where it has to give up.
import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/**
 * `writes`: how many it has ever been given, and how many of them wait for their answer.
 * @typedef {{ port: number, isUp: boolean, writes: { given: number, waiting: number } }} Target
 */

/** One that is slow is not down. @param {Target} target */
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
 * @param {number} port its own
 * @param {readonly number[]} ports of the processes
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
      // Whole, so that a read that breaks off in the middle can be tried once more as well.
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
