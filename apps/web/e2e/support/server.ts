import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { API, folderOf, MAIN_PORT, serverEnv, TEMPLATE } from './config.ts';
import { test } from './page.ts';
import { freePort, type Peer } from './peer.ts';

export interface Server {
  readonly origin: string;
  readonly close: () => Promise<void>;
  /** Kills the process at once, whatever it is doing. */
  readonly kill: () => Promise<void>;
  /** Starts it again with its data and at its address. */
  readonly start: () => Promise<void>;
}

/** Preloads are URLs, because Node.js looks up anything else as a package. */
const CHEAP_WORK = new URL('cheap-work.mjs', import.meta.url).href;

/** Printed by a server once it accepts requests. */
export const RUNNING = 'Wordreel is running at ';

/** Waits until a process has printed each of the texts, and forwards its output. Throws if it exits before that. */
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

/**
 * Creates the data that all other servers start with, because a first start takes three times as long as a later one.
 */
export async function makeTemplate(): Promise<void> {
  const server = await startServer(TEMPLATE, {});
  await server.close();
}

/** Copies the template data into the folder of a new server. */
export function prepareFolder(name: string): void {
  if (existsSync(folderOf(TEMPLATE)) && !existsSync(folderOf(name)))
    cpSync(folderOf(TEMPLATE), folderOf(name), { recursive: true });
}

/** Starts another server with its own settings, next to the one that the tests share. */
export async function startServer(name: string, env: Record<string, string>, at?: number): Promise<Server> {
  const port = at ?? (await freePort());
  // Only the server that tests share runs long enough to gain from an embedded database that V8 has optimized.
  const flags = port === MAIN_PORT ? [] : ['--liftoff-only'];
  let child: ChildProcess;
  const start = async () => {
    prepareFolder(name);
    child = spawn(process.execPath, [...flags, '--import', CHEAP_WORK, '--enable-source-maps', API], {
      env: { ...process.env, ...serverEnv(name, port), ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await waitForOutput(child, RUNNING);
  };
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  };
  // An aborted run leaves no server behind.
  process.once('exit', () => child.kill('SIGKILL'));
  await start();
  return { origin: `http://localhost:${port}`, close: () => end('SIGTERM'), kill: () => end('SIGKILL'), start };
}

/** Tests with a separate server each, which they may kill. No two workers share a folder: only one server may open it. */
export const testsThatKill = (name: string) =>
  test.extend<{ server: Server }>({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the required fixtures from the parameter
    server: async ({}, use, { workerIndex }) => {
      const server = await startServer(`${name}-${workerIndex}`, {});
      await use(server);
      await server.close();
    },
    baseURL: ({ server }, use) => use(server.origin),
  });

/** A fake external server, and the server that uses it. */
type Site<P> = P & { readonly origin: string; readonly server: Server };

/** Tests with one server per worker and the fake external server it uses. */
export function testsOf<P extends Peer & { env: Record<string, string> }>(name: string, startPeer: () => Promise<P>) {
  return test.extend<object, { site: Site<P> }>({
    site: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads the required fixtures from the parameter
      async ({}, use, { workerIndex }) => {
        const peer = await startPeer();
        const server = await startServer(`${name}-${workerIndex}`, peer.env);
        await use({ ...peer, origin: server.origin, server });
        await server.close();
        await peer.close();
      },
      { scope: 'worker' },
    ],
    baseURL: ({ site }, use) => use(site.origin),
  });
}
