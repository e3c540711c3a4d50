import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { StartError } from '#lib/start-error';

/** Time limits in ms, so that slow or silent clients cannot hold sockets forever. */
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

/**
 * @param answer handles each request
 * @returns the server and its port, chosen by the system if 0 is given
 * @throws StartError if it cannot listen, with the settings to change, whose names begin with `prefix`
 */
export async function listen(
  answer: RequestListener,
  { host, port, prefix = '' }: { host: string; port: number; prefix?: string },
  timeouts = TIMEOUTS,
): Promise<{ server: Server; port: number }> {
  const server = createServer(timeouts, answer);
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const reason = REASONS[code]?.replace(/(PORT|HOST)/, `${prefix}$1`) ?? `cannot be used (${code})`;
    throw new StartError(`port ${port} of ${host} ${reason}`, { cause: error });
  }
  return { server, port: (server.address() as AddressInfo).port };
}

/** Stops accepting connections, waits up to `timeoutMs` for running requests, then closes all connections. */
export async function drain(server: Server, timeoutMs: number): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // A keep-alive connection becomes idle only after its request, so idle connections are closed repeatedly.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
