import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverEnv } from './config.ts';
import { freePort } from './peer.ts';
import { RUNNING, waitForOutput, type Server } from './server.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** The learner of `pnpm seed`, as documented in CONTRIBUTING. */
export const LEARNER = { email: 'learner@wordreel.example', password: 'Paper-Lantern-27' };

/**
 * Runs `pnpm dev` on a separate database, as in a developer's terminal; closing it sends Ctrl-C. Each worker needs a name
 * of its own, because the servers of a worker that Playwright gave up on may still have their database open.
 */
export async function startDevelopment(name: string): Promise<Pick<Server, 'origin' | 'close'>> {
  const [port, apiPort] = [await freePort(), await freePort()];
  const shared = serverEnv(name, port);
  const child = spawn('pnpm', ['dev'], {
    cwd: ROOT,
    env: { ...process.env, ...shared, PORT: String(apiPort) },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A terminal sends its keys to the whole process group.
    detached: true,
  });
  process.once('exit', () => {
    if (child.exitCode === null) process.kill(-(child.pid ?? 0), 'SIGKILL');
  });
  const origin = `http://localhost:${port}`;
  // Wait for both servers: the API, and Vite in front of it.
  await waitForOutput(child, RUNNING, 'ready in');
  return {
    origin,
    close: async () => {
      process.kill(-(child.pid ?? 0), 'SIGINT');
      if (child.exitCode === null) await once(child, 'close');
      if (existsSync(path.join(shared['DATA_DIR'] ?? '', 'wordreel.pid')))
        throw new Error('The data folder is still locked');
    },
  };
}
