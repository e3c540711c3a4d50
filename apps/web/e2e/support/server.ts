import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { API, serverEnv } from './config.ts';
import { freePort, type Peer } from './peer.ts';

export interface Server {
  readonly origin: string;
  readonly port: number;
  readonly close: () => Promise<void>;
  /** Ends it at once, in the middle of whatever it does. */
  readonly kill: () => Promise<void>;
}

/** Waits until a server answers. Throws where its process ends instead. */
export async function untilReady(origin: string, child: ChildProcess): Promise<void> {
  const isReady = () =>
    fetch(`${origin}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`The server of ${origin} ended with ${child.exitCode}`);
    await sleep(100);
  }
}

/**
 * Starts the product beside the one that every test shares, set up in another way.
 * @param at the port of one that has ended, whose name it then has too: it goes on with that one's data
 */
export async function startServer(name: string, env: Record<string, string>, at?: number): Promise<Server> {
  const port = at ?? (await freePort());
  const child = spawn(process.execPath, [API], {
    env: { ...process.env, ...serverEnv(name, port), ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const origin = `http://localhost:${port}`;
  await untilReady(origin, child);
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    if (child.exitCode === null) await once(child, 'close');
  };
  return { origin, port, close: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

/** A server with the peer that it asks; both end after `use`. */
export async function withServer<P extends Peer & { env: Record<string, string> }>(
  name: string,
  peer: P,
  use: (site: P & { origin: string }) => Promise<void>,
): Promise<void> {
  const server = await startServer(name, peer.env);
  await use({ ...peer, origin: server.origin });
  await server.close();
  await peer.close();
}
