import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface Proxy {
  /** The address of the database behind it, through it. */
  readonly url: string;
  /** Breaks every connection and refuses new ones, as a server does that is down. */
  readonly cut: () => Promise<void>;
  /** Lets nothing pass any more and says nothing, as a network does that swallows packets. */
  readonly freeze: () => void;
  /** Lets everything pass again. */
  readonly restore: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Stands between us and a database, to take it away. */
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
