import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { StartError } from '#lib/start-error';

/** How long a client may take, so that slow or silent ones hold no socket for ever. */
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1000,
};

const REASONS: Record<string, string> = {
  EADDRINUSE: 'is already in use; stop what listens there or set PORT',
  EACCES: 'may not be used by this user; set PORT to one above 1023',
  EADDRNOTAVAIL: 'is not an address of this machine; set HOST',
  ENOTFOUND: 'is not an address of this machine; set HOST',
};

interface Place {
  host: string;
  port: number;
}

/**
 * Listens for requests.
 * @returns the server and its port, which differs from the given one where that is 0
 * @throws StartError where the port or the host cannot be used
 */
export async function listen(
  answer: RequestListener,
  { host, port }: Place,
  timeouts = TIMEOUTS,
): Promise<{ server: Server; port: number }> {
  const server = createServer(timeouts, answer);
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new StartError(`port ${port} of ${host} ${REASONS[code] ?? `cannot be used (${code})`}`, { cause: error });
  }
  return { server, port: (server.address() as AddressInfo).port };
}

/** Stops accepting, lets running requests end for at most `timeoutMs` ms, then cuts off what is left. */
export async function drain(server: Server, timeoutMs: number): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // A connection that was kept alive while its request ran is idle only now and then.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
