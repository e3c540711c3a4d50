import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endServer } from './end-server.ts';

export interface RoundRobin {
  readonly url: string;
  readonly close: () => void;
}

/**
 * Starts a proxy that sends requests to the servers in turn. The `x-served-by` header of a response is the server's
 * index, from 0.
 * @param targets the servers' origins
 */
export async function startRoundRobin(targets: readonly string[]): Promise<RoundRobin> {
  let count = 0;
  const pass = (req: IncomingMessage, res: ServerResponse): void => {
    const index = count % targets.length;
    count += 1;
    const { method, headers, url } = req;
    const passed = httpRequest(new URL(url ?? '/', targets[index]), { method, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'x-served-by': String(index) });
      answer.pipe(res);
    });
    passed.on('error', () => res.destroy());
    req.pipe(passed);
  };
  const server = createServer(pass);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => endServer(server),
  };
}
