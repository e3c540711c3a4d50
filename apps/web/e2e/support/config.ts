import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { PlaywrightTestConfig } from '@playwright/test';

const PORT = Number(process.env['E2E_PORT'] ?? 3210);
/** Set once, so that the browsers' processes find the mails of the server's. */
process.env['E2E_DATA_DIR'] ??= mkdtempSync(path.join(os.tmpdir(), 'wordreel-e2e-'));
const ORIGIN = `http://localhost:${PORT}`;

export const API = '../api/dist/main.js';

/** What a server of a run is told: a folder of its own, and no limit in the way. */
export function serverEnv(name: string, port: number): Record<string, string> {
  return {
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: path.join(process.env['E2E_DATA_DIR'] ?? '', name),
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'warn',
  };
}

/** Debian's chromium, in a container too. */
export const launchOptions = {
  executablePath: process.env['CHROMIUM'] || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
};

/** What every browser run shares: the built product in one process with a new database. */
export const base: PlaywrightTestConfig = {
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // CI tells a journey that failed and then passed as flaky: it lands, and is looked into.
  retries: process.env['CI'] === undefined ? 0 : 1,
  workers: 2,
  // Generous: a machine that does other things besides must not fail a journey.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: ORIGIN,
    // A film of every journey would take as long as the journeys: each step's page is enough.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions,
  },
  webServer: {
    command: `node --enable-source-maps ${API}`,
    url: `${ORIGIN}/api/ready`,
    env: serverEnv('main', PORT),
    reuseExistingServer: false,
  },
};
