import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { serverEnv } from './config.ts';
import { test as base } from './page.ts';
import { prepareFolder, startServer, type Server } from './server.ts';

const run = promisify(execFile);
const MAKE = path.resolve(import.meta.dirname, '../../../../infra/make-sample-video.mjs');
const OPERATOR = path.resolve(import.meta.dirname, '../../../api/dist/cli.js');

export const FILM = 'sample-de';

/** A page of a server whose operator has imported a film with captions. */
export const test = base.extend<object, { site: Server }>({
  site: [
    // Playwright requires the braces.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, { workerIndex }) => {
      const name = `film-${workerIndex}`;
      const folder = mkdtempSync(path.join(os.tmpdir(), 'wordreel-film-'));
      await run(process.execPath, [MAKE, folder]);
      prepareFolder(name);
      const env = { ...process.env, ...serverEnv(name, 0) };
      await run(process.execPath, [OPERATOR, 'captions', 'import', folder], { env });
      rmSync(folder, { recursive: true });
      const server = await startServer(name, {});
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
});
