import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { API, folderOf, serverEnv, TEMPLATE } from './config.ts';
import { test } from './page.ts';
import { freePort, type Peer } from './peer.ts';

export interface Server {
  readonly origin: string;
  readonly close: () => Promise<void>;
  /** Ends it at once, in the middle of whatever it does. */
  readonly kill: () => Promise<void>;
  /** Starts it once more, with its data and at its address. */
  readonly start: () => Promise<void>;
}

/** What a server prints once it can be called. */
export const RUNNING = 'Wordreel is running';

/** Waits until a process has printed each of the texts, and passes on all that it prints. Throws where it ends instead. */
export async function waitForOutput(child: ChildProcess, ...texts: string[]): Promise<void> {
  const missing = new Set(texts);
  await new Promise<void>((resolve, reject) => {
    child.once('close', (code) => reject(new Error(`${child.spawnargs.join(' ')} ended with ${code}`)));
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      process.stdout.write(`${line}\n`);
      for (const text of missing) if (stripVTControlCharacters(line).includes(text)) missing.delete(text);
      if (missing.size === 0) resolve();
    });
  });
}

/** Makes the data that every other server begins with: a first start takes three times as long as a later one. */
export async function makeTemplate(): Promise<void> {
  const server = await startServer(TEMPLATE, {});
  await server.close();
}

/** Gives a server that is new the data of one that nobody has used. */
export function prepareFolder(name: string): void {
  if (existsSync(folderOf(TEMPLATE)) && !existsSync(folderOf(name)))
    cpSync(folderOf(TEMPLATE), folderOf(name), { recursive: true });
}

/** Starts the product beside the one that every test shares, set up in another way. */
export async function startServer(name: string, env: Record<string, string>, at?: number): Promise<Server> {
  const port = at ?? (await freePort());
  let child: ChildProcess;
  const start = async () => {
    prepareFolder(name);
    child = spawn(process.execPath, ['--enable-source-maps', API], {
      env: { ...process.env, ...serverEnv(name, port), ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await waitForOutput(child, RUNNING);
  };
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  };
  // A run that is broken off leaves no server behind.
  process.once('exit', () => child.kill('SIGKILL'));
  await start();
  return { origin: `http://localhost:${port}`, close: () => end('SIGTERM'), kill: () => end('SIGKILL'), start };
}

/** Tests that have a server of their own each, which they may kill. */
export const testsThatKill = (name: string) =>
  test.extend<{ server: Server }>({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures are wanted.
    server: async ({}, use) => {
      const server = await startServer(name, {});
      await use(server);
      await server.close();
    },
    baseURL: ({ server }, use) => use(server.origin),
  });

/** A server's peer, and the server that asks it. */
type Site<P> = P & { readonly origin: string; readonly server: Server };

/** Tests whose pages are those of a server of their own, one for each worker, and of the peer that it asks. */
export function testsOf<P extends Peer & { env: Record<string, string> }>(name: string, startPeer: () => Promise<P>) {
  return test.extend<object, { site: Site<P> }>({
    site: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures are wanted.
      async ({}, use) => {
        const peer = await startPeer();
        const server = await startServer(name, peer.env);
        await use({ ...peer, origin: server.origin, server });
        await server.close();
        await peer.close();
      },
      { scope: 'worker' },
    ],
    baseURL: ({ site }, use) => use(site.origin),
  });
}
