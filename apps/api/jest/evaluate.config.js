import config from '../jest.config.js';

/** What `pnpm evaluate` runs: the tests of which `pnpm test` tries a few seeds alone, with all of them. */
// Jest wants it to be a default export.
// oxlint-disable-next-line import/no-default-export
export default {
  ...config,
  rootDir: '..',
  globals: { hasAllSeeds: true },
  testTimeout: 3_600_000,
  testMatch: ['**/reviews.property.test.ts', '**/agreement.property.test.ts'],
};
