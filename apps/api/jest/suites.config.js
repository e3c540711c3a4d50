import { availableParallelism } from 'node:os';
import config from '../jest.config.js';

/**
 * The configuration of `pnpm test`: the groups of test files that `infra/write-suites.mjs` writes. Many of them wait for
 * PostgreSQL or other processes, so one more worker than cores uses the time.
 */
// Jest requires it to be a default export.
// oxlint-disable-next-line import/no-default-export
export default {
  ...config,
  rootDir: '..',
  roots: ['<rootDir>/suites'],
  testMatch: ['**/*.test.js'],
  maxWorkers: availableParallelism() + 1,
};
