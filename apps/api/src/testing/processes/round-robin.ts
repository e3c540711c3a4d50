import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RoundRobin {
  readonly url: string;
  readonly close: () => void;
}

/**
 * A proxy that gives each request to the next server, in turn; the answer's `x-served-by` tells to which, from 0 on.
 * @param targets their origins
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
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
