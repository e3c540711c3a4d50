import { defineConfig } from '@playwright/test';
import { base } from './e2e/support/config.ts';

/** Renders every screen and state into `shots/` for review; nothing is compared. */
export default defineConfig({ ...base, testDir: 'e2e', testMatch: '*.shots.ts', reporter: 'line', timeout: 60_000 });
