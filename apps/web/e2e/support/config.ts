import { existsSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { PlaywrightTestConfig } from '@playwright/test';

export const MAIN_PORT = Number(process.env['E2E_PORT'] ?? 3210);
/** Set once, so that the processes of the browsers find the mails of the servers. */
process.env['E2E_DATA_DIR'] ??= mkdtempSync(path.join(os.tmpdir(), 'wordreel-e2e-'));

export const API = '../api/dist/main.js';

/** Returns the data folder of a server of this run. */
export const folderOf = (name: string): string => path.join(process.env['E2E_DATA_DIR'] ?? '', name);

/** Data of a server that was started once and never used. All other servers start with a copy. */
export const TEMPLATE = 'template';

/** Returns the settings of a server of this run: its own folder, and no limits that would disturb tests. */
export function serverEnv(name: string, port: number): Record<string, string> {
  return {
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: folderOf(name),
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'warn',
  };
}

/** Debian's Chromium. The headless shell, if installed, opens pages faster. */
const HEADLESS = '/usr/bin/chromium-headless-shell';

/** Launch options that also work in a container. */
export const launchOptions = {
  executablePath: process.env['CHROMIUM'] || (existsSync(HEADLESS) ? HEADLESS : '/usr/bin/chromium'),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    // No internet: only this machine's servers respond. Playwright's routes would also turn off the browser's cache.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    // The automated mouse jumps directly into a frame of another process and does not fire the enter events of a real
    // mouse.
    '--disable-site-isolation-trials',
    '--disable-features=IsolateOrigins,site-per-process',
  ],
};

/**
 * Limit of a test in milliseconds, several times what the longest takes on a busy machine. Steps have no limits of their
 * own, so that a slow step does not fail a test that would end in time.
 */
const LIMIT = 300_000;

/** Base config of all browser runs: the built product in one process with a new database. */
export const base: PlaywrightTestConfig = {
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // Until every test has passed often enough under load, CI retries a failed one and reports it as flaky.
  retries: process.env['CI'] === undefined ? 0 : 1,
  // Tests wait for servers and animations, so that two would leave a core idle. With four, long ones reach their limit.
  workers: 3,
  timeout: LIMIT,
  expect: { timeout: LIMIT },
  globalSetup: './e2e/support/global-setup.ts',
  use: {
    baseURL: `http://localhost:${MAIN_PORT}`,
    // A trace slows down every step, so CI only records the second try of a failed test.
    trace: { mode: process.env['CI'] === undefined ? 'retain-on-failure' : 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions,
  },
};
