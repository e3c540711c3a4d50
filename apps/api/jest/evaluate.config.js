import config from '../jest.config.js';

/** The configuration of `pnpm evaluate`: the seeded tests with all their seeds. `pnpm test` runs only a few seeds. */
// Jest requires it to be a default export.
// oxlint-disable-next-line import/no-default-export
export default {
  ...config,
  rootDir: '..',
  globals: { hasAllSeeds: true },
  testTimeout: 3_600_000,
  testMatch: ['**/reviews.property.test.ts', '**/agreement.property.test.ts'],
};
