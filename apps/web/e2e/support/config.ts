import { existsSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { PlaywrightTestConfig } from '@playwright/test';

export const MAIN_PORT = Number(process.env['E2E_PORT'] ?? 3210);
/** Set once, so that the browsers' processes find the mails of the server's. */
process.env['E2E_DATA_DIR'] ??= mkdtempSync(path.join(os.tmpdir(), 'wordreel-e2e-'));

export const API = '../api/dist/main.js';

/** Where a server of this run keeps its data. */
export const folderOf = (name: string): string => path.join(process.env['E2E_DATA_DIR'] ?? '', name);

/** The data of a server that has been started once and that nobody has used: every other server's is a copy. */
export const TEMPLATE = 'template';

/** The settings of a server of a run: a folder of its own, and no limit in the way. */
export function serverEnv(name: string, port: number): Record<string, string> {
  return {
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: folderOf(name),
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'warn',
  };
}

/** Debian's Chromium; the one without windows, where it is installed, starts pages faster. */
const HEADLESS = '/usr/bin/chromium-headless-shell';

/** A browser that also runs in a container. */
export const launchOptions = {
  executablePath: process.env['CHROMIUM'] || (existsSync(HEADLESS) ? HEADLESS : '/usr/bin/chromium'),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    // A driven mouse is put straight into a frame of another process, and never enters it as a hand's does.
    '--disable-site-isolation-trials',
    '--disable-features=IsolateOrigins,site-per-process',
  ],
};

/** How long a test may take, in ms. No step has a limit of its own: a busy machine must not fail a test. */
const LIMIT = 300_000;

/** What every browser run shares: the built product in one process with a new database. */
export const base: PlaywrightTestConfig = {
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // Until every test has passed often enough beside other work, CI tries a failed one again and reports it as flaky.
  retries: process.env['CI'] === undefined ? 0 : 1,
  workers: 2,
  timeout: LIMIT,
  expect: { timeout: LIMIT },
  globalSetup: './e2e/support/global-setup.ts',
  use: {
    baseURL: `http://localhost:${MAIN_PORT}`,
    // A film of every journey would take as long as the journeys: each step's page is enough.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions,
  },
};
