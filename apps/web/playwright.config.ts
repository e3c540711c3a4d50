import { defineConfig } from '@playwright/test';
import { base } from './e2e/support/config.ts';

export default defineConfig({ ...base, testDir: 'e2e' });
