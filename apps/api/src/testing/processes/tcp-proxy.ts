import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface Proxy {
  /** The URL of the database through the proxy. */
  readonly url: string;
  /** Breaks every connection and refuses new ones, like a server that is down. */
  readonly cut: () => Promise<void>;
  /** Stops forwarding without closing, like a network that drops packets. */
  readonly freeze: () => void;
  /** Forwards everything again. */
  readonly restore: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts a proxy in front of a database, which can make it unavailable. */
export async function startProxy(databaseUrl: string): Promise<Proxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isFrozen = false;

  const server = createServer((client) => {
    const database = connect(Number(target.port || 5432), target.hostname);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (data) => to.write(data));
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        if (!isFrozen) to.destroy();
      });
      if (isFrozen) from.pause();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const through = new URL(databaseUrl);
  through.host = `127.0.0.1:${port}`;

  const cut = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    if (!server.listening) return;
    server.close();
    await once(server, 'close');
  };
  return {
    url: through.href,
    cut,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    restore: async () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await once(server.listen(port, '127.0.0.1'), 'listening');
    },
    close: cut,
  };
}
